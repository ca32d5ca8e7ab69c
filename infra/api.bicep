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
param instanceMemory int
param requestsPerInstance int
@description('The subnet that the app goes out by; empty: it goes by the public network.')
param subnetId string

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
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    httpsOnly: true
    siteConfig: { minTlsVersion: '1.2', http20Enabled: true, ftpsState: 'Disabled' }
    functionAppConfig: {
      runtime: { name: 'node', version: '22' }
      scaleAndConcurrency: {
        maximumInstanceCount: maximumInstances
        instanceMemoryMB: instanceMemory
        triggers: { http: { perInstanceConcurrency: requestsPerInstance } }
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
}

resource appSettings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
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

// Deployments come with a token, never with a password.
resource publishing 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = [
  for name in ['ftp', 'scm']: {
    parent: app
    name: name
    properties: { allow: false }
  }
]

output url string = 'https://${app.properties.defaultHostName}'
