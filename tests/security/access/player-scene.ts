import { register, keyed, type TestPlayer } from '../../../features/contests/testing/players';
import type { RequestData, Table } from '../../http/support';
import { eventually } from '../../support/eventually';

/**
 * Who asks. `own` is Ada, whom the requests are about, with her key and the API key of the server; `keyless` is she without the API key, `former` with
 * the key that she had before, `seat` with the token of her seat alone. `opponent` plays her in all contests, and has made some of them. `invited` is
 * invited by her to a match and has not joined it, `blocked` is blocked by her, `stranger` has nothing to do with her. `forger` has a key of nobody's,
 * `operator` the API key alone.
 */
export const PLAYER_CALLERS = [
  'nobody',
  'operator',
  'seat',
  'forger',
  'former',
  'stranger',
  'blocked',
  'invited',
  'opponent',
  'keyless',
  'own',
] as const;
export type PlayerCaller = (typeof PLAYER_CALLERS)[number];

export const API_KEY = 'sesame';
const apiKey = { 'x-api-key': API_KEY };
const NOBODYS_KEY = `pp_${'0'.repeat(32)}_${'a'.repeat(43)}`;

/** How a caller shows who it is. */
type Identity = Pick<RequestData, 'headers' | 'token'>;

/** Ada with what she takes part in. */
export interface PlayerScene {
  readonly player: string;
  readonly opponent: string;
  readonly invited: string;
  readonly blocked: string;
  readonly stranger: string;
  /** Matches: one that awaits her, one of hers with an open place, one of hers that awaits `invited`, and one of the opponent's under way. */
  readonly awaiting: string;
  readonly open: string;
  readonly offered: string;
  readonly running: string;
  /** Of the match under way: a session in which both sit, and one that keeps a seat for each. */
  readonly playing: string;
  readonly kept: string;
  /** Her seat in `kept`. */
  readonly keptSeat: number;
  /** Tournaments that both have joined: one that she made, one of the opponent's that has started, and its match. */
  readonly tournament: string;
  readonly theirs: string;
  readonly meeting: string;
  /** A seek that found nobody, one that found the opponent, and the session that keeps a seat for each. */
  readonly seek: string;
  readonly paired: string;
  readonly found: string;
  /** Rated games that she started: one with an open seat, one that is over, and the token of her seat there. */
  readonly free: string;
  readonly over: string;
  readonly overToken: string;
  /** What features have made. */
  readonly made: Readonly<Record<string, string>>;
  readonly callers: Readonly<Record<PlayerCaller, Identity>>;
}

const TERMS = { game: 'tic-tac-toe', games: 2, atOnce: 2 };
const TOURNAMENT = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };
const RATED = {
  game: 'tic-tac-toe',
  rated: true,
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }],
};

/** What may be the same in all scenes. */
export interface Surroundings {
  readonly stranger: TestPlayer;
  readonly blocked: TestPlayer;
  readonly made: PlayerScene['made'];
}

/** `features`: what makes something that requests are about, by name. */
export async function setSurroundings(
  table: Table,
  features: readonly { readonly made?: (table: Table) => Promise<Readonly<Record<string, string>>> }[],
): Promise<Surroundings> {
  const made: Record<string, string> = {};
  for (const feature of features) Object.assign(made, await feature.made?.(keyedTable(table)));
  const [stranger, blocked] = [
    await register(keyedTable(table), 'Cy'),
    await register(keyedTable(table), 'Ben'),
  ];
  return { stranger, blocked, made };
}

let scenes = 0;

