import type { OperationId } from '../../../features/registry';
import type { RequestData } from '../../http/support';

/** One way to ask for something of a session; `send` is what goes along. */
export interface SessionRequest {
  readonly operation: OperationId;
  readonly send: (session: string) => Omit<RequestData, 'token'>;
}

const act = (action: string, seat?: number): SessionRequest => ({
  operation: 'act',
  send: (id) => ({ params: { id }, body: { action, ...(seat === undefined ? {} : { seat }) } }),
});

const asked = (operation: OperationId, query: RequestData['query'] = {}): SessionRequest => ({
  operation,
  send: (session) => ({ query: { session, ...query } }),
});

const posted = (operation: OperationId, body: object): SessionRequest => ({
  operation,
  send: (session) => ({ body: { session, ...body } }),
});

const located = (operation: OperationId, body?: object): SessionRequest => ({
  operation,
  send: (id) => ({ params: { id }, ...(body ? { body } : {}) }),
});

/** Where the host under test may send, and where nothing listens. */
const NOBODY_THERE = 'http://127.0.0.1:9/turns';

/** Everything that can be asked of a session, for the caller's own seat and for one named by its number. */
export const REQUESTS = {
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
  createWebhook: located('createWebhook', { url: NOBODY_THERE }),
  listWebhooks: located('listWebhooks'),
  removeWebhook: {
    operation: 'removeWebhook',
    send: (id) => ({ params: { id, webhook: `wh_${'0'.repeat(32)}` } }),
  },
  state: asked('state'),
  'state, seat 0': asked('state', { seat: 0 }),
  'state, public': asked('state', { seat: 'public' }),
  'state, wait': asked('state', { wait: 0, since: 0 }),
  'state, my turn': asked('state', { wait: 0, until: 'myTurn' }),
  validate: posted('validate', { move: 'A1' }),
  'validate, seat 0': posted('validate', { move: 'A1', seat: 0 }),
  execute: posted('execute', { move: 'A1' }),
  'execute, seat 0': posted('execute', { move: 'A1', seat: 0 }),
  explain: posted('explain', { move: 'A1', reasoning: 'The corner.' }),
  'explain, seat 0': posted('explain', { move: 'A1', reasoning: 'The corner.', seat: 0 }),
  decisions: asked('decisions'),
  'decisions, seat 0': asked('decisions', { seat: 0 }),
  decisionAnalytics: asked('decisionAnalytics'),
  'decisionAnalytics, seat 0': asked('decisionAnalytics', { seat: 0 }),
  events: located('events'),
  'events, seat 0': {
    operation: 'events',
    send: (id) => ({ params: { id }, query: { seat: 0 } }),
  },
  negotiate: asked('negotiate'),
  'negotiate, seat 0': asked('negotiate', { seat: 0 }),
  history: asked('history'),
  replay: asked('replay'),
  graphs: asked('graphs'),
  analyse: posted('analyse', { effort: 'quick' }),
  analysis: asked('analysis'),
  cancelAnalysis: asked('cancelAnalysis'),
} as const satisfies Readonly<Record<string, SessionRequest>>;
