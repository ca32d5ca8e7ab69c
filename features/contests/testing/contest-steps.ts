import fc from 'fast-check';
import { operationList, type OperationId } from '../../registry';
import type { RequestData } from '../../../tests/http/support';
import { toolCall } from '../../../tests/mcp-remote/support';
import type { Json } from '../../../tests/support/bridge-client';
import { spoilt } from '../../../tests/fuzz/hostile';
import { valuesOf, type JsonSchema, type KnownFields } from '../../../tests/fuzz/json-schema';
import { mostly, sentTo } from '../../../tests/fuzz/requests';

/** The requests: all about players and contests, and those in their sessions. */
const ASKED: readonly OperationId[] = [
  ...operationList
    .filter(({ tag }) => tag === 'Players' || tag === 'Contests')
    .map(({ id }) => id as OperationId),
  ...(['createSession', 'joinSession', 'act'] as const),
];

/** After these a player is hardly one any more, so they are rarer than all others. */
const FINAL: readonly OperationId[] = ['removePlayer', 'rotatePlayerKey', 'registerPlayer'];

/** The objects of requests. Their ids are known only when a request is sent; until then each has a placeholder, `<match 3>`. */
export type Subject = 'match' | 'tournament' | 'seek' | 'session' | 'player';

/** The number of players. In addition, there is a caller with an unknown key and one without a key. */
export const PLAYERS = 4;

const one = (subject: Subject): fc.Arbitrary<string> => fc.nat(9).map((at) => `<${subject} ${at}>`);
/** The id of the player who asks. */
export const ME = '<me>';

const unknownId = fc.constantFrom(
  'f'.repeat(32),
  'none',
  'tic-tac-toe:' + 'f'.repeat(32),
  'bot:chess:random',
);

const SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ['matches', 'match'],
  ['tournaments', 'tournament'],
  ['seeks', 'seek'],
  ['sessions', 'session'],
]);

/** Ids as the path of an operation has them. */
function idIn(id: OperationId): fc.Arbitrary<string> {
  const path = operationList.find((operation) => operation.id === id)?.path ?? '';
  const subject = SUBJECTS.get(path.split('/')[1] ?? '');
  if (subject) return mostly(one(subject), unknownId);
  return fc.oneof({ weight: 4, arbitrary: fc.constant(ME) }, one('player'), unknownId);
}

const rival = fc.oneof(
  { weight: 5, arbitrary: one('player') },
  fc.constantFrom('open', 'bot:tic-tac-toe:random', 'bot:chess:random', 'f'.repeat(32), ME),
);

const deals = fc.constantFrom('fresh', 'paired');
const games = mostly(fc.constantFrom(2, 4), fc.integer({ min: 0, max: 5 }));
const game = mostly(
  fc.constant('tic-tac-toe'),
  fc.constantFrom('mancala', 'sea-battle', 'timestrike', 'none'),
);
const clock = mostly(fc.constantFrom('5+3', { perMove: 30 }), fc.constant('none'));

/** Some of the optional fields. */
const withSome = (must: Record<string, fc.Arbitrary<unknown>>, may: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ ...must, ...may }, { requiredKeys: Object.keys(must) });

/** Bodies that are right if who asks may do so, and mostly else. */
const BODIES: Readonly<Partial<Record<OperationId, fc.Arbitrary<unknown>>>> = {
  registerPlayer: fc.record({
    name: fc.constantFrom('Eve', 'admin'),
    kind: fc.constantFrom('agent', 'human'),
  }),
  createMatch: withSome(
    { game, players: rival.map((other) => [ME, other]), games },
    { name: fc.constant('Duel'), atOnce: fc.integer({ min: 1, max: 4 }), deals, clock },
  ),
  actInMatch: fc.constant({ action: 'end' }),
  blockPlayer: fc.record({ player: one('player') }),
  createTournament: fc
    .constantFrom<object[]>(
      { kind: 'round-robin' },
      { kind: 'swiss', swissRounds: 2 },
      { kind: 'knockout' },
      {
        kind: 'gauntlet',
        anchors: [ME, 'bot:tic-tac-toe:random'],
      },
    )
    .chain((kind) =>
      withSome(
        { name: fc.constantFrom('Spring', 'Autumn'), game },
        {
          ...{ games, deals, clock },
          bots: fc.constantFrom(['bot:tic-tac-toe:random'], ['bot:chess:random'], [ME]),
          startsAt: fc.constantFrom('2999-12-01T18:00:00Z', '+123456-01-01T00:00:00Z', '1970-01-01', 'soon'),
        },
      ).map((fields) => ({ ...kind, ...fields })),
    ),
  actInTournament: fc.record({ action: fc.constantFrom('leave', 'start', 'pause', 'resume', 'end') }),
  seek: withSome({ game }, { clock, accepts: fc.constantFrom(['agent'], ['human'], []) }),
  createSession: fc.record({
    game,
    rated: fc.constant(true),
    seats: fc.constantFrom([{ kind: 'me' }, { kind: 'open' }], [{ kind: 'me' }, { kind: 'bot' }]),
  }),
  joinSession: withSome({}, { seat: fc.integer({ min: 0, max: 2 }) }),
  act: fc.record({ action: fc.constantFrom('resign', 'resign', 'leave', 'claim', 'rematch', 'end') }),
};

