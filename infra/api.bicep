// The function app, on Flex Consumption.
param name string
param location string
param tags object
param identityId string
param identityClientId string
param storageAccount string
param blobUrl string
param deploymentContainer string
param insightsConnectionString string
param maximumInstances int
param alwaysReadyInstances int

@description('Settings of ours (docs/configuration.md).')
param settings object

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: 'plan-${name}'
  location: location
  tags: tags
  sku: { tier: 'FlexConsumption', name: 'FC1' }
  properties: { reserved: true }
}

resource app 'Microsoft.Web/sites@2024-04-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp,linux'
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identityId}': {} }
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    siteConfig: { minTlsVersion: '1.2', http20Enabled: true }
    functionAppConfig: {
      runtime: { name: 'node', version: '22' }
      scaleAndConcurrency: {
        maximumInstanceCount: maximumInstances
        instanceMemoryMB: 2048
        alwaysReady: alwaysReadyInstances > 0 ? [{ name: 'http', instanceCount: alwaysReadyInstances }] : []
      }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: '${blobUrl}${deploymentContainer}'
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
    }
  }

  resource appSettings 'config' = {
    name: 'appsettings'
    properties: union(settings, {
      AZURE_CLIENT_ID: identityClientId
      AzureWebJobsDisableHomepage: 'true'
      AzureWebJobsStorage__accountName: storageAccount
      AzureWebJobsStorage__credential: 'managedidentity'
      AzureWebJobsStorage__clientId: identityClientId
      APPLICATION_INSIGHTS_NO_STATSBEAT: 'true'
      APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnectionString
      APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
    })
  }
}

output url string = 'https://${app.properties.defaultHostName}'
