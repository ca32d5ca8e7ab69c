// One account: the host's own blobs, the deployed package, the archive of finished games, and the tables of players and their ratings.
param name string
param location string
param tags object
param sku string
param isPublic bool
@description('Days after which a finished game is deleted; 0: never.')
param archiveDays int
param principalId string
param workspaceId string

resource account 'Microsoft.Storage/storageAccounts@2023-05-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: sku }
  properties: {
    allowBlobPublicAccess: false
    allowSharedKeyAccess: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: isPublic ? 'Enabled' : 'Disabled'
    networkAcls: { defaultAction: isPublic ? 'Allow' : 'Deny', bypass: 'None' }
  }
}

// Nothing deleted is kept for a while: who deletes a session is told that it is gone.
resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2023-05-01' = {
  parent: account
  name: 'default'
  properties: { deleteRetentionPolicy: { enabled: false } }
}

resource deployment 'Microsoft.Storage/storageAccounts/blobServices/containers@2023-05-01' = {
  parent: blobs
  name: 'deployment'
}

// Replays stay in the hot tier: in a cooler one games of a few KB cost more to read than they save.
resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2023-05-01' = if (archiveDays > 0) {
  parent: account
  name: 'default'
  properties: {
    policy: {
      rules: [
        {
          name: 'forget-finished-games'
          type: 'Lifecycle'
          enabled: true
          definition: {
            filters: { blobTypes: ['blockBlob', 'appendBlob'], prefixMatch: ['principality-archive/'] }
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: archiveDays } } }
          }
        }
      ]
    }
  }
}

// Storage Blob Data Owner: what the Functions host asks for on its own storage. The archive's container is made by the app.
var ownerRole = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
)

resource owner 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(account.id, principalId, ownerRole)
  scope: account
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: ownerRole
  }
}

// Storage Table Data Contributor: players and their ratings. The tables are made by the app.
var tableRole = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
)

resource tableContributor 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(account.id, principalId, tableRole)
  scope: account
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: tableRole
  }
}

// What was deleted, and by whom.
resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageDelete', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output blobUrl string = account.properties.primaryEndpoints.blob
output tableUrl string = account.properties.primaryEndpoints.table
output deploymentContainer string = deployment.name
