import {
  asked,
  asWatcher,
  inPath,
  plain,
  TOO_LONG,
  unknownToken,
  type Tries,
  type Try,
} from '../../../tests/http/tries';
import { FOR_TWO, UNKNOWN_SESSION, type RequestData, type SeatedPlayer } from '../../../tests/http/support';
import { ofPlayer, ofSession, type PlayerRequest } from '../../../tests/security/access/request-forms';
import { eventually } from '../../../tests/support/eventually';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import { prepareExample } from '../pages/examples';
import type { operations } from '../operations';
import { WebhookReceiver } from './receiver';

/** A name that no host has (RFC 6761). */
const RECEIVER = 'https://bot.invalid/turns';
/** Where the host under test may send, and where nothing listens. */
const NOBODY_THERE = { url: 'http://127.0.0.1:9/turns' };
const NO_WEBHOOK = `wh_${'0'.repeat(32)}`;

const hooking =
  (url: string) =>
  ({ session }: SeatedPlayer): RequestData => ({ params: { id: session }, body: { url } });

const atWebhook = ({ session }: SeatedPlayer): RequestData => ({
  params: { id: session, webhook: NO_WEBHOOK },
});

const answers = {
  createWebhook: {
    success: asked('createWebhook', hooking(RECEIVER)),
    errors: {
      malformed: asked('createWebhook', hooking('https://192.168.0.1/turns')),
      unauthenticated: asked('createWebhook', unknownToken(hooking(RECEIVER))),
      forbidden: asWatcher('createWebhook', hooking(RECEIVER)),
      not_found: plain('createWebhook', { params: { id: UNKNOWN_SESSION }, body: { url: RECEIVER } }),
      conflict: async (table) => {
        const game = await table.create(FOR_TWO);
        await table.send('createWebhook', { token: game.token, ...hooking(RECEIVER)(game) });
        return table.send('createWebhook', { token: game.token, ...hooking(RECEIVER)(game) });
      },
    },
  },
  listWebhooks: {
    success: asked('listWebhooks', inPath),
    errors: {
      malformed: plain('listWebhooks', { params: { id: TOO_LONG } }),
      unauthenticated: asked('listWebhooks', unknownToken(inPath)),
      forbidden: asWatcher('listWebhooks', inPath),
      not_found: plain('listWebhooks', { params: { id: UNKNOWN_SESSION } }),
    },
  },
  removeWebhook: {
    success: async (table) => {
      const game = await table.create(FOR_TWO);
      const sent = { token: game.token, ...hooking(RECEIVER)(game) };
      const { webhook } = (await table.send('createWebhook', sent)).body as { webhook: { id: string } };
      return table.send('removeWebhook', {
        token: game.token,
        params: { id: game.session, webhook: webhook.id },
      });
    },
    errors: {
      malformed: asked('removeWebhook', ({ session }) => ({ params: { id: session, webhook: TOO_LONG } })),
      unauthenticated: asked('removeWebhook', unknownToken(atWebhook)),
      forbidden: asWatcher('removeWebhook', atWebhook),
      not_found: asked('removeWebhook', atWebhook),
    },
  },
} satisfies Readonly<Record<keyof typeof operations, Tries>>;

const taughtWith =
  (id: 'createWebhook' | 'listWebhooks'): Try =>
  async (table) => {
    const { session, token } = await table.create(FOR_TWO);
    const sent = { token, params: { id: session } };
    const created = await table.send('createWebhook', { ...sent, body: { url: RECEIVER } });
    return id === 'createWebhook' ? created : table.send(id, sent);
  };

const { about } = ofPlayer;
const removing = (game: 'free' | 'playing') =>
  ({
    operation: 'removeWebhook',
    send: (scene) => ({ params: { id: scene[game], webhook: NO_WEBHOOK } }),
    spends: game,
  }) satisfies PlayerRequest;

