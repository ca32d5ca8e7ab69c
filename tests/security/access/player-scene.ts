import type { RequestData, Table } from '../../http/support';
import { eventually } from '../../support/eventually';
import { register, keyed, type TestPlayer } from '../../support/test-players';

/**
 * Who asks. `own` is Ada, whom the requests are about, with her key and the API key of the server; `keyless` is she without the API key, `former` with
 * the key that she had before, `seat` with the token of her seat alone. `opponent` plays her in all games. `invited` and `blocked` are so by her where
 * a feature lets players do that, `stranger` has nothing to do with her. `forger` has a key of nobody's, `operator` the API key alone.
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
export type Identity = Pick<RequestData, 'headers' | 'token'>;

/** Ada with what she takes part in. */
export interface PlayerScene {
  readonly player: string;
  readonly opponent: string;
  readonly invited: string;
  readonly blocked: string;
  readonly stranger: string;
  /** A rated game that the opponent started, in which both sit. */
  readonly playing: string;
  /** Rated games that she started: one with an open seat, one that is over, and the token of her seat there. */
  readonly free: string;
  readonly over: string;
  readonly overToken: string;
  /** What features have made for her, by name. */
  readonly made: Readonly<Record<string, string>>;
  readonly callers: Readonly<Record<PlayerCaller, Identity>>;
}

const RATED = {
  game: 'tic-tac-toe',
  rated: true,
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }],
};

/** How a feature makes what requests are about, by name: once for all scenes, and for each. */
interface Makers {
  readonly made?: (table: Table) => Promise<PlayerScene['made']>;
  readonly madeForPlayer?: (table: Table, people: People) => Promise<PlayerScene['made']>;
}

/** What may be the same in all scenes. */
export interface Surroundings {
  readonly features: readonly Makers[];
  readonly stranger: TestPlayer;
  readonly blocked: TestPlayer;
  readonly made: PlayerScene['made'];
}

export async function setSurroundings(table: Table, features: readonly Makers[]): Promise<Surroundings> {
  const made: Record<string, string> = {};
  for (const feature of features) Object.assign(made, await feature.made?.(keyedTable(table)));
  const [stranger, blocked] = [
    await register(keyedTable(table), 'Cy'),
    await register(keyedTable(table), 'Ben'),
  ];
  return { stranger, blocked, made, features };
}

let scenes = 0;

export async function setPlayerScene(
  table: Table,
  { stranger, blocked, made, features }: Surroundings,
): Promise<PlayerScene> {
  // A maker may have few invitations open, so each scene has players of its own.
  scenes += 1;
  const first = await register(keyedTable(table), `Ada no. ${scenes}`);
  const opponent = await register(keyedTable(table), `Bob no. ${scenes}`);
  const invited = await register(keyedTable(table), `Ivy no. ${scenes}`);
  const params = { id: first.player.id };
  const { key } = await table.get('rotatePlayerKey', { params, ...keyed(first) });
  const [own, other] = [withApiKey(key), withApiKey(opponent.key)];
  const people: People = {
    ...{ own, other, player: params.id, opponent: opponent.player.id },
    ...{ invited: invited.player.id, blocked: blocked.player.id, stranger: stranger.player.id },
  };
  const ofFeatures: Record<string, string> = {};
  for (const { madeForPlayer } of features) Object.assign(ofFeatures, await madeForPlayer?.(table, people));
  const { token, ...games } = await setGames(table, people);
  return {
    ...people,
    ...games,
    made: { ...made, ...ofFeatures },
    callers: {
      nobody: {},
      operator: { headers: apiKey },
      seat: { token },
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

/** Ada and her opponent with their keys, and the ids of all. */
export interface People extends Pick<
  PlayerScene,
  'player' | 'opponent' | 'invited' | 'blocked' | 'stranger'
> {
  readonly own: Identity;
  readonly other: Identity;
}

async function setGames(table: Table, { own, other, player }: People) {
  const playing = await table.create(RATED, other);
  const { token } = await table.join(playing.session, {}, own);
  const free = await table.create(RATED, own);
  const over = await table.create(RATED, own);
  await table.join(over.session, {}, other);
  const params = { id: over.session };
  await table.get('act', { token: over.token, params, body: { action: 'resign' } });
  // A game that is over is counted a moment after the move that ended it was answered.
  await eventually(async () =>
    expect(await table.get('player', { params: { id: player } })).toMatchObject({ aborts: 1 }),
  );
  const sessions = { playing: playing.session, free: free.session, over: over.session };
  return { ...sessions, overToken: over.token, token };
}

/** A table at which players may be registered. */
const keyedTable = (table: Table): Table => ({
  ...table,
  get: (id, sent) => table.get(id, { ...sent, headers: { ...apiKey, ...sent?.headers } }),
});

const withApiKey = (key: string): Identity => ({ headers: { ...apiKey, 'x-player-key': key } });
