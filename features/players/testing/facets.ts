import type { OperationId } from '../../registry';
import { UNKNOWN_SESSION, type RequestData } from '../../../tests/http/support';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import type { operations } from '../operations';
import { behindKeys, plain, registering, type Tries, type Try } from '../../../tests/http/tries';

const ADA = { name: 'Ada', kind: 'agent', model: 'some-model-4', owner: 'Ada' } as const;

/** A player, at a server that keeps some, and another one. */
const atPlayers =
  (id: OperationId, sent: (player: TriedPlayer, other: TriedPlayer) => RequestData): Try =>
  async (table) => {
    const there = await table.another({ STORE: 'memory' });
    const made = async (name: string): Promise<TriedPlayer> => {
      const { player, key } = (await registering(there, { ...ADA, name })).body as {
        readonly player: { readonly id: string };
        readonly key: string;
      };
      return { params: { id: player.id }, headers: { 'x-player-key': key } };
    };
    return there.send(id, sent(await made('Bob'), await made('Eve')));
  };

interface TriedPlayer {
  readonly params: { readonly id: string };
  readonly headers: { readonly 'x-player-key': string };
}

/** Requests that need a player's key. */
export const asPlayer = (id: OperationId): Tries => ({
  success: atPlayers(id, (player) => player),
  errors: {
    malformed: plain(id, { params: { id: 'ada' } }),
    unauthenticated: atPlayers(id, ({ params }) => ({ params })),
    forbidden: atPlayers(id, ({ params }, { headers }) => ({ params, headers })),
  },
});

const answers = {
  registerPlayer: {
    success: async (table) => registering(await table.another({ STORE: 'memory' }), ADA),
    errors: {
      malformed: plain('registerPlayer', { body: { name: 'Ada', kind: 'oracle' } }),
      unauthenticated: behindKeys('registerPlayer', { body: ADA }),
      conflict: async (table) => {
        const there = await table.another({ STORE: 'memory' });
        await registering(there, ADA);
        return there.send('registerPlayer', { body: ADA });
      },
    },
  },
  player: {
    success: atPlayers('player', ({ params }) => ({ params })),
    errors: {
      malformed: plain('player', { params: { id: 'ada' } }),
      not_found: atPlayers('player', () => ({ params: { id: UNKNOWN_SESSION } })),
    },
  },
  rotatePlayerKey: asPlayer('rotatePlayerKey'),
  exportPlayer: asPlayer('exportPlayer'),
  removePlayer: asPlayer('removePlayer'),
  leaderboard: {
    success: atPlayers('leaderboard', () => ({ query: { game: 'tic-tac-toe' } })),
    errors: {
      malformed: plain('leaderboard', { query: { game: 'tic-tac-toe', pool: 'pond' } }),
      not_found: plain('leaderboard', { query: { game: 'quoits' } }),
    },
  },
} satisfies Readonly<Record<keyof typeof operations, Tries>>;

export const tests: FeatureTests = { answers };
