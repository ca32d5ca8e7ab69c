import { withFeatures } from '../../support/feature-tests';
import { ofSession, type SessionRequest } from './request-forms';

const { act, asked, located, posted } = ofSession;

/** Everything that can be asked of a session, for the caller's own seat and for one named by its number. */
export const REQUESTS = withFeatures<SessionRequest>(
  {
    getSession: located('getSession'),
    joinSession: located('joinSession', {}),
    'joinSession, accepting': located('joinSession', {
      acceptCustom: true,
      name: 'Ada',
      entropy: 'what she adds',
    }),
    'act resign': act('resign'),
    'act resign, seat 0': act('resign', 0),
    'act leave': act('leave'),
    'act end': act('end'),
    'act undo': act('undo'),
    'act decline': act('decline'),
    'act rematch': act('rematch'),
    'act claim': act('claim'),
    'act claim, seat 0': act('claim', 0),
    'act substitute': act('substitute'),
    'act substitute, seat 0': act('substitute', 0),
    'act reopen': act('reopen'),
    'act reopen, seat 0': act('reopen', 0),
    removeSession: located('removeSession'),
    state: asked('state'),
    'state, seat 0': asked('state', { seat: 0 }),
    'state, public': asked('state', { seat: 'public' }),
    'state, wait': asked('state', { wait: 0, since: 0 }),
    'state, my turn': asked('state', { wait: 0, until: 'myTurn' }),
    validate: posted('validate', { move: 'A1' }),
    'validate, seat 0': posted('validate', { move: 'A1', seat: 0 }),
    execute: posted('execute', { move: 'A1' }),
    'execute, seat 0': posted('execute', { move: 'A1', seat: 0 }),
    events: located('events'),
    'events, seat 0': {
      operation: 'events',
      send: (id) => ({ params: { id }, query: { seat: 0 } }),
    },
    negotiate: asked('negotiate'),
    'negotiate, seat 0': asked('negotiate', { seat: 0 }),
    history: asked('history'),
    graphs: asked('graphs'),
  },
  ({ sessionRequests }) => sessionRequests,
);
