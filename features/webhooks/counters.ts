declare module '../../core/ports/services' {
  interface CounterAttributes {
    /** Attempts to deliver to webhooks. */
    readonly webhookDeliveries: { readonly outcome: 'delivered' | 'failed' | 'disabled' };
  }
}

/** What is counted of webhooks. */
export const counters = {
  webhookDeliveries: {
    name: 'principality.webhooks.deliveries',
    unit: '{attempt}',
    description: 'Attempts to deliver to webhooks, by how they ended',
  },
} as const;
