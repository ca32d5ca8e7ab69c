// Sessions. Access keys are off: the app signs in with tokens of its identity.
param name string
param location string
param tags object
param sku string
param principalId string

resource cluster 'Microsoft.Cache/redisEnterprise@2025-04-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: sku }
  properties: {
    minimumTlsVersion: '1.2'
    highAvailability: 'Enabled'
  }
}

resource database 'Microsoft.Cache/redisEnterprise/databases@2025-04-01' = {
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
    persistence: { aofEnabled: true, aofFrequency: '1s', rdbEnabled: false }
  }
}

resource access 'Microsoft.Cache/redisEnterprise/databases/accessPolicyAssignments@2025-04-01' = {
  parent: database
  name: 'api'
  properties: {
    accessPolicyName: 'default'
    user: { objectId: principalId }
  }
}

output id string = cluster.id
output url string = 'rediss://${cluster.properties.hostName}:${database.properties.port}'
