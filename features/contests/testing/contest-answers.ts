import type { OperationId } from '../../registry';
import { UNKNOWN_SESSION, type RequestData } from '../../../tests/http/support';
import { plain, registering, type Tries, type Try, type TryTable } from '../../../tests/http/tries';

/** A player at a server that keeps some. */
interface TriedPlayer {
  readonly id: string;
  readonly headers: { readonly 'x-player-key': string };
}

interface Contest {
  readonly ada: TriedPlayer;
  readonly bob: TriedPlayer;
  /** What names the match or tournament that Ada has made. */
  readonly params: { readonly id: string };
}

async function registered(there: Pick<TryTable, 'send'>, name: string): Promise<TriedPlayer> {
  const { player, key } = (await registering(there, { name, kind: 'agent' })).body as {
    readonly player: { readonly id: string };
    readonly key: string;
  };
  return { id: player.id, headers: { 'x-player-key': key } };
}

const matchOf = (...players: readonly string[]) => ({ game: 'tic-tac-toe', players, games: 2 });
const TOURNAMENT = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' } as const;

/** A request about a contest that a player has made. */
const about =
  (
    id: OperationId,
    creates: 'createMatch' | 'createTournament',
    sent: (contest: Contest) => RequestData,
  ): Try =>
  async (table) => {
    const there = await table.another({ STORE: 'memory' });
    const [ada, bob] = [await registered(there, 'Ada'), await registered(there, 'Bob')];
    const body = creates === 'createMatch' ? matchOf(ada.id, bob.id) : TOURNAMENT;
    const made = (await there.send(creates, { headers: ada.headers, body })).body as {
      readonly match?: { readonly id: string };
      readonly tournament?: { readonly id: string };
    };
    const params = { id: (made.match ?? made.tournament)?.id ?? '' };
    return there.send(id, sent({ ada, bob, params }));
  };

const asBob = ({ bob, params }: Contest): RequestData => ({ headers: bob.headers, params });
const asAda = ({ ada, params }: Contest): RequestData => ({ headers: ada.headers, params });
const unknown = { params: { id: UNKNOWN_SESSION } };
const misspelt = { params: { id: 'spring' } };

/** A request about players, one of whom may block the other. */
const withBlocks = (id: OperationId, sent: (contest: Contest) => RequestData): Try =>
  about(id, 'createMatch', sent);

const own = ({ ada }: Contest): RequestData => ({ headers: ada.headers, params: { id: ada.id } });

const ownErrors = (id: OperationId) => ({
  malformed: plain(id, { params: { id: 'ada' } }),
  unauthenticated: withBlocks(id, ({ ada }) => ({ params: { id: ada.id } })),
  forbidden: withBlocks(id, ({ ada, bob }) => ({ headers: bob.headers, params: { id: ada.id } })),
});

/** A conflict in a tournament that has no players: it ends as soon as its time has come. */
const late: Try = async (table) => {
  const there = await table.another({ STORE: 'memory' });
  const ada = await registered(there, 'Ada');
  const body = { ...TOURNAMENT, startsAt: '2020-01-01T00:00:00Z' };
  const { headers } = ada;
  const made = (await there.send('createTournament', { headers, body })).body as {
    readonly tournament: { readonly id: string };
  };
  const params = { id: made.tournament.id };
  await there.send('tournament', { params });
  return there.send('joinTournament', { headers, params });
};

