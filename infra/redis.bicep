// Sessions. Access keys are off: the app signs in with tokens of its identity.
param name string
param location string
param tags object
param sku string
@description('Whether a second node holds a copy, so that the loss of one loses no session.')
param hasReplica bool
param isPublic bool
param principalId string
param workspaceId string

resource cluster 'Microsoft.Cache/redisEnterprise@2025-07-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: sku }
  properties: {
    minimumTlsVersion: '1.2'
    highAvailability: hasReplica ? 'Enabled' : 'Disabled'
    publicNetworkAccess: isPublic ? 'Enabled' : 'Disabled'
  }
}

resource database 'Microsoft.Cache/redisEnterprise/databases@2025-07-01' = {
  parent: cluster
  name: 'default'
  properties: {
    accessKeysAuthentication: 'Disabled'
    clientProtocol: 'Encrypted'
    port: 10000
    // One address for all shards; every script names keys of one slot only.
    clusteringPolicy: 'EnterpriseCluster'
    // A full cache refuses new games rather than forget running ones.
    evictionPolicy: 'NoEviction'
    // Also what a deployment without the tables of its storage account would need, whose players would be here.
    persistence: { aofEnabled: true, aofFrequency: '1s', rdbEnabled: false }
  }
}

resource access 'Microsoft.Cache/redisEnterprise/databases/accessPolicyAssignments@2025-07-01' = {
  parent: database
  name: 'api'
  properties: {
    accessPolicyName: 'default'
    user: { objectId: principalId }
  }
}

// Who signed in, and when.
resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: database
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'ConnectionEvents', enabled: true }]
  }
}

output id string = cluster.id
output url string = 'rediss://${cluster.properties.hostName}:${database.properties.port}'
