import { randomUUID } from 'node:crypto';
import { addingEntropy } from '../../../core/api';
import { sha256Hex } from '../../../core/engine';
import { playSeed } from '../../../core/session';
import { startHost, type Host } from '../../../local';
import { faultsOf } from '../../http/interface';
import { fetchRaw, tableAt, UNKNOWN_TOKEN, type SeatedPlayer, type Table } from '../../http/support';
import { toolCall } from '../../mcp-remote/support';
import { startBridge, type Json } from '../../support/bridge-client';
import { featureTests, type ToolLook } from '../../support/feature-tests';
import { isRelease } from '../../support/volume';
import { inProcessApi, memoryStore } from '../../support/in-process-api';
import { asCalled, errorOf } from '../access/tool-games';
import { leaksIn, thoughtOf, type Onlooker, type Secret, type ViewedAnswer } from './looks';

/** A tool that is told which game it is about, who gets further with it than being kept out, and what they get. */
const DETAILS = ['minimal', 'standard', 'full'] as const;

const LOOKS: readonly ToolLook[] = [
  ...DETAILS.map((detail_level) => ({
    tool: 'game_observe',
    args: { detail_level },
    right: 'watch' as const,
  })),
  { tool: 'game_observe', args: { detail_level: 'full', view: 'text' }, right: 'watch' },
  { tool: 'game_execute', args: { move: 'xyzzy', view: 'text' }, right: 'seat', gets: 'error' },
  ...featureTests.flatMap(({ toolLooks = [] }) => toolLooks),
  { tool: 'game_execute', args: { move: 'xyzzy', return_detail: 'full' }, right: 'seat', gets: 'error' },
  { tool: 'game_execute', args: { move: 'select 9999' }, right: 'seat', gets: 'error' },
];

/** What these tools belong to. */
const TOOLSETS = new Set(['core', 'principality', ...LOOKS.flatMap(({ toolset }) => toolset ?? [])]);

/** Lasts a second, unless something happens. */
const WAITS: readonly ToolLook[] = [
  { tool: 'game_wait', args: { since_version: 0, timeout_seconds: 1 }, right: 'watch' },
];

/** Of a game that is dealt. */
const PRINCIPALITY_LOOKS: readonly ToolLook[] = [
  { tool: 'get_game_state', args: {}, right: 'watch' },
  { tool: 'get_supply', args: {}, right: 'watch' },
  { tool: 'get_player_stats', args: {}, right: 'watch' },
  { tool: 'get_valid_moves', args: {}, right: 'watch' },
  { tool: 'get_move_history', args: {}, right: 'watch' },
  { tool: 'get_hand', args: {}, right: 'seat' },
  { tool: 'validate_move', args: { move: 'buy Province' }, right: 'seat' },
  { tool: 'execute_move', args: { move: 'buy Bananas' }, right: 'seat', gets: 'error' },
];

/** Moves after each of which everybody looks: with the third, the second player has moved too. */
const ROUNDS = 3;

const KEPT_OUT = ['UNAUTHENTICATED', 'NOT_YOUR_SEAT'];
/** How `validate_move` says no: it is an answer. */
const ILLEGAL = ['INVALID_MOVE', 'NOT_YOUR_TURN'];

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  table = tableAt(host.url);
});
afterAll(() => host.close());

interface WatchTarget {
  readonly session: string;
  readonly isPrivate: boolean;
}

const mayUse = ({ right }: ToolLook, { rank }: Onlooker, { isPrivate }: WatchTarget): boolean => {
  if (right === 'watch') return rank === 'player' || rank === 'watcher' || (rank === 'nobody' && !isPrivate);
  return right === 'seat' && rank === 'player';
};

/** Calls tools as somebody. Each must come out as it should: what is refused to everybody would prove nothing. */
async function lookThrough(
  looks: readonly ToolLook[],
  onlooker: Onlooker,
  watched: WatchTarget,
  when: string,
): Promise<readonly ViewedAnswer[]> {
  const { name: by } = onlooker;
  const found = await Promise.all(looks.map((look) => lookWith(look, onlooker, watched)));
  expect([by, when, found.flatMap(({ wrong }) => wrong)]).toEqual([by, when, []]);
  return found.map(({ look, text }) => ({ by, look, when, text }));
}

