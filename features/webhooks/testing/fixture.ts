import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookEvent } from '../webhook';

/** A webhook as it is when it was just registered in version 1. */
export const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: `wh_${randomUUID().replaceAll('-', '')}`,
  url: 'https://bot.example/turns',
  secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  holder: 'digest of a token',
  scope: 'seats',
  events: ['your_turn', 'ended'],
  origin: 'https://games.example',
  createdAt: 1_700_000_000_000,
  after: 1,
  delivered: 0,
  failures: 0,
  ...changes,
});

/** The turn of seat 0 that began in a version. */
export const aTurn = (version: number, changes: Partial<WebhookEvent> = {}): WebhookEvent => ({
  place: version,
  type: 'your_turn',
  game: 'tic-tac-toe',
  version,
  at: 1_700_000_000_000 + version,
  seats: [0],
  ...changes,
});
