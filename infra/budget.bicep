// Mail to the owners, and to whom alerts go, before a month costs more than it should. Nothing is switched off.
param amount int
@description('The first day of a month, e.g. 2026-11-01.')
param start string
param email string

resource budget 'Microsoft.Consumption/budgets@2023-11-01' = {
  name: 'monthly'
  properties: {
    amount: amount
    category: 'Cost'
    timeGrain: 'Monthly'
    timePeriod: { startDate: start }
    notifications: {
      spent: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: empty(email) ? [] : [email]
        contactRoles: ['Owner']
      }
      foreseen: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: empty(email) ? [] : [email]
        contactRoles: ['Owner']
      }
    }
  }
}
