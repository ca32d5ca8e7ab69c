// What `azd up` makes: one resource group with the function app and what it needs. No shared key anywhere: the app's own
// identity is let in, with the least roles that serve.
targetScope = 'subscription'

@minLength(1)
@maxLength(32)
@description('Name of the environment; azd asks for it. Part of the names of everything.')
param environmentName string

@minLength(1)
@description('Region for everything. Flex Consumption and Azure Managed Redis must be offered there.')
param location string

@description('SKU of Azure Managed Redis. Balanced_B0 is the smallest (0.5 GB); about 20 KB hold a running game.')
param redisSku string = 'Balanced_B0'

@description('SKU of Azure Web PubSub. Free_F1 allows 20 spectators at once and 20,000 messages a day.')
@allowed(['Free_F1', 'Standard_S1', 'Premium_P1'])
param webPubSubSku string = 'Standard_S1'

@description('Most instances of the app at once.')
@minValue(40)
@maxValue(1000)
param maximumInstances int = 40

@description('Instances kept warm for requests; 0: none, and the first request after a pause starts one.')
@minValue(0)
param alwaysReadyInstances int = 0

@description('Seconds after which an idle session is forgotten.')
param gameTtlSeconds int = 86400

@description('Seconds after which a player who left, or must move and is silent, counts as gone.')
param leaveGraceSeconds int = 120

@description('What one session may hold: commits, and bytes of its log.')
param sessionLimits { commits: int, bytes: int } = {
  commits: 10000
  bytes: 1048576
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

@description('A minute: requests per token, requests without a token per address, requests per address, new sessions per address, milliseconds of computing per address; and live sessions per address.')
param rateLimits { requests: int, anonymous: int, address: int, sessions: int, computing: int, live: int } = {
  requests: 600
  anonymous: 3000
  address: 6000
  sessions: 60
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
  params: { name: 'st${token}', location: location, tags: tags, principalId: identity.outputs.principalId }
}

module redis 'redis.bicep' = {
  scope: group
  name: 'redis'
  params: { name: 'redis-${token}', location: location, tags: tags, sku: redisSku, principalId: identity.outputs.principalId }
}

module live 'live.bicep' = {
  scope: group
  name: 'live'
  params: { name: 'wps-${token}', location: location, tags: tags, sku: webPubSubSku, principalId: identity.outputs.principalId }
}

module api 'api.bicep' = {
  scope: group
  name: 'api'
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
    settings: {
      STORE: 'redis'
      REDIS_URL: redis.outputs.url
      REDIS_IDENTITY: identity.outputs.principalId
      WEB_PUBSUB_ENDPOINT: live.outputs.endpoint
      AZURE_STORAGE_ACCOUNT_URL: storage.outputs.blobUrl
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

output API_URL string = api.outputs.url
output AZURE_LOCATION string = location
