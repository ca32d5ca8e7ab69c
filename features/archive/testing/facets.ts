import { UNKNOWN_SESSION } from '../../../tests/http/support';
import { asked, atTheEnd, inQuery, plain, unknownToken, type Tries } from '../../../tests/http/tries';
import { ofSession } from '../../../tests/security/access/request-forms';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import type { operations } from '../operations';

const answers = {
  replay: {
    success: atTheEnd('replay', inQuery),
    errors: {
      malformed: atTheEnd('replay', ({ session }) => ({ query: { session, format: 'pgn' } })),
      unauthenticated: atTheEnd('replay', unknownToken(inQuery)),
      not_found: plain('replay', { query: { session: UNKNOWN_SESSION } }),
      conflict: asked('replay', inQuery),
    },
  },
  replays: {
    success: plain('replays', { query: { limit: 3, game: 'tic-tac-toe' } }),
    errors: { malformed: plain('replays', { query: { since: 'yesterday' } }) },
  },
} satisfies Readonly<Record<keyof typeof operations, Tries>>;

export const tests: FeatureTests = {
  answers,
  untagged: (_table, { session }) => ({ replay: { query: { session } } }),
  built: [{ request: ['replay', '/api/replay?session=SESSION'] }],
  sessionRequests: { replay: ofSession.asked('replay') },
  sessionVerdicts: {
    waiting: `
                              nobody    creator   outsider  forger
    replay                    409       409       401       401
  `,
    public: `
                              nobody    creator   joiner    watcher   outsider  forger
    replay                    409       409       409       409       401       401
  `,
    over: `
                              nobody    creator   joiner    watcher   outsider  forger
    replay                    200       200       200       200       401       401
  `,
  },
  reading: ['replay'],
  forAnyone: { replays: {} },
  looks: ({ session }) => [
    { name: 'replay', right: 'watch', gets: 'error', ask: (api, caller) => api.replay({ session }, caller) },
  ],
};
