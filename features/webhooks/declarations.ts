import type { GameError } from '../../core/engine';
import * as z from 'zod';

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

/** The codes of errors about webhooks. */
export const errorCodes = {
  WEBHOOK_NOT_FOUND: {
    after: ['GAME_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'The token registered no such webhook in this session.',
    why: ['The webhook was removed, it is of another session, or another token registered it.'],
    remedy: ['List your own with `GET /api/sessions/{id}/webhooks`.'],
  },
} as const;

export const webhookNotFound = (id: string): GameError => ({
  kind: 'not_found',
  code: 'WEBHOOK_NOT_FOUND' satisfies keyof typeof errorCodes,
  message: `You have no webhook ${id} in this session.`,
  suggestion: 'List your webhooks to see their ids.',
});

/** A name or an address, with or without a port. */
const isHost = (text: string): boolean => {
  const address = `http://${text}`;
  return URL.canParse(address) && new URL(address).origin === address;
};

export const settings = () => ({
  /** Hosts to which plain http and any address are allowed: for development and tests. */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter(Boolean))
    .refine((hosts) => hosts.every(isHost), {
      message: 'must be a comma-separated list of hosts, e.g. localhost, 127.0.0.1:8080',
    }),
});

export type Settings = z.output<z.ZodObject<ReturnType<typeof settings>>>;