/** The answers of the operations about matches and tournaments. */
export const contestAnswers = {
  createMatch: {
    success: about('createMatch', 'createMatch', ({ ada, bob }) => ({
      headers: ada.headers,
      body: matchOf(ada.id, bob.id),
    })),
    errors: {
      malformed: about('createMatch', 'createMatch', ({ ada, bob }) => ({
        headers: ada.headers,
        body: { ...matchOf(ada.id, bob.id), games: 3 },
      })),
      unauthenticated: about('createMatch', 'createMatch', ({ ada, bob }) => ({
        body: matchOf(ada.id, bob.id),
      })),
      not_found: about('createMatch', 'createMatch', ({ ada }) => ({
        headers: ada.headers,
        body: matchOf(ada.id, UNKNOWN_SESSION),
      })),
      conflict: async (table) => {
        const there = await table.another({ STORE: 'memory' });
        const [ada, bob] = [await registered(there, 'Ada'), await registered(there, 'Bob')];
        const body = { player: ada.id };
        await there.send('blockPlayer', { headers: bob.headers, params: { id: bob.id }, body });
        return there.send('createMatch', { headers: ada.headers, body: matchOf(ada.id, bob.id) });
      },
    },
  },
  match: {
    success: about('match', 'createMatch', ({ params }) => ({ params })),
    errors: {
      malformed: plain('match', misspelt),
      not_found: about('match', 'createMatch', () => unknown),
    },
  },
  joinMatch: {
    success: about('joinMatch', 'createMatch', asBob),
    errors: {
      malformed: plain('joinMatch', misspelt),
      unauthenticated: about('joinMatch', 'createMatch', ({ params }) => ({ params })),
      not_found: about('joinMatch', 'createMatch', (each) => ({ ...asBob(each), ...unknown })),
      conflict: async (table) => {
        const there = await table.another({ STORE: 'memory' });
        const [ada, bob, eve] = [
          await registered(there, 'Ada'),
          await registered(there, 'Bob'),
          await registered(there, 'Eve'),
        ];
        const made = (
          await there.send('createMatch', { headers: ada.headers, body: matchOf(ada.id, bob.id) })
        ).body as { readonly match: { readonly id: string } };
        return there.send('joinMatch', { headers: eve.headers, params: { id: made.match.id } });
      },
    },
  },
  actInMatch: {
    success: about('actInMatch', 'createMatch', (each) => ({ ...asAda(each), body: { action: 'end' } })),
    errors: {
      malformed: plain('actInMatch', { params: unknown.params, body: { action: 'win' } }),
      unauthenticated: about('actInMatch', 'createMatch', ({ params }) => ({
        params,
        body: { action: 'end' },
      })),
      forbidden: about('actInMatch', 'createMatch', (each) => ({
        ...asBob(each),
        body: { action: 'end' },
      })),
      not_found: about('actInMatch', 'createMatch', (each) => ({
        ...asAda(each),
        ...unknown,
        body: { action: 'end' },
      })),
      conflict: async (table) => {
        const there = await table.another({ STORE: 'memory' });
        const ada = await registered(there, 'Ada');
        const made = (
          await there.send('createMatch', { headers: ada.headers, body: matchOf(ada.id, 'open') })
        ).body as { readonly match: { readonly id: string } };
        const ending = { headers: ada.headers, params: { id: made.match.id }, body: { action: 'end' } };
        await there.send('actInMatch', ending);
        return there.send('actInMatch', ending);
      },
    },
  },
  declineMatch: {
    success: about('declineMatch', 'createMatch', asBob),
    errors: {
      malformed: plain('declineMatch', misspelt),
      unauthenticated: about('declineMatch', 'createMatch', ({ params }) => ({ params })),
      not_found: about('declineMatch', 'createMatch', (each) => ({ ...asBob(each), ...unknown })),
      conflict: about('declineMatch', 'createMatch', asAda),
    },
  },
  blocks: {
    success: withBlocks('blocks', own),
    errors: ownErrors('blocks'),
  },
  blockPlayer: {
    success: withBlocks('blockPlayer', (each) => ({ ...own(each), body: { player: each.bob.id } })),
    errors: {
      malformed: plain('blockPlayer', { params: unknown.params, body: { player: 'bob' } }),
      unauthenticated: withBlocks('blockPlayer', ({ ada, bob }) => ({
        params: { id: bob.id },
        body: { player: ada.id },
      })),
      forbidden: withBlocks('blockPlayer', ({ ada, bob }) => ({
        headers: ada.headers,
        params: { id: bob.id },
        body: { player: ada.id },
      })),
      not_found: withBlocks('blockPlayer', (each) => ({ ...own(each), body: { player: UNKNOWN_SESSION } })),
      conflict: async (table) => {
        const there = await table.another({ STORE: 'memory', RATE_LIMITS: 'off' });
        const ada = await registered(there, 'Ada');
        const block = async (name: string) => {
          const { id } = await registered(there, name);
          return there.send('blockPlayer', {
            headers: ada.headers,
            params: { id: ada.id },
            body: { player: id },
          });
        };
        for (let count = 0; count < 200; count++) await block(`Rival n${count}`);
        return block('Last');
      },
    },
  },
  unblockPlayer: {
    success: withBlocks('unblockPlayer', ({ ada, bob }) => ({
      headers: ada.headers,
      params: { id: ada.id, player: bob.id },
    })),
    errors: {
      malformed: plain('unblockPlayer', { params: { id: UNKNOWN_SESSION, player: 'bob' } }),
      unauthenticated: withBlocks('unblockPlayer', ({ ada, bob }) => ({
        params: { id: ada.id, player: bob.id },
      })),
      forbidden: withBlocks('unblockPlayer', ({ ada, bob }) => ({
        headers: bob.headers,
        params: { id: ada.id, player: bob.id },
      })),
    },
  },
  createTournament: {
    success: about('createTournament', 'createTournament', ({ ada }) => ({
      headers: ada.headers,
      body: TOURNAMENT,
    })),
    errors: {
      malformed: about('createTournament', 'createTournament', ({ ada }) => ({
        headers: ada.headers,
        body: { ...TOURNAMENT, kind: 'gauntlet' },
      })),
      unauthenticated: about('createTournament', 'createTournament', () => ({ body: TOURNAMENT })),
      not_found: about('createTournament', 'createTournament', ({ ada }) => ({
        headers: ada.headers,
        body: { ...TOURNAMENT, game: 'quoits' },
      })),
    },
  },
  tournaments: {
    success: about('tournaments', 'createTournament', () => ({})),
    errors: { malformed: plain('tournaments', { query: { limit: 0 } }) },
  },
  tournament: {
    success: about('tournament', 'createTournament', ({ params }) => ({ params })),
    errors: {
      malformed: plain('tournament', misspelt),
      not_found: about('tournament', 'createTournament', () => unknown),
    },
  },
  joinTournament: {
    success: about('joinTournament', 'createTournament', asBob),
    errors: {
      malformed: plain('joinTournament', misspelt),
      unauthenticated: about('joinTournament', 'createTournament', ({ params }) => ({ params })),
      not_found: about('joinTournament', 'createTournament', (each) => ({ ...asBob(each), ...unknown })),
      conflict: late,
    },
  },
  actInTournament: {
    success: about('actInTournament', 'createTournament', (each) => ({
      ...asBob(each),
      body: { action: 'leave' },
    })),
    errors: {
      malformed: plain('actInTournament', { params: unknown.params, body: { action: 'win' } }),
      unauthenticated: about('actInTournament', 'createTournament', ({ params }) => ({
        params,
        body: { action: 'start' },
      })),
      forbidden: about('actInTournament', 'createTournament', (each) => ({
        ...asBob(each),
        body: { action: 'start' },
      })),
      not_found: about('actInTournament', 'createTournament', (each) => ({
        ...asAda(each),
        ...unknown,
        body: { action: 'start' },
      })),
      conflict: about('actInTournament', 'createTournament', (each) => ({
        ...asAda(each),
        body: { action: 'pause' },
      })),
    },
  },
} satisfies Partial<Record<OperationId, Tries>>;
