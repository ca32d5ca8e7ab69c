import { UNKNOWN_SESSION, type RequestData, type SeatedPlayer } from '../../../tests/http/support';
import { asked, atTheEnd, inQuery, plain, unknownToken, type Tries } from '../../../tests/http/tries';
import { ofSession } from '../../../tests/security/access/request-forms';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import type { operations } from '../operations';
import { prepareExample } from '../pages/examples';

type Id = keyof typeof operations;

const inBody = ({ session }: SeatedPlayer): RequestData => ({ body: { session } });

/** The answers of both operations about an analysis. */
const about = (id: Id): Tries => ({
  success: atTheEnd(id, inQuery),
  errors: {
    malformed: plain(id),
    unauthenticated: atTheEnd(id, unknownToken(inQuery)),
    not_found: plain(id, { query: { session: UNKNOWN_SESSION } }),
    conflict: asked(id, inQuery),
  },
});

const answers = {
  analyse: {
    success: atTheEnd('analyse', inBody),
    errors: {
      malformed: plain('analyse', { body: {} }),
      unauthenticated: atTheEnd('analyse', unknownToken(inBody)),
      not_found: plain('analyse', { body: { session: UNKNOWN_SESSION } }),
      conflict: asked('analyse', inBody),
    },
  },
  analysis: about('analysis'),
  cancelAnalysis: about('cancelAnalysis'),
} satisfies Readonly<Record<Id, Tries>>;

export const tests: FeatureTests = {
  answers,
  examples: prepareExample,
  untagged: (_table, { session }) => ({ analysis: { query: { session } } }),
  built: [{ request: ['analysis', '/api/analysis?session=SESSION'] }],
  sessionRequests: {
    analyse: ofSession.posted('analyse', { effort: 'quick' }),
    analysis: ofSession.asked('analysis'),
    cancelAnalysis: ofSession.asked('cancelAnalysis'),
  },
  sessionVerdicts: {
    waiting: `
                              nobody    creator   outsider  forger
    analyse                   409       409       401       401
    analysis                  409       409       401       401
    cancelAnalysis            409       409       401       401
  `,
    public: `
                              nobody    creator   joiner    watcher   outsider  forger
    analyse                   409       409       409       409       401       401
    analysis                  409       409       409       409       401       401
    cancelAnalysis            409       409       409       409       401       401
  `,
    over: `
                              nobody    creator   joiner    watcher   outsider  forger
    analyse                   200       200       200       200       401       401
    analysis                  200       200       200       200       401       401
    cancelAnalysis            200       200       200       200       401       401
  `,
  },
  reading: ['analyse', 'cancelAnalysis'],
  looks: ({ session }) => [
    {
      name: 'analysis',
      right: 'watch',
      gets: 'error',
      ask: (api, caller) => api.analyse({ session, effort: 'quick' }, caller),
    },
  ],
};
