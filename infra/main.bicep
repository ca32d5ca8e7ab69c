// What `azd up` makes: one resource group with the function app and what it needs. No shared key anywhere: the app's own
// identity is let in, with the least roles that serve.
targetScope = 'subscription'

@minLength(1)
@maxLength(32)
@description('Name of the environment; azd asks for it. Part of the names of everything.')
param environmentName string

@minLength(1)
@description('Region for everything: where Flex Consumption is offered, and Web PubSub, and Azure Managed Redis.')
@metadata({ azd: { type: 'location' } })
@allowed([
  'australiaeast'
  'brazilsouth'
  'canadacentral'
  'centralindia'
  'centralus'
  'eastasia'
  'eastus'
  'eastus2'
  'francecentral'
  'germanywestcentral'
  'italynorth'
  'japaneast'
  'koreacentral'
  'northcentralus'
  'northeurope'
  'norwayeast'
  'southafricanorth'
  'southcentralus'
  'southeastasia'
  'spaincentral'
  'swedencentral'
  'uaenorth'
  'uksouth'
  'ukwest'
  'westcentralus'
  'westeurope'
  'westus'
  'westus2'
  'westus3'
])
param location string

@description('What the environment is for. A trial costs little: one node of Redis, 20 spectators at once, one copy of the archive. Production has two nodes, 1,000 spectators, and copies in three zones.')
@allowed(['trial', 'production'])
param size string

@description('SKU of Azure Managed Redis, if not that of the size; about 20 KB hold a running game.')
param redisSku string = ''

@description('SKU of Azure Web PubSub, if not that of the size. Free_F1 allows 20 spectators at once and 20,000 messages a day.')
@allowed(['', 'Free_F1', 'Standard_S1', 'Premium_P1'])
param webPubSubSku string = ''

@description('SKU of the storage account, if not that of the size. ZRS needs a region with zones.')
@allowed(['', 'Standard_LRS', 'Standard_ZRS', 'Standard_GRS', 'Standard_GZRS'])
param storageSku string = ''

@description('Whether the app reaches its storage, Redis and Web PubSub over a network of its own, and nothing else does.')
param privateNetwork bool = false

@description('Days after which a finished game is deleted; 0: never.')
@minValue(0)
param archiveDays int = 0

@description('What a month should cost at most, in the currency of the subscription; 0: no budget. Nothing is switched off.')
@minValue(0)
param monthlyBudget int = 0

@description('The first month of the budget: this one.')
param budgetStart string = utcNow('yyyy-MM-01')

@description('Most instances of the app at once.')
@minValue(40)
@maxValue(1000)
param maximumInstances int = 40

@description('Instances kept warm for requests; 0: none, and the first request after a pause starts one.')
@minValue(0)
param alwaysReadyInstances int = 0

@description('Memory of an instance (MB). Its share of a processor, and its price, grow with it.')
@allowed([512, 2048, 4096])
param instanceMemory int = 2048

@description('Requests that one instance answers at once before another is started. Waits and streams are requests that last.')
@minValue(1)
@maxValue(1000)
param requestsPerInstance int = 200

@description('Seconds after which an idle session is forgotten.')
param gameTtlSeconds int = 86400

@description('Seconds after which a player who left, or must move and is silent, counts as gone.')
param leaveGraceSeconds int = 120

@description('What one session may hold: commits, and bytes of its log.')
param sessionLimits { commits: int, bytes: int } = {
  commits: 30000
  bytes: 16777216
}

@description('SHA-256 hashes (hex, comma-separated) of the keys that may start sessions; empty: anyone may.')
param apiKeys string = ''

@description('Origins of pages that may use the MCP server, comma-separated, e.g. https://chat.example.')
param mcpAllowedOrigins string = ''

@description('Origins of pages that may use the API, comma-separated, e.g. https://club.example.')
param corsOrigins string = ''

@description('Whether pages of any origin may read the API (all), or only those that are listed.')
@allowed(['listed', 'all'])
param corsReads string = 'listed'

@description('A minute: requests per token, requests without a token per address, requests per address, new sessions per address, new players per address, milliseconds of computing per address; and live sessions per address.')
param rateLimits { requests: int, anonymous: int, address: int, sessions: int, players: int, computing: int, live: int } = {
  requests: 600
  anonymous: 3000
  address: 6000
  sessions: 60
  players: 10
  computing: 120000
  live: 200
}

@description('Waits open at once: per token, without a token per address, and per address in all.')
param waitLimits { token: int, anonymous: int, address: int } = {
  token: 5
  anonymous: 100
  address: 300
}

@description('The least that the app logs; info is a line a request.')
@allowed(['debug', 'info', 'warn', 'error'])
param logLevel string = 'info'

@description('Where alerts are sent; empty: nowhere, they only show in the portal.')
param alertEmail string = ''

var tags = { 'azd-env-name': environmentName }
// Per size, what the other parameters may change.
var skus = {
  trial: { redis: 'Balanced_B0', webPubSub: privateNetwork ? 'Standard_S1' : 'Free_F1', storage: 'Standard_LRS' }
  production: { redis: 'Balanced_B1', webPubSub: 'Standard_S1', storage: 'Standard_ZRS' }
}[size]
var token = toLower(uniqueString(subscription().id, environmentName, location))

resource group 'Microsoft.Resources/resourceGroups@2024-03-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: tags
}