async function lookWith(look: ToolLook, onlooker: Onlooker, watched: WatchTarget) {
  const { tool, args, gets = 'answer' } = look;
  const { token } = onlooker;
  const address = { gameId: watched.session, ...(token === undefined ? {} : { seat_token: token }) };
  const reply = await fetchRaw(`${host.url}/api/mcp?toolsets=${[...TOOLSETS].join()}`, 'POST', {
    body: toolCall(tool, { ...address, ...args }),
  });
  expect(faultsOf('mcp', reply)).toEqual([]);
  const code = errorOf(asCalled(reply.body.result));
  const should = mayUse(look, onlooker, watched) ? gets : 'kept out';
  const wrong = outcomeOf(tool, code) === should ? [] : [`${tool}: ${code ?? 'answer'} instead of ${should}`];
  return { look: tool, text: reply.text, wrong };
}

function outcomeOf(tool: string, code: string | null): 'answer' | 'error' | 'kept out' {
  if (code === null || (tool === 'validate_move' && ILLEGAL.includes(code))) return 'answer';
  return KEPT_OUT.includes(code) ? 'kept out' : 'error';
}

/** Every day each game in one kind of session. */
const plots = (['holdem', 'principality'] as const).flatMap((game) =>
  (['public', 'private'] as const)
    .filter((visibility) => isRelease || (visibility === 'public') === (game === 'holdem'))
    .map((visibility) => [visibility, game] as const),
);

it.each(plots)('Through tools a %s session of %s keeps its secrets', async (visibility, game) => {
  const isPrivate = visibility === 'private';
  const [entropy, mark] = [`Ada adds ${randomUUID()}`, randomUUID()];
  const seed = isPrivate ? { seed: `chosen as ${mark}` } : {};
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const ada = await table.create({ game, seats: [...seats], visibility, entropy, ...seed });
  const { session, watchToken } = ada as SeatedPlayer & { readonly watchToken?: string };
  const watched: WatchTarget = { session, isPrivate };
  const onlookers: Onlooker[] = [
    { name: 'Ada', rank: 'player', seat: 0, token: ada.token },
    { name: 'nobody', rank: 'nobody', seat: 'public' },
    { name: 'outsider', rank: 'stranger', seat: 'public', token: UNKNOWN_TOKEN },
  ];
  if (watchToken !== undefined)
    onlookers.push({ name: 'watcher', rank: 'watcher', seat: 'public', token: watchToken });
  expect(onlookers).toHaveLength(isPrivate ? 4 : 3);

  const seen: ViewedAnswer[] = [];
  /** Everybody waits while the game goes on; before the end, at which all may be told, they have done so. */
  const waiting: Promise<readonly ViewedAnswer[]>[] = [];
  const lookAll = async (looks: readonly ToolLook[], when: string): Promise<void> => {
    const looking = onlookers.map((onlooker) => lookThrough(looks, onlooker, watched, when));
    seen.push(...(await Promise.all(looking)).flat());
    waiting.push(...onlookers.map((onlooker) => lookThrough(WAITS, onlooker, watched, when)));
  };
  await lookAll(LOOKS, 'undealt');
  const bob = await table.join(session, { entropy: `Bob adds ${mark}`, acceptCustom: true });
  onlookers.push({ name: 'Bob', rank: 'player', seat: 1, token: bob.token });
  const looks = game === 'principality' ? [...LOOKS, ...PRINCIPALITY_LOOKS] : LOOKS;
  const thoughts: Secret[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const state = await table.get('state', { token: ada.token, query: { session } });
    const [name, { token }] = state.seatsToAct.includes(0) ? ['Ada', ada] : ['Bob', bob];
    const { validMoves } = await table.get('state', { token, query: { session } });
    const move = validMoves.find((command) => /^(next_hand|fold|end_phase)/.test(command)) ?? validMoves[0];
    const reasoning = `${name} thinks thought ${round} to itself`;
    thoughts.push(thoughtOf(name, reasoning));
    await table.get('execute', { token, body: { session, move, reasoning } });
    await lookAll(looks, `after round ${round}`);
  }
  seen.push(...(await Promise.all(waiting)).flat());
  const dealt = await holeCards(session, { Ada: ada.token, Bob: bob.token }, watchToken);
  await table.get('act', { token: ada.token, params: { id: session }, body: { action: 'resign' } });
  const { fairPlay } = await table.get('getSession', { token: ada.token, params: { id: session } });
  const tokens = onlookers.flatMap(({ token }) => (token === undefined ? [] : [token]));
  const secrets: Secret[] = [
    ...[fairPlay?.secret, fairPlay?.seed].map((text) => ({ what: 'a seed', text: String(text) })),
    ...[entropy, mark].map((text) => ({ what: 'entropy', text })),
    ...[...tokens, ...tokens.map(sha256Hex)].map((text) => ({ what: 'a token', text })),
    ...thoughts,
    ...dealt,
  ];
  expect(fairPlay?.secret).toMatch(/^[0-9a-f]{64}$|^chosen as /);
  if (game === 'holdem') expect(dealt).not.toEqual([]);
  expect(leaksIn(seen, secrets)).toEqual([]);
  // They are found where they may be seen.
  const owned = [...thoughts, ...dealt].filter((secret) => secret.for);
  const somebodys = owned.map(({ what, text }) => ({ what, text }));
  expect(somebodys.filter((secret) => leaksIn(seen, [secret]).length === 0)).toEqual([]);
});

