import type { kernelOperations } from '../../core/api';
import type { OperationId } from '../../features/registry';
import { withFeatures } from '../support/feature-tests';
import { FOR_TWO, HOT_SEAT, UNKNOWN_SESSION, type RequestData, type SeatedPlayer } from './support';
import {
  asked,
  atTheEnd,
  behindKeys,
  inPath,
  inQuery,
  joiningWithoutKey,
  keyTwice,
  plain,
  TOO_LONG,
  unknownToken,
  type Tries,
} from './tries';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

const moving =
  (what: unknown, more: object = {}) =>
  ({ session }: SeatedPlayer): RequestData => ({ body: { session, move: what, ...more } });

const acting =
  (action: string, more: object = {}) =>
  ({ session }: SeatedPlayer): RequestData => ({ params: { id: session }, body: { action, ...more } });

const kernelAnswers: Readonly<Record<keyof typeof kernelOperations, Tries>> = {
  createSession: {
    success: plain('createSession', { body: HOT_SEAT }),
    errors: {
      malformed: plain('createSession', { body: { game: 'tic-tac-toe', seats: [{ kind: 'me' }] } }),
      unauthenticated: behindKeys('createSession', { body: HOT_SEAT }),
      not_found: plain('createSession', { body: { game: 'quoits' } }),
      refused: keyTwice(
        'createSession',
        () => ({ body: HOT_SEAT }),
        () => ({ body: FOR_TWO }),
      ),
    },
  },
  listSessions: {
    success: plain('listSessions', { query: { limit: 5, status: 'waiting', game: 'tic-tac-toe' } }),
    errors: { malformed: plain('listSessions', { query: { limit: 'many' } }) },
  },
  getSession: {
    success: asked('getSession', inPath),
    errors: {
      malformed: plain('getSession', { params: { id: TOO_LONG } }),
      unauthenticated: asked('getSession', unknownToken(inPath)),
      not_found: plain('getSession', { params: { id: UNKNOWN_SESSION } }),
    },
  },
  joinSession: {
    success: asked('joinSession', (game) => ({ ...inPath(game), body: { name: 'Olga' } }), FOR_TWO),
    errors: {
      unauthenticated: joiningWithoutKey,
      malformed: asked('joinSession', (game) => ({ ...inPath(game), body: { seat: 'first' } }), FOR_TWO),
      not_found: plain('joinSession', { params: { id: UNKNOWN_SESSION }, body: {} }),
      conflict: asked('joinSession', (game) => ({ ...inPath(game), body: {} })),
      refused: keyTwice(
        'joinSession',
        (game) => ({ ...inPath(game), body: { seat: 0 } }),
        (game) => ({ ...inPath(game), body: { seat: 1 } }),
      ),
    },
  },
  act: {
    success: asked('act', acting('resign')),
    errors: {
      malformed: asked('act', acting('surrender')),
      unauthenticated: asked('act', unknownToken(acting('end'))),
      forbidden: async (table) => {
        const game = await table.create(FOR_TWO);
        const { token } = await table.join(game.session);
        return table.send('act', { ...acting('end')(game), token });
      },
      not_found: plain('act', { params: { id: UNKNOWN_SESSION }, body: { action: 'end' } }),
      conflict: asked('act', acting('rematch')),
      refused: keyTwice('act', acting('end'), acting('undo')),
    },
  },
  removeSession: {
    success: asked('removeSession', inPath),
    errors: {
      malformed: plain('removeSession', { params: { id: TOO_LONG } }),
      unauthenticated: asked('removeSession', unknownToken(inPath)),
      forbidden: async (table) => {
        const game = await table.create(FOR_TWO);
        const { token } = await table.join(game.session);
        return table.send('removeSession', { ...inPath(game), token });
      },
      not_found: plain('removeSession', { params: { id: UNKNOWN_SESSION } }),
      conflict: async (table) => {
        const game = await table.create(FOR_TWO);
        await table.join(game.session);
        return table.send('removeSession', { ...inPath(game), token: game.token });
      },
    },
  },
  state: {
    success: asked('state', inQuery),
    errors: {
      malformed: asked('state', ({ session }) => ({ query: { session, detail: 'huge' } })),
      unauthenticated: asked('state', unknownToken(inQuery)),
      forbidden: asked('state', ({ session }) => ({ query: { session, seat: 1 } }), FOR_TWO),
      not_found: plain('state', { query: { session: UNKNOWN_SESSION } }),
      conflict: asked('state', ({ session }) => ({ query: { session, since: 7 } })),
    },
  },
  negotiate: {
    success: asked('negotiate', inQuery),
    errors: {
      malformed: asked('negotiate', ({ session }) => ({ query: { session, seat: 'first' } })),
      unauthenticated: asked('negotiate', unknownToken(inQuery)),
      forbidden: asked('negotiate', ({ session }) => ({ query: { session, seat: 1 } }), FOR_TWO),
      not_found: plain('negotiate', { query: { session: UNKNOWN_SESSION } }),
    },
  },
  validate: {
    success: asked('validate', moving('A1')),
    errors: {
      malformed: asked('validate', moving({ coord: 7 })),
      unauthenticated: asked('validate', (game) => ({ ...moving('A1')(game), token: undefined })),
      forbidden: asked('validate', moving('A1', { seat: 1 }), FOR_TWO),
      not_found: plain('validate', { body: { session: UNKNOWN_SESSION, move: 'A1' } }),
    },
  },
  execute: {
    success: asked('execute', moving('A1')),
    errors: {
      malformed: asked('execute', moving(true)),
      unauthenticated: asked('execute', (game) => ({ ...moving('A1')(game), token: undefined })),
      forbidden: asked('execute', moving('A1', { seat: 1 }), FOR_TWO),
      not_found: plain('execute', { body: { session: UNKNOWN_SESSION, move: 'A1' } }),
      refused: asked('execute', moving('Z9')),
      conflict: atTheEnd('execute', moving('A3')),
      stale: asked('execute', moving('A1', { expectedVersion: 9 })),
    },
  },
  history: {
    success: asked('history', inQuery),
    errors: {
      malformed: asked('history', ({ session }) => ({ query: { session, limit: 0 } })),
      unauthenticated: asked('history', unknownToken(inQuery)),
      not_found: plain('history', { query: { session: UNKNOWN_SESSION } }),
      conflict: asked('history', ({ session }) => ({ query: { session, after: 7 } })),
    },
  },
  graphs: {
    success: atTheEnd('graphs', inQuery),
    errors: {
      malformed: plain('graphs'),
      unauthenticated: atTheEnd('graphs', unknownToken(inQuery)),
      not_found: plain('graphs', { query: { session: UNKNOWN_SESSION } }),
      conflict: asked('graphs', inQuery),
    },
  },
  events: {
    success: atTheEnd('events', inPath),
    errors: {
      malformed: asked('events', (game) => ({ ...inPath(game), query: { since: -1 } })),
      unauthenticated: asked('events', unknownToken(inPath)),
      forbidden: asked('events', (game) => ({ ...inPath(game), query: { seat: 1 } }), FOR_TWO),
      not_found: plain('events', { params: { id: UNKNOWN_SESSION } }),
      conflict: asked('events', (game) => ({ ...inPath(game), query: { since: 2 } })),
    },
  },
  games: {
    success: plain('games', { query: { limit: 3, game: 'tic-tac-toe', status: 'running' } }),
    errors: { malformed: plain('games', { query: { status: 'lost' } }) },
  },
  catalog: { success: plain('catalog'), errors: {} },
  catalogGame: {
    success: plain('catalogGame', { params: { game: 'principality' } }),
    errors: {
      malformed: plain('catalogGame', { params: { game: TOO_LONG } }),
      not_found: plain('catalogGame', { params: { game: 'quoits' } }),
    },
  },
  mcp: {
    success: plain('mcp', { body: PING, query: { toolsets: 'core,principality' } }),
    errors: {
      malformed: plain('mcp', { body: PING, query: { toolsets: 'core,quoits' } }),
      unauthenticated: behindKeys('mcp', { body: PING }),
      foreign: plain('mcp', { body: PING, headers: { origin: 'https://elsewhere.example' } }),
    },
  },
  health: { success: plain('health'), errors: {} },
  ready: { success: plain('ready'), errors: {} },
  openapi: { success: plain('openapi'), errors: {} },
};

/** Every answer of every operation, but those that any operation may give. */
export const everyAnswer = withFeatures<Tries>(kernelAnswers, ({ answers }) => answers) as Readonly<
  Record<OperationId, Tries>
>;