module identity 'identity.bicep' = {
  scope: group
  name: 'identity'
  params: { name: 'id-${token}', location: location, tags: tags }
}

module monitoring 'monitoring.bicep' = {
  scope: group
  name: 'monitoring'
  params: { token: token, location: location, tags: tags, principalId: identity.outputs.principalId }
}

module storage 'storage.bicep' = {
  scope: group
  name: 'storage'
  params: {
    name: 'st${token}'
    location: location
    tags: tags
    sku: empty(storageSku) ? skus.storage : storageSku
    isPublic: !privateNetwork
    archiveDays: archiveDays
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module redis 'redis.bicep' = {
  scope: group
  name: 'redis'
  params: {
    name: 'redis-${token}'
    location: location
    tags: tags
    sku: empty(redisSku) ? skus.redis : redisSku
    hasReplica: size == 'production'
    isPublic: !privateNetwork
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module live 'live.bicep' = {
  scope: group
  name: 'live'
  params: {
    name: 'wps-${token}'
    location: location
    tags: tags
    sku: empty(webPubSubSku) ? skus.webPubSub : webPubSubSku
    isPublic: !privateNetwork
    principalId: identity.outputs.principalId
    workspaceId: monitoring.outputs.workspaceId
  }
}

module network 'network.bicep' = if (privateNetwork) {
  scope: group
  name: 'network'
  params: { token: token, location: location, tags: tags }
}

var reached = [
  { name: 'storage', id: storage.outputs.id, group: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  { name: 'tables', id: storage.outputs.id, group: 'table', zone: 'privatelink.table.${environment().suffixes.storage}' }
  { name: 'redis', id: redis.outputs.id, group: 'redisEnterprise', zone: 'privatelink.redis.azure.net' }
  { name: 'live', id: live.outputs.id, group: 'webpubsub', zone: 'privatelink.webpubsub.azure.com' }
]

module endpoints 'private-endpoint.bicep' = [
  for each in reached: if (privateNetwork) {
    scope: group
    name: 'endpoint-${each.name}'
    params: {
      name: 'pe-${each.name}-${token}'
      location: location
      tags: tags
      networkId: network.?outputs.?id ?? ''
      subnetId: network.?outputs.?endpointSubnetId ?? ''
      resourceId: each.id
      groupId: each.group
      zone: each.zone
    }
  }
]

module api 'api.bicep' = {
  scope: group
  name: 'api'
  // The package and the sessions are behind the endpoints, where there are some.
  dependsOn: [endpoints]
  params: {
    name: 'func-${token}'
    location: location
    tags: union(tags, { 'azd-service-name': 'api' })
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    storageAccount: storage.outputs.name
    blobUrl: storage.outputs.blobUrl
    deploymentContainer: storage.outputs.deploymentContainer
    insightsConnectionString: monitoring.outputs.connectionString
    maximumInstances: maximumInstances
    alwaysReadyInstances: alwaysReadyInstances
    instanceMemory: instanceMemory
    requestsPerInstance: requestsPerInstance
    subnetId: network.?outputs.?appSubnetId ?? ''
    settings: {
      STORE: 'redis'
      REDIS_URL: redis.outputs.url
      REDIS_IDENTITY: identity.outputs.principalId
      WEB_PUBSUB_ENDPOINT: live.outputs.endpoint
      AZURE_STORAGE_ACCOUNT_URL: storage.outputs.blobUrl
      AZURE_TABLES_URL: storage.outputs.tableUrl
      GAME_TTL_SECONDS: string(gameTtlSeconds)
      LEAVE_GRACE_SECONDS: string(leaveGraceSeconds)
      SESSION_MAX_COMMITS: string(sessionLimits.commits)
      SESSION_MAX_BYTES: string(sessionLimits.bytes)
      API_KEYS: apiKeys
      MCP_ALLOWED_ORIGINS: mcpAllowedOrigins
      CORS_ORIGINS: corsOrigins
      CORS_READS: corsReads
      LOG_LEVEL: logLevel
      OTEL_METRIC_EXPORT_INTERVAL: '60000'
      RATE_LIMITS: 'on'
      RATE_LIMIT_REQUESTS: string(rateLimits.requests)
      RATE_LIMIT_ANONYMOUS: string(rateLimits.anonymous)
      RATE_LIMIT_ADDRESS: string(rateLimits.address)
      RATE_LIMIT_SESSIONS: string(rateLimits.sessions)
      RATE_LIMIT_PLAYERS: string(rateLimits.players)
      RATE_LIMIT_CPU_MS: string(rateLimits.computing)
      SESSIONS_PER_ADDRESS: string(rateLimits.live)
      WAITS_PER_TOKEN: string(waitLimits.token)
      WAITS_ANONYMOUS: string(waitLimits.anonymous)
      WAITS_PER_ADDRESS: string(waitLimits.address)
    }
  }
}

module alerts 'alerts.bicep' = {
  scope: group
  name: 'alerts'
  params: {
    token: token
    tags: tags
    email: alertEmail
    insightsId: monitoring.outputs.insightsId
    redisId: redis.outputs.id
  }
}

module budget 'budget.bicep' = if (monthlyBudget > 0) {
  scope: group
  name: 'budget'
  params: { amount: monthlyBudget, start: budgetStart, email: alertEmail }
}

output API_URL string = api.outputs.url
output AZURE_LOCATION string = location