export const tests: FeatureTests = {
  examples: prepareExample,
  answers,
  taught: { createWebhook: taughtWith('createWebhook'), listWebhooks: taughtWith('listWebhooks') },
  samples: [
    [/whsec_[\w+/=]{32}/g, 'whsec_bm90IGEgc2VjcmV0OiBhbiBleGFtcGxl'],
    [/\bwh_(?!0{32})[0-9a-f]{32}\b/g, 'wh_4c7d0f6f1f5b4f0f9d1f7a3c2b1e0d9c'],
  ],
  untagged: (_table, { session, token }) => ({ listWebhooks: { params: { id: session }, token } }),
  async parity({ session, ask }) {
    const receiver = await WebhookReceiver.start();
    const path = `/api/sessions/${session}/webhooks`;
    const { webhook } = await ask(201, 'POST', path, { url: receiver.url(), events: ['ended'] });
    await ask(200, 'GET', path);
    return async () => {
      await eventually(() => expect(receiver.received).toHaveLength(1));
      await ask(200, 'DELETE', `${path}/${(webhook as { readonly id: string }).id}?x=1`);
      await receiver.stop();
    };
  },
  built: [
    { request: ['listWebhooks', '/api/sessions/SESSION/webhooks'] },
    {
      request: ['createWebhook', '/api/sessions/SESSION/webhooks', { url: 'https://127.0.0.1/' }],
      status: 400,
    },
  ],
  sessionRequests: {
    createWebhook: ofSession.located('createWebhook', NOBODY_THERE),
    listWebhooks: ofSession.located('listWebhooks'),
    removeWebhook: {
      operation: 'removeWebhook',
      send: (id) => ({ params: { id, webhook: NO_WEBHOOK } }),
    },
  },
  sessionVerdicts: {
    waiting: `
                              nobody    creator   outsider  forger
    createWebhook             401       201       401       401
    listWebhooks              401       200       401       401
    removeWebhook             401       404       401       401
  `,
    public: `
                              nobody    creator   joiner    watcher   outsider  forger
    createWebhook             401       201       201       403       401       401
    listWebhooks              401       200       200       403       401       401
    removeWebhook             401       404       404       403       401       401
  `,
    // The archive has none.
    'archived, over': `
                              nobody    creator   joiner    watcher   outsider  forger
    createWebhook             401       404       404       403       401       401
  `,
  },
  reading: ['createWebhook', 'listWebhooks'],
  playerRequests: {
    'createWebhook, free': about('createWebhook', 'free', 'free', NOBODY_THERE),
    'listWebhooks, free': about('listWebhooks', 'free'),
    'removeWebhook, free': removing('free'),
    'createWebhook, playing': about('createWebhook', 'playing', 'playing', NOBODY_THERE),
    'listWebhooks, playing': about('listWebhooks', 'playing'),
    'removeWebhook, playing': removing('playing'),
  },
  playerVerdicts: `
                                 nobody operator seat forger former stranger blocked invited opponent keyless own
  createWebhook, free            401    401      401  401    401    401      401     401     401      401     401
  listWebhooks, free             401    401      401  401    401    401      401     401     401      401     401
  removeWebhook, free            401    401      401  401    401    401      401     401     401      401     401
  createWebhook, playing         401    401      201  401    401    401      401     401     401      401     401
  listWebhooks, playing          401    401      200  401    401    401      401     401     401      401     401
  removeWebhook, playing         401    401      404  401    401    401      401     401     401      401     401
`,
  looks: ({ session }) => [
    { name: 'webhooks', right: 'seat', ask: (api, caller) => api.listWebhooks({ id: session }, caller) },
    {
      name: 'a webhook that is not there',
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.removeWebhook({ id: session, webhook: 'wh_0' }, caller),
    },
  ],
  async traces(table, { session, token }) {
    const sent = { token, params: { id: session } };
    await table.get('createWebhook', { ...sent, body: NOBODY_THERE });
    return [['webhooks', 'listWebhooks', sent]];
  },
  env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' },
};
