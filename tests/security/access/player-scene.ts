import type { OperationId } from '../../../core/api';
import { register, keyed, type TestPlayer } from '../../contests/players';
import { ONE_GAME, type RequestData, type Table } from '../../http/support';

/**
 * Who asks. `own` is Ada, whom the requests are about, with her key and the API key of the server; `keyless` is she without the API key, `former` with
 * the key that she had before, `seat` with the token of her seat alone. `opponent` plays her in all contests, `stranger` in none. `forger` has a key
 * of nobody's, `operator` the API key alone.
 */
export const PLAYER_CALLERS = [
  'nobody',
  'operator',
  'seat',
  'forger',
  'former',
  'stranger',
  'opponent',
  'keyless',
  'own',
] as const;
export type PlayerCaller = (typeof PLAYER_CALLERS)[number];

export const API_KEY = 'sesame';
const apiKey = { 'x-api-key': API_KEY };
const NOBODYS_KEY = `pp_${'0'.repeat(32)}_${'a'.repeat(43)}`;

/** A player with what she takes part in. */
export interface PlayerScene {
  readonly player: string;
  readonly opponent: string;
  /** A match that awaits her, one of hers with an open place, and one under way. */
  readonly awaiting: string;
  readonly open: string;
  readonly running: string;
  /** Of the match under way: a session in which both sit, and one that keeps a seat for each. */
  readonly playing: string;
  readonly kept: string;
  /** Her seat in `kept`. */
  readonly keptSeat: number;
  /** A tournament that she made, and that both have joined. */
  readonly tournament: string;
  readonly seek: string;
  readonly simulation: string;
  readonly callers: Readonly<Record<PlayerCaller, Pick<RequestData, 'headers' | 'token'>>>;
}

const TERMS = { game: 'tic-tac-toe', games: 2, atOnce: 2 };

/** A stranger and a simulation: they may be the same in all scenes. */
export interface Surroundings {
  readonly stranger: TestPlayer;
  readonly simulation: string;
}

export async function setSurroundings(table: Table): Promise<Surroundings> {
  const { simulation } = await table.get('simulate', { headers: apiKey, body: ONE_GAME });
  return { stranger: await register(keyedTable(table), 'Cy'), simulation };
}

let scenes = 0;

export async function setPlayerScene(
  table: Table,
  { stranger, simulation }: Surroundings,
): Promise<PlayerScene> {
  // A maker may have few invitations open, so each scene has players of its own.
  scenes += 1;
  const first = await register(keyedTable(table), `Ada no. ${scenes}`);
  const opponent = await register(keyedTable(table), `Bob no. ${scenes}`);
  const params = { id: first.player.id };
  const { key } = await table.get('rotatePlayerKey', { params, ...keyed(first) });
  const own = withApiKey(key);
  const other = withApiKey(opponent.key);
  const players = [opponent.player.id, params.id];
  const matchBy = async (by: typeof own, named: readonly string[]): Promise<string> =>
    (await table.get('createMatch', { ...by, body: { ...TERMS, players: named } })).match.id;
  const [awaiting, open, running] = [
    await matchBy(other, players),
    await matchBy(own, [params.id, 'open']),
    await matchBy(other, players),
  ];
  const { match } = await table.get('joinMatch', { ...own, params: { id: running } });
  const [playing = '', kept = ''] = match.games.map(({ session }) => session ?? '');
  const { token } = await table.join(playing, {}, own);
  await table.join(playing, {}, other);
  const body = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };
  const { tournament } = await table.get('createTournament', { ...own, body });
  for (const by of [own, other]) await table.get('joinTournament', { ...by, params: { id: tournament.id } });
  // Nobody whom she accepts is there, so that she finds nobody.
  const { seek } = await table.get('seek', { ...own, body: { game: 'four-in-a-row', accepts: ['human'] } });
  return {
    player: params.id,
    opponent: opponent.player.id,
    ...{ awaiting, open, running, playing, kept },
    keptSeat: match.games[1]?.seats.indexOf(params.id) ?? 0,
    tournament: tournament.id,
    seek: seek.id,
    simulation,
    callers: {
      nobody: {},
      operator: { headers: apiKey },
      seat: { token },
      forger: withApiKey(NOBODYS_KEY),
      former: withApiKey(first.key),
      stranger: withApiKey(stranger.key),
      opponent: other,
      keyless: keyed({ key }),
      own,
    },
  };
}

/** A table at which players may be registered. */
const keyedTable = (table: Table): Table => ({
  ...table,
  get: (id, sent) => table.get(id, { ...sent, headers: { ...apiKey, ...sent?.headers } }),
});

const withApiKey = (key: string) => ({ headers: { ...apiKey, 'x-player-key': key } });

interface PlayerRequest {
  readonly operation: OperationId;
  readonly send: (scene: PlayerScene) => Omit<RequestData, 'token' | 'headers'>;
}

