// Live updates. Access keys are off: the app publishes and signs client URLs as its identity.
param name string
param location string
param tags object
param sku string
@description('Whether the app, too, comes over the public network. Spectators always do.')
param isPublic bool
param principalId string
param workspaceId string

resource service 'Microsoft.SignalRService/webPubSub@2024-03-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: sku, capacity: 1 }
  properties: {
    disableLocalAuth: true
    disableAadAuth: false
    tls: { clientCertEnabled: false }
    networkACLs: {
      defaultAction: 'Allow'
      publicNetwork: { deny: isPublic ? [] : ['ServerConnection', 'RESTAPI', 'Trace'] }
    }
  }
}

// Web PubSub Service Owner
var ownerRole = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '12cf5a90-567b-43ae-8102-96cf46c7d9b4'
)

resource owner 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(service.id, principalId, ownerRole)
  scope: service
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: ownerRole
  }
}

// Who connected. What is sent is not logged: a line a message would cost more than the message.
resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: service
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'ConnectivityLogs', enabled: true }]
  }
}

output id string = service.id
output endpoint string = 'https://${service.properties.hostName}'
