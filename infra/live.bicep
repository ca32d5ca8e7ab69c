// Live updates. Access keys are off: the app publishes and signs client URLs as its identity.
param name string
param location string
param tags object
param sku string
param principalId string

resource service 'Microsoft.SignalRService/webPubSub@2024-03-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: sku, capacity: 1 }
  properties: {
    disableLocalAuth: true
    disableAadAuth: false
    tls: { clientCertEnabled: false }
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

output endpoint string = 'https://${service.properties.hostName}'
