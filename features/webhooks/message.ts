import type { Webhook, WebhookEvent } from './webhook';

/** The JSON body of a message, in the form of https://www.standardwebhooks.com. */
export interface MessageBody {
  /** As in the header `webhook-id`. */
  readonly id: string;
  readonly type: WebhookEvent['type'];
  /** When it happened (ISO 8601). */
  readonly timestamp: string;
  readonly data: {
    readonly session: string;
    readonly game: string;
    readonly version: number;
    /** Of `your_turn`. */
    readonly seats?: WebhookEvent['seats'];
    /** Of `ended`. */
    readonly reason?: WebhookEvent['reason'];
    /** Where to read the game, with the seat's token. */
    readonly url: string;
  };
}

/** The message about an event: the same text for every attempt. */
export function messageOf(
  { id: webhook, origin }: Pick<Webhook, 'id' | 'origin'>,
  session: string,
  { type, game, version, at, seats, reason }: WebhookEvent,
): { readonly id: string; readonly body: string } {
  const id = `msg_${webhook.replace(/^wh_/, '')}_${version}_${type}`;
  const body: MessageBody = {
    id,
    type,
    timestamp: new Date(at).toISOString(),
    data: {
      session,
      game,
      version,
      ...(type === 'your_turn' ? { seats } : {}),
      ...(reason === undefined ? {} : { reason }),
      url: `${origin}/api/state?session=${session}`,
    },
  };
  return { id, body: JSON.stringify(body) };
}