/** The required query of an address. */
const QUERIES: Readonly<Partial<Record<OperationId, fc.Arbitrary<Readonly<Record<string, string>>>>>> = {
  leaderboard: fc.record({ game: fc.constantFrom('tic-tac-toe', 'none') }),
};

/** Fields that mean something, for bodies that are made from the schemas. No request waits: nothing would come. */
const knownFor = (id: OperationId): KnownFields => ({
  ...{ id: idIn(id), game, games, deals, clock },
  player: mostly(one('player'), unknownId),
  players: fc.array(fc.oneof(rival, fc.constant(ME)), { maxLength: 4 }),
  anchors: fc.array(fc.oneof(rival, fc.constant(ME)), { maxLength: 2 }),
  options: mostly(fc.constant({}), fc.constantFrom({ side: 'X' }, { none: 1 })),
  wait: fc.constantFrom(0, 0, 0, 26, -1, 'x'),
});

/** The next step: a request, or a call of the tool. `by`: the player whose key is sent. */
export interface Step {
  readonly by: number;
  readonly id: OperationId;
  readonly sent: RequestData;
}

function request(id: OperationId): fc.Arbitrary<Omit<Step, 'by'>> {
  const any = sentTo(id, knownFor(id)).map((sent) => ({ id, sent }));
  const described = BODIES[id];
  const body = described
    ? fc.oneof({ weight: 4, arbitrary: described }, spoilt(described))
    : fc.constant(undefined);
  const right = fc
    .tuple(fc.record({ id: idIn(id), player: one('player') }), QUERIES[id] ?? fc.constant({}), body)
    .map(([params, query, sent]) => ({
      id,
      sent: { params, query, ...(sent === undefined ? {} : { body: sent }) },
    }));
  return fc.oneof({ weight: 3, arbitrary: right }, any);
}

/** The requests that are made more often than others, because they have the most possible results. */
const OFTEN: readonly OperationId[] = ['actInTournament', 'joinMatch', 'declineMatch', 'joinSession'];

const weightOf = (id: OperationId): number => {
  if (FINAL.includes(id)) return 1;
  return OFTEN.includes(id) ? 16 : 8;
};

const requests = fc.oneof(...ASKED.map((id) => ({ weight: weightOf(id), arbitrary: request(id) })));

/** The commands of the tool that wait for nothing. */
const COMMANDS = ['list', 'show', 'join', 'leave', 'decline', 'end', 'block', 'unblock'];

function toolCalls(schema: JsonSchema): fc.Arbitrary<Omit<Step, 'by'>> {
  const right = valuesOf(schema, {
    command: fc.constantFrom(...COMMANDS),
    id: fc.oneof(one('match'), one('tournament'), one('player'), fc.constantFrom('Spring', 'Duel', ' ')),
  });
  return fc
    .oneof({ weight: 4, arbitrary: right }, spoilt(right))
    .map((args) => ({ id: 'mcp' as const, sent: { body: toolCall('tournament', args as Json) } }));
}

/** Steps in any order. `schema`: what the tool takes. */
export const stepsWith = (schema: JsonSchema): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc
      .tuple(
        mostly(fc.nat(PLAYERS - 1), fc.constantFrom(PLAYERS, PLAYERS + 1)),
        fc.oneof({ weight: 5, arbitrary: requests }, toolCalls(schema)),
      )
      .map(([by, step]) => ({ by, ...step })),
    { minLength: 10, maxLength: 40 },
  );

const PAIR = { game: 'tic-tac-toe', games: 2, atOnce: 2 };
const TOURNAMENT = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };
const about = (what: string, body?: object): RequestData => ({
  params: { id: what },
  ...(body ? { body } : {}),
});

/** The players' earlier actions: each is invited to a match and has made one. */
export const BEGINNING: readonly Step[] = [
  { by: 0, id: 'createMatch', sent: { body: { ...PAIR, players: [ME, '<player 1>'] } } },
  { by: 0, id: 'createMatch', sent: { body: { ...PAIR, players: [ME, '<player 2>'] } } },
  { by: 2, id: 'joinMatch', sent: about('<match 1>') },
  { by: 0, id: 'createMatch', sent: { body: { ...PAIR, players: [ME, 'open'] } } },
  ...[
    [1, 3],
    [2, 0],
    [3, 2],
  ].map(([by = 0, invited = 0]): Step => ({
    by,
    id: 'createMatch',
    sent: { body: { ...PAIR, players: [ME, `<player ${invited}>`] } },
  })),
  { by: 0, id: 'blockPlayer', sent: about(ME, { player: '<player 3>' }) },
  { by: 0, id: 'createTournament', sent: { body: TOURNAMENT } },
  { by: 1, id: 'joinTournament', sent: about('<tournament 0>') },
  { by: 2, id: 'createTournament', sent: { body: TOURNAMENT } },
  ...[0, 2].map((by): Step => ({ by, id: 'joinTournament', sent: about('<tournament 1>') })),
  { by: 2, id: 'actInTournament', sent: about('<tournament 1>', { action: 'start' }) },
  { by: 1, id: 'seek', sent: { body: { game: 'mancala' } } },
  { by: 3, id: 'seek', sent: { body: { game: 'mancala' } } },
];