export async function setPlayerScene(
  table: Table,
  { stranger, blocked, made }: Surroundings,
): Promise<PlayerScene> {
  // A maker may have few invitations open, so each scene has players of its own.
  scenes += 1;
  const first = await register(keyedTable(table), `Ada no. ${scenes}`);
  const opponent = await register(keyedTable(table), `Bob no. ${scenes}`);
  const invited = await register(keyedTable(table), `Ivy no. ${scenes}`);
  const params = { id: first.player.id };
  const { key } = await table.get('rotatePlayerKey', { params, ...keyed(first) });
  const [own, other] = [withApiKey(key), withApiKey(opponent.key)];
  await table.get('blockPlayer', { params, ...own, body: { player: blocked.player.id } });
  const ids = { player: params.id, opponent: opponent.player.id, invited: invited.player.id };
  const pair: Pair = { table, own, other };
  const matches = await setMatches(pair, ids);
  return {
    ...ids,
    ...{ blocked: blocked.player.id, stranger: stranger.player.id },
    ...matches,
    ...(await setTournaments(pair)),
    ...(await setGames(pair, params.id)),
    made,
    callers: {
      nobody: {},
      operator: { headers: apiKey },
      seat: { token: matches.token },
      forger: withApiKey(NOBODYS_KEY),
      former: withApiKey(first.key),
      stranger: withApiKey(stranger.key),
      blocked: withApiKey(blocked.key),
      invited: withApiKey(invited.key),
      opponent: other,
      keyless: keyed({ key }),
      own,
    },
  };
}

/** Ada and her opponent at a table. */
interface Pair {
  readonly table: Table;
  readonly own: Identity;
  readonly other: Identity;
}

async function setMatches(
  { table, own, other }: Pair,
  { player, opponent, invited }: Pick<PlayerScene, 'player' | 'opponent' | 'invited'>,
) {
  const matchBy = async (by: Identity, players: readonly string[]): Promise<string> =>
    (await table.get('createMatch', { ...by, body: { ...TERMS, players } })).match.id;
  const awaiting = await matchBy(other, [opponent, player]);
  const open = await matchBy(own, [player, 'open']);
  const offered = await matchBy(own, [player, invited]);
  const running = await matchBy(other, [opponent, player]);
  const { match } = await table.get('joinMatch', { ...own, params: { id: running } });
  const [playing = '', kept = ''] = match.games.map(({ session }) => session ?? '');
  const { token } = await table.join(playing, {}, own);
  await table.join(playing, {}, other);
  const keptSeat = match.games[1]?.seats.indexOf(player) ?? 0;
  return { awaiting, open, offered, running, playing, kept, keptSeat, token };
}

async function setTournaments({ table, own, other }: Pair) {
  const madeBy = async (by: Identity): Promise<string> => {
    const { id } = (await table.get('createTournament', { ...by, body: TOURNAMENT })).tournament;
    for (const each of [own, other]) await table.get('joinTournament', { ...each, params: { id } });
    return id;
  };
  const [tournament, theirs] = [await madeBy(own), await madeBy(other)];
  const start = { ...other, params: { id: theirs }, body: { action: 'start' } };
  const { rounds } = (await table.get('actInTournament', start)).tournament;
  return { tournament, theirs, meeting: rounds[0]?.meetings[0]?.match ?? '' };
}

async function setGames({ table, own, other }: Pair, player: string) {
  // Nobody whom she accepts is there, so that she finds nobody.
  const alone = await table.get('seek', { ...own, body: { game: 'four-in-a-row', accepts: ['human'] } });
  const sought = await table.get('seek', { ...own, body: { game: 'tic-tac-toe' } });
  const { seek } = await table.get('seek', { ...other, body: { game: 'tic-tac-toe' } });
  const free = await table.create(RATED, own);
  const over = await table.create(RATED, own);
  await table.join(over.session, {}, other);
  const params = { id: over.session };
  await table.get('act', { token: over.token, params, body: { action: 'resign' } });
  // A game that is over is counted a moment after the move that ended it was answered.
  await eventually(async () =>
    expect(await table.get('player', { params: { id: player } })).toMatchObject({ aborts: 1 }),
  );
  return {
    seek: alone.seek.id,
    paired: sought.seek.id,
    found: seek.session ?? '',
    free: free.session,
    over: over.session,
    overToken: over.token,
  };
}

/** A table at which players may be registered. */
const keyedTable = (table: Table): Table => ({
  ...table,
  get: (id, sent) => table.get(id, { ...sent, headers: { ...apiKey, ...sent?.headers } }),
});

const withApiKey = (key: string): Identity => ({ headers: { ...apiKey, 'x-player-key': key } });