/** What the game told each player alone. */
async function holeCards(
  session: string,
  tokens: Readonly<Record<string, string>>,
  watchToken: string | undefined,
): Promise<readonly Secret[]> {
  const told = async (token: string | undefined) =>
    (await table.get('state', { token, query: { session, since: 0 } })).events;
  const shared = await told(watchToken);
  const own = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) =>
      (await told(token))
        .filter((event) => !shared.includes(event))
        .map((text) => ({ what: `"${text}"`, text, for: [name] })),
    ),
  );
  return own.flat();
}

it('A bridge that remembers seats tells neither tokens nor what chance comes from', async () => {
  const store = memoryStore();
  const api = addingEntropy(inProcessApi(store), () => `the bridge adds ${randomUUID()}`);
  const { agent, log } = await startBridge(api, { toolsets: 'all' });
  const told: unknown[] = [];
  const tell = async (tool: string, args: Json = {}): Promise<Json> => {
    const { body } = await agent.call(tool, args);
    told.push(body);
    return body;
  };
  const { gameId } = await tell('game_session', { command: 'new', game: 'principality' });
  for (const detail_level of DETAILS) await tell('game_observe', { detail_level });
  await tell('game_execute', { move: 'end_phase' });
  await tell('game_execute', { move: 'buy Bananas' });
  await tell('game_execute', { move: 'end_phase', gameId, expected_version: 1 });
  for (const { tool, args } of PRINCIPALITY_LOOKS) await tell(tool, args);
  await tell('game_session', { command: 'list' });
  await tell('game_session', { command: 'join', gameId });
  await tell('game_session', { command: 'undo' });
  const found = await store.read(String(gameId).replace('game-', ''));
  if (found.kind !== 'session') throw new Error('The session is gone');
  const { meta, tokens } = found.session;
  const secrets = [meta.seed.secret, playSeed(meta.seed), tokens.creator, 'the bridge adds'];
  const seen = { by: 'agent', look: 'tools', when: '', text: JSON.stringify([told, log]) };
  expect(
    leaksIn(
      [seen],
      secrets.map((text) => ({ what: text, text })),
    ),
  ).toEqual([]);
  expect(told.filter((body) => (body as Json).success === true).length).toBeGreaterThan(12);
  expect(JSON.stringify(told)).not.toMatch(/token/i);
  await agent.close();
});
