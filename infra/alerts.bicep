// What somebody should know at once: requests or timers fail, games are not archived, viewers see nothing new, or Redis is full or overloaded.
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

// Rules over the telemetry: each query gives one row with a number.
resource queries 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for rule in loadJsonContent('alerts.json'): {
    name: '${rule.name}-${token}'
    location: resourceGroup().location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: rule.name
      description: rule.description
      enabled: true
      severity: rule.severity
      scopes: [insightsId]
      evaluationFrequency: rule.frequency
      windowSize: rule.window
      // What the query names may not have been sent yet.
      skipQueryValidation: true
      autoMitigate: true
      criteria: {
        allOf: [
          {
            query: rule.query
            metricMeasureColumn: rule.measure
            timeAggregation: 'Total'
            operator: rule.operator
            threshold: rule.threshold
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: empty(email) ? [] : [recipients.id] }
    }
  }
]

var redisRules = [
  {
    name: 'redis-memory'
    description: 'Redis is nearly full; at 100 % no new game can start.'
    metric: 'usedmemorypercentage'
    aggregation: 'Maximum'
    threshold: 80
  }
  {
    name: 'redis-load'
    description: 'Redis is busy nearly all the time: moves will soon be slow.'
    metric: 'percentProcessorTime'
    aggregation: 'Average'
    threshold: 80
  }
]

resource metrics 'Microsoft.Insights/metricAlerts@2018-03-01' = [
  for rule in redisRules: {
    name: '${rule.name}-${token}'
    location: 'global'
    tags: tags
    properties: {
      description: rule.description
      enabled: true
      severity: 2
      scopes: [redisId]
      evaluationFrequency: 'PT1M'
      windowSize: 'PT5M'
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            criterionType: 'StaticThresholdCriterion'
            name: rule.name
            metricNamespace: 'Microsoft.Cache/redisEnterprise'
            metricName: rule.metric
            operator: 'GreaterThan'
            threshold: rule.threshold
            timeAggregation: rule.aggregation
          }
        ]
      }
      actions: empty(email) ? [] : [{ actionGroupId: recipients.id }]
    }
  }
]