type SceneId = {
  readonly [K in keyof PlayerScene]: PlayerScene[K] extends string ? K : never;
}[keyof PlayerScene];

const about = (operation: OperationId, what: SceneId, body?: object): PlayerRequest => ({
  operation,
  send: (scene) => ({ params: { id: scene[what] }, ...(body ? { body } : {}) }),
});

const posted = (operation: OperationId, body: (scene: PlayerScene) => object): PlayerRequest => ({
  operation,
  send: (scene) => ({ body: body(scene) }),
});

const inGame = (operation: OperationId, what: 'playing' | 'kept', fields?: object): PlayerRequest =>
  fields
    ? posted(operation, (scene) => ({ session: scene[what], ...fields }))
    : { operation, send: (scene) => ({ query: { session: scene[what] } }) };

let newcomers = 0;

/** Everything that can be asked about players and what they take part in. */
export const PLAYER_REQUESTS = {
  registerPlayer: posted('registerPlayer', () => ({ name: `Eve no. ${++newcomers}`, kind: 'agent' })),
  player: about('player', 'player'),
  leaderboard: { operation: 'leaderboard', send: () => ({ query: { game: 'tic-tac-toe' } }) },
  rotatePlayerKey: about('rotatePlayerKey', 'player'),
  exportPlayer: about('exportPlayer', 'player'),
  removePlayer: about('removePlayer', 'player'),
  nextGames: about('nextGames', 'player'),
  'createSession, rated': posted('createSession', () => ({
    game: 'tic-tac-toe',
    rated: true,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  })),
  blocks: about('blocks', 'player'),
  blockPlayer: {
    operation: 'blockPlayer',
    send: ({ player, opponent }) => ({ params: { id: player }, body: { player: opponent } }),
  },
  unblockPlayer: {
    operation: 'unblockPlayer',
    send: ({ player, opponent }) => ({ params: { id: player, player: opponent } }),
  },
  createMatch: posted('createMatch', ({ player }) => ({ ...TERMS, players: [player, 'open'] })),
  match: about('match', 'running'),
  'joinMatch, named': about('joinMatch', 'awaiting'),
  'joinMatch, open': about('joinMatch', 'open'),
  'actInMatch, hers': about('actInMatch', 'open', { action: 'end' }),
  'actInMatch, of another': about('actInMatch', 'running', { action: 'end' }),
  'declineMatch, named': about('declineMatch', 'awaiting'),
  'declineMatch, open': about('declineMatch', 'open'),
  createTournament: posted('createTournament', () => ({
    name: 'Autumn',
    game: 'tic-tac-toe',
    kind: 'round-robin',
  })),
  tournaments: { operation: 'tournaments', send: () => ({}) },
  tournament: about('tournament', 'tournament'),
  joinTournament: about('joinTournament', 'tournament'),
  'actInTournament, leave': about('actInTournament', 'tournament', { action: 'leave' }),
  'actInTournament, start': about('actInTournament', 'tournament', { action: 'start' }),
  'actInTournament, pause': about('actInTournament', 'tournament', { action: 'pause' }),
  'actInTournament, resume': about('actInTournament', 'tournament', { action: 'resume' }),
  'actInTournament, end': about('actInTournament', 'tournament', { action: 'end' }),
  seek: posted('seek', () => ({ game: 'mancala', accepts: ['human'] })),
  getSeek: about('getSeek', 'seek'),
  withdrawSeek: about('withdrawSeek', 'seek'),
  'joinSession, kept': about('joinSession', 'kept', {}),
  'joinSession, seat of hers': {
    operation: 'joinSession',
    send: ({ kept, keptSeat }) => ({ params: { id: kept }, body: { seat: keptSeat } }),
  },
  'getSession, kept': about('getSession', 'kept'),
  'state, kept': inGame('state', 'kept'),
  'execute, kept': inGame('execute', 'kept', { move: 'A1' }),
  'act end, kept': about('act', 'kept', { action: 'end' }),
  'removeSession, kept': about('removeSession', 'kept'),
  'createWebhook, kept': about('createWebhook', 'kept', { url: 'http://127.0.0.1:9/turns' }),
  'getSession, playing': about('getSession', 'playing'),
  'state, playing': inGame('state', 'playing'),
  'execute, playing': inGame('execute', 'playing', { move: 'no move' }),
  'act end, playing': about('act', 'playing', { action: 'end' }),
  'act undo, playing': about('act', 'playing', { action: 'undo' }),
  'act reopen, playing': about('act', 'playing', { action: 'reopen' }),
  'act resign, playing': about('act', 'playing', { action: 'resign' }),
  'removeSession, playing': about('removeSession', 'playing'),
  simulate: posted('simulate', () => ONE_GAME),
  simulation: about('simulation', 'simulation'),
  cancelSimulation: about('cancelSimulation', 'simulation'),
} as const satisfies Readonly<Record<string, PlayerRequest>>;
