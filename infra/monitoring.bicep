// Logs, traces and metrics. The app sends them as its identity.
param token string
param location string
param tags object
param principalId string

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: 'log-${token}'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: 30
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: 'appi-${token}'
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableLocalAuth: true
  }
}

// Monitoring Metrics Publisher
var publisherRole = subscriptionResourceId(
  'Microsoft.Authorization/roleDefinitions',
  '3913510d-42f4-4e42-8a64-420c390055eb'
)

resource publisher 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(insights.id, principalId, publisherRole)
  scope: insights
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: publisherRole
  }
}

// What the metrics, requests and log lines show, in the portal under Workbooks.
resource workbook 'Microsoft.Insights/workbooks@2022-04-01' = {
  name: guid(resourceGroup().id, 'principality')
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Principality'
    category: 'workbook'
    version: '1.0'
    sourceId: insights.id
    serializedData: loadTextContent('workbook.json')
  }
}

output workspaceId string = workspace.id
output insightsId string = insights.id
output connectionString string = insights.properties.ConnectionString
