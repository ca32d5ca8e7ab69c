import { asked, inQuery, plain, type Tries, type Try } from '../../../tests/http/tries';
import {
  FOR_TWO,
  HOT_SEAT,
  UNKNOWN_SESSION,
  type RequestData,
  type SeatedPlayer,
} from '../../../tests/http/support';
import { ofSession } from '../../../tests/security/access/request-forms';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import type { operations } from '../operations';

type Id = keyof typeof operations;

const explaining =
  (reasoning: string, more: object = {}) =>
  ({ session }: SeatedPlayer): RequestData => ({ body: { session, move: 'B2', reasoning, ...more } });

const readingOwn = (id: Id, bad: Readonly<Record<string, string>>): Tries => ({
  success: asked(id, inQuery),
  errors: {
    malformed: asked(id, ({ session }) => ({ query: { session, ...bad } })),
    unauthenticated: asked(id, (game) => ({ ...inQuery(game), token: undefined })),
    forbidden: asked(id, ({ session }) => ({ query: { session, seat: 1 } }), FOR_TWO),
    not_found: plain(id, { query: { session: UNKNOWN_SESSION } }),
  },
});

function explained(id: Id): Try {
  return async (table) => {
    const { session, token } = await table.create(HOT_SEAT);
    const body = { session, move: 'B2', reasoning: 'The middle is part of four lines.' };
    await table.send('explain', { token, body });
    return table.send(id, { token, query: { session } });
  };
}

const answers = {
  explain: {
    success: asked('explain', explaining('it is the middle')),
    errors: {
      malformed: asked('explain', explaining('')),
      unauthenticated: asked('explain', (game) => ({ ...explaining('why')(game), token: undefined })),
      forbidden: asked('explain', explaining('why', { seat: 1 }), FOR_TWO),
      not_found: plain('explain', { body: { session: UNKNOWN_SESSION, move: 'B2', reasoning: 'why' } }),
      refused: async (table) => {
        const { session, token } = await table.create(HOT_SEAT);
        await table.send('explain', { token, key: 'k', body: { session, move: 'B2', reasoning: 'one' } });
        return table.send('explain', { token, key: 'k', body: { session, move: 'B2', reasoning: 'two' } });
      },
    },
  },
  decisions: readingOwn('decisions', { lastN: '1.5' }),
  decisionAnalytics: readingOwn('decisionAnalytics', { seat: 'first' }),
} satisfies Readonly<Record<keyof typeof operations, Tries>>;

const { asked: askedOf, posted } = ofSession;

export const tests: FeatureTests = {
  answers,
  taught: { decisions: explained('decisions'), decisionAnalytics: explained('decisionAnalytics') },
  untagged: (_table, { session, token }) => ({
    decisions: { query: { session }, token },
    decisionAnalytics: { query: { session }, token },
  }),
  built: [{ request: ['decisions', '/api/decisions?session=SESSION'] }],
  sessionRequests: {
    explain: posted('explain', { move: 'A1', reasoning: 'The corner.' }),
    'explain, seat 0': posted('explain', { move: 'A1', reasoning: 'The corner.', seat: 0 }),
    decisions: askedOf('decisions'),
    'decisions, seat 0': askedOf('decisions', { seat: 0 }),
    decisionAnalytics: askedOf('decisionAnalytics'),
    'decisionAnalytics, seat 0': askedOf('decisionAnalytics', { seat: 0 }),
  },
  sessionVerdicts: {
    waiting: `
                              nobody    creator   outsider  forger
    explain                   401       201       401       401
    explain, seat 0           401       201       401       401
    decisions                 401       200       401       401
    decisions, seat 0         401       200       401       401
    decisionAnalytics         401       200       401       401
    decisionAnalytics, seat 0 401       200       401       401
  `,
    public: `
                              nobody    creator   joiner    watcher   outsider  forger
    explain                   401       201       201       403       401       401
    explain, seat 0           401       201       403       403       401       401
    decisions                 401       200       200       403       401       401
    decisions, seat 0         401       200       403       403       401       401
    decisionAnalytics         401       200       200       403       401       401
    decisionAnalytics, seat 0 401       200       403       403       401       401
  `,
    // Reasons are added to live sessions alone.
    'archived, over': `
                              nobody    creator   joiner    watcher   outsider  forger
    explain                   404       404       404       404       404       404
    explain, seat 0           404       404       404       404       404       404
  `,
  },
  repeatable: {
    explain: ({ session, token }) => ({ token, body: { session, move: 'B2', reasoning: 'The middle.' } }),
  },
  readings: ['decisions', 'decisionAnalytics'],
  roundTrips: ({ session, token }) => [
    ['explain', { token, body: { session, move: 'end_phase', reasoning: 'there is nothing to play' } }, 2],
    ['decisions', { token, query: { session } }, 2],
  ],
  reading: ['explain', 'decisions', 'decisionAnalytics'],
  looks: ({ session }, other) => [
    { name: 'decisions', right: 'seat', ask: (api, caller) => api.decisions({ session }, caller) },
    {
      name: 'decisions of another seat',
      right: 'no one',
      ask: (api, caller) => api.decisions({ session, seat: other }, caller),
    },
    {
      name: 'analytics',
      right: 'seat',
      ask: (api, caller) => api.decisionAnalytics({ session }, caller),
    },
  ],
  async traces(table, { session, token }) {
    await table.get('explain', { token, body: { session, move: 'A1', reasoning: 'The corner.' } });
    return [['decisions', 'decisions', { token, query: { session } }]];
  },
  toolConcerns: [
    {
      tool: 'explain_decision',
      concern: 'act',
      args: { move: 'end', reasoning: 'Nothing to buy.' },
      ofOpenSeat: { move: 'fold', reasoning: 'No pair.' },
    },
    { tool: 'get_decision_history', concern: 'own', ofOpenSeat: {} },
    { tool: 'get_decision_analytics', concern: 'own' },
  ],
  toolLooks: [
    { tool: 'get_decision_history', toolset: 'reasoning', args: {}, right: 'seat' },
    { tool: 'get_decision_analytics', toolset: 'reasoning', args: {}, right: 'seat' },
  ],
};
