// What somebody should know at once: requests fail, or Redis is full or overloaded.
param token string
param tags object
param email string
param insightsId string
param redisId string

resource recipients 'Microsoft.Insights/actionGroups@2023-01-01' = if (!empty(email)) {
  name: 'ag-${token}'
  location: 'global'
  tags: tags
  properties: {
    enabled: true
    groupShortName: 'principality'
    emailReceivers: [{ name: 'operators', emailAddress: email, useCommonAlertSchema: true }]
  }
}

var actions = empty(email) ? [] : [{ actionGroupId: recipients.id }]

var rules = [
  {
    name: 'failed-requests'
    description: 'More than five requests in five minutes ended with an error of ours.'
    scope: insightsId
    namespace: 'microsoft.insights/components'
    metric: 'requests/failed'
    aggregation: 'Count'
    threshold: 5
  }
  {
    name: 'redis-memory'
    description: 'Redis is nearly full; at 100 % no new game can start.'
    scope: redisId
    namespace: 'Microsoft.Cache/redisEnterprise'
    metric: 'usedmemorypercentage'
    aggregation: 'Maximum'
    threshold: 80
  }
  {
    name: 'redis-load'
    description: 'Redis is busy nearly all the time: moves will soon be slow.'
    scope: redisId
    namespace: 'Microsoft.Cache/redisEnterprise'
    metric: 'percentProcessorTime'
    aggregation: 'Average'
    threshold: 80
  }
]

resource alerts 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for rule in rules: {
    name: '${rule.name}-${token}'
    location: 'global'
    tags: tags
    properties: {
      description: rule.description
      enabled: true
      severity: 2
      scopes: [rule.scope]
      evaluationFrequency: 'PT1M'
      windowSize: 'PT5M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            criterionType: 'StaticThresholdCriterion'
            name: rule.name
            metricNamespace: rule.namespace
            metricName: rule.metric
            operator: 'GreaterThan'
            threshold: rule.threshold
            timeAggregation: rule.aggregation
          }
        ]
      }
      actions: actions
    }
  }
]
