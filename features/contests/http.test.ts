import { hasDeal } from '../../core/arena/counting';
import { sha256Hex } from '../../core/engine';
import { games } from '../../games';
import { startHost, type Host } from '../../local';
import { tableAt, type AnswerTo, type Table } from '../../tests/http/support';
import type { ContestExport } from './api';
import { keyed, register, type TestPlayer } from '../../tests/support/test-players';
import { playAll } from './testing/players';

let host: Host;
let table: Table;
const log: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  host = await startHost({ port: 0, env: { STORE: 'memory', LOG_LEVEL: 'info' } });
  table = tableAt(host.url);
});
afterAll(async () => {
  await host.close();
  jest.restoreAllMocks();
});

const playersNamed = (...names: readonly string[]): Promise<readonly TestPlayer[]> =>
  Promise.all(names.map((name) => register(table, name)));

const idOf = ({ player }: TestPlayer): string => player.id;

const matchOf = async (id: string): Promise<AnswerTo<'match'>['match']> =>
  (await table.get('match', { params: { id } })).match;

const tournamentOf = async (id: string): Promise<AnswerTo<'tournament'>['tournament']> =>
  (await table.get('tournament', { params: { id } })).tournament;

const act = (player: TestPlayer, id: string, action: string) =>
  table.send('actInTournament', { ...keyed(player), params: { id }, body: { action } });

/** A tournament that some players have joined; the first of them made it. */
async function tournamentWith(players: readonly TestPlayer[], fields: object): Promise<string> {
  const [first] = players;
  if (!first) throw new Error('Nobody plays');
  const body = { name: 'Spring', game: 'tic-tac-toe', ...fields };
  const { tournament } = await table.get('createTournament', { ...keyed(first), body });
  for (const player of players)
    await table.get('joinTournament', { ...keyed(player), params: { id: tournament.id } });
  return tournament.id;
}

describe('paired deals', () => {
  /** Games against each other in which anything is hidden or dealt. */
  const HIDING = games
    .filter(({ traits, seats, soloSeat }) => soloSeat === undefined && seats.max > 1 && hasDeal({ traits }))
    .map(({ id }) => id);

  it.each(HIDING)(
    'of %s are refused to a match with a player who may remember the first game',
    async (game) => {
      const [ann = never()] = await playersNamed(`Ann of ${game}`);
      for (const [other, atOnce] of [
        ['open', 2],
        ['open', 1],
        [`bot:${game}:random`, 1],
      ] as const) {
        const body = { game, players: [idOf(ann), other], games: 2, deals: 'paired', atOnce } as const;
        const { status, body: answer } = await table.send('createMatch', { ...keyed(ann), body });
        expect(status).toBe(400);
        expect(answer.error).toMatchObject({
          message: expect.stringMatching(/^deals: .* only for built-in bots/) as string,
          details: { field: 'deals' },
        });
      }
    },
  );

  it.each(HIDING)('of %s are refused to a tournament for players', async (game) => {
    const [ann = never()] = await playersNamed(`Abe of ${game}`);
    const bots = ['random', games.find(({ id }) => id === game)?.defaultBot].map(
      (bot) => `bot:${game}:${bot}`,
    );
    for (const fields of [
      { kind: 'round-robin' },
      { kind: 'swiss', atOnce: 1, bots: bots.slice(0, 1) },
      { kind: 'knockout', bots: [bots[0], bots[0]] },
      { kind: 'gauntlet', anchors: [idOf(ann)], bots },
    ]) {
      const body = { name: 'Spring', game, deals: 'paired', ...fields };
      const { status, body: answer } = await table.send('createTournament', { ...keyed(ann), body });
      expect([status, answer.error]).toMatchObject([400, { details: { field: 'deals' } }]);
    }
  });

  it('are played one after the other, in matches of tournaments, too', async () => {
    const players = await playersNamed('Abel', 'Bela');
    const id = await tournamentWith(players, { kind: 'round-robin', games: 4, deals: 'paired', atOnce: 16 });
    const [maker = never()] = players;
    await act(maker, id, 'start');
    const match = (await tournamentOf(id)).rounds[0]?.meetings[0]?.match ?? '';
    expect((await matchOf(match)).games.map(({ pair, status }) => [pair, status])).toEqual([
      [0, 'playing'],
      [0, 'due'],
      [1, 'playing'],
      [1, 'due'],
    ]);
  });

  it('are for tournaments of built-in bots, which nobody else joins', async () => {
    const [ann = never()] = await playersNamed('Amy');
    const send = (fields: object) =>
      table.send('createTournament', {
        ...keyed(ann),
        body: { name: 'Bots', game: 'holdem', kind: 'round-robin', deals: 'paired', ...fields },
      });
    for (const bots of [[], ['bot:holdem:tight']])
      expect(await send({ bots })).toMatchObject({
        status: 400,
        body: { error: { details: { field: 'deals' } } },
      });
    const made = await send({ bots: ['bot:holdem:tight', 'bot:holdem:random'] });
    const { id } = made.body.tournament as { readonly id: string };
    const joined = await table.send('joinTournament', { ...keyed(ann), params: { id } });
    expect(joined).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect((await tournamentOf(id)).players).toHaveLength(2);
  });
});

describe('a match', () => {
  it('of two players begins when both have joined, and is played to its end, each game rated', async () => {
    const [ann = never(), bea = never()] = await playersNamed('Ann', 'Bea');
    const body = { game: 'tic-tac-toe', players: [idOf(ann), 'open'], games: 4, deals: 'paired', atOnce: 2 };
    const { match } = await table.get('createMatch', { ...keyed(ann), body });
    expect(match).toMatchObject({
      status: 'open',
      games: [],
      players: [{ hasJoined: true }, { player: null }],
    });
    await table.get('joinMatch', { ...keyed(bea), params: { id: match.id } });
    const begun = await matchOf(match.id);
    expect(begun).toMatchObject({ status: 'running', seeds: null });
    expect(begun.games.map(({ status }) => status)).toEqual(['playing', 'due', 'playing', 'due']);
    const [sessions] = await Promise.all([playAll(table, ann), playAll(table, bea)]);
    expect(sessions).toHaveLength(4);
    const over = await matchOf(match.id);
    expect(over).toMatchObject({ status: 'ended', finished: 4, share: { share: 1 } });
    expect(over.players.map(({ points }) => points)).toEqual([4, 0]);
    expect(over.games.map(({ seats }) => seats.indexOf(idOf(ann)))).toEqual([0, 1, 1, 0]);
    expect(new Set(over.games.map(({ session }) => session))).toEqual(new Set(sessions));
    expect(over.seeds?.map((seed) => sha256Hex(seed))).toEqual(begun.seedHashes);
    // Both games of a pair have its seed, which is told now.
    for (const { session = '', pair } of over.games)
      expect((await table.get('getSession', { params: { id: session } })).fairPlay?.secret).toBe(
        over.seeds?.[pair],
      );
    const { ratings } = await table.get('player', { params: { id: idOf(ann) } });
    expect(ratings).toMatchObject([{ games: 4, won: 4 }]);
  });

  it('against a built-in bot begins at once', async () => {
    const [cat = never()] = await playersNamed('Cat');
    const body = { game: 'tic-tac-toe', players: [idOf(cat), 'bot:tic-tac-toe:random'], games: 2 };
    const { match } = await table.get('createMatch', { ...keyed(cat), body });
    expect(match.status).toBe('running');
    expect(await playAll(table, cat)).toHaveLength(2);
    expect(await matchOf(match.id)).toMatchObject({ status: 'ended', finished: 2 });
  });

  it('refuses what cannot be played, and whom it does not await', async () => {
    const [dan = never(), eve = never(), fay = never()] = await playersNamed('Dan', 'Eve', 'Fay');
    const good = { game: 'tic-tac-toe', players: [idOf(dan), idOf(eve)], games: 2 };
    for (const wrong of [
      { games: 3 },
      { players: [idOf(eve), idOf(fay)] },
      { players: [idOf(dan), idOf(dan)] },
      { players: [idOf(dan), 'bot:chess:random'] },
      { players: [idOf(dan), 'open', 'open'], games: 3 },
      { clock: { perMove: -1 } },
      { joinSeconds: 9 },
      { options: { no: 1 } },
    ])
      expect(await table.send('createMatch', { ...keyed(dan), body: { ...good, ...wrong } })).toMatchObject({
        status: 400,
      });
    const { match } = await table.get('createMatch', { ...keyed(dan), body: good });
    const params = { id: match.id };
    expect(await table.send('joinMatch', { ...keyed(fay), params })).toMatchObject({ status: 409 });
    expect(await table.send('joinMatch', { params })).toMatchObject({ status: 401 });
  });
});

describe('a tournament', () => {
  it.each([
    ['round-robin', 4, 3, 6],
    ['swiss', 5, 3, 6],
    ['knockout', 4, 2, 3],
  ])('as %s is played to its end, and the strongest is first', async (kind, count, rounds, meetings) => {
    const players = await playersNamed(
      ...Array.from({ length: count }, (_, n) => `${kind} ${'ABCDE'[n] ?? ''}`),
    );
    const id = await tournamentWith(players, { kind, swissRounds: 3 });
    const [first = never(), second = never()] = players;
    expect(await act(second, id, 'start')).toMatchObject({ status: 403 });
    expect(await act(first, id, 'start')).toMatchObject({ status: 200 });
    await Promise.all(players.map((player) => playAll(table, player)));
    const over = await tournamentOf(id);
    expect(over.status).toBe('ended');
    expect(over.rounds).toHaveLength(rounds);
    const met = over.rounds.flatMap((round) => round.meetings).filter(({ players: two }) => two.length === 2);
    expect(met).toHaveLength(meetings);
    expect(over.standings[0]).toMatchObject({ rank: 1, player: idOf(first), name: first.player.name });
    expect(over.crossTable).toHaveLength(count);
    const match = await matchOf(met[0]?.match ?? '');
    expect(match).toMatchObject({ status: 'ended', finished: 2, tournament: { id, round: 0 } });
  });

  it('as a gauntlet with a built-in bot: everybody meets it, and nobody else', async () => {
    const players = await playersNamed('Gus', 'Hal');
    const id = await tournamentWith(players, { kind: 'gauntlet', anchors: ['bot:tic-tac-toe:random'] });
    const [first = never()] = players;
    await act(first, id, 'start');
    await Promise.all(players.map((player) => playAll(table, player)));
    const { status, rounds } = await tournamentOf(id);
    expect(status).toBe('ended');
    const met = rounds.flatMap((round) => round.meetings);
    expect(met).toHaveLength(2);
    for (const { players: two } of met) expect(two).toContain('bot:tic-tac-toe:random');
  });

  it('lets players leave before it starts, begins no game during a pause, and is in the list', async () => {
    const players = await playersNamed('Ida', 'Jan', 'Kim');
    const [ida = never(), jan = never(), kim = never()] = players;
    const id = await tournamentWith(players, { kind: 'round-robin', games: 4 });
    await act(kim, id, 'leave');
    expect((await tournamentOf(id)).players).toHaveLength(2);
    expect(await act(ida, id, 'pause')).toMatchObject({ status: 409 });
    await act(ida, id, 'start');
    await act(ida, id, 'pause');
    expect(await act(kim, id, 'leave')).toMatchObject({ status: 200 });
    expect(await table.send('joinTournament', { ...keyed(kim), params: { id } })).toMatchObject({
      status: 409,
    });
    const match = (await tournamentOf(id)).rounds[0]?.meetings[0]?.match ?? '';
    const session = (await matchOf(match)).games[0]?.session ?? '';
    // The game that has begun goes on, and its end counts; no other one begins.
    const [one, other] = await Promise.all(
      [ida, jan].map((player) => table.join(session, {}, keyed(player))),
    );
    await table.get('act', { token: one?.token, params: { id: session }, body: { action: 'resign' } });
    expect(other?.session).toBe(session);
    await until(async () => (await matchOf(match)).finished === 1);
    expect((await matchOf(match)).games.map(({ status }) => status)).toEqual([
      'finished',
      'due',
      'due',
      'due',
    ]);
    await act(ida, id, 'resume');
    expect((await matchOf(match)).games[1]?.status).toBe('playing');
    const { tournaments } = await table.get('tournaments', { query: { limit: 100 } });
    expect(tournaments.find((each) => each.id === id)).toMatchObject({ status: 'running', entrants: 2 });
  });
});

it('the data of a player lists the contests, kept seats and seeks that go on, and what it made', async () => {
  const [nan = never(), oda = never()] = await playersNamed('Nan', 'Oda');
  const body = { game: 'tic-tac-toe', players: [idOf(nan), idOf(oda)], games: 2, atOnce: 2 };
  const { match } = await table.get('createMatch', { ...keyed(nan), body });
  const { games: begun } = (await table.get('joinMatch', { ...keyed(oda), params: { id: match.id } })).match;
  const [taken = '', kept = ''] = begun.map(({ session }) => session ?? '');
  await table.join(taken, {}, keyed(nan));
  const id = await tournamentWith([nan], { kind: 'swiss', swissRounds: 3 });
  const { seek } = await table.get('seek', {
    ...keyed(nan),
    body: { game: 'chess', accepts: ['human'], clock: { perMove: 7 } },
  });
  const exported = await table.get('exportPlayer', { ...keyed(nan), params: { id: idOf(nan) } });
  const data = exported as typeof exported & ContestExport;
  expect(data.contests.map((each) => each.id).sort()).toEqual([match.id, id].sort());
  expect(data.made).toEqual([
    { kind: 'match', id: match.id },
    { kind: 'tournament', id },
  ]);
  expect(new Map(data.seats.map(({ session, isKept }) => [session, isKept]))).toEqual(
    new Map([
      [taken, false],
      [kept, true],
    ]),
  );
  expect(data.seeks).toMatchObject([
    { id: seek.id, game: 'chess', clock: { perMove: 7 }, status: 'waiting' },
  ]);
});

describe('what everybody sees', () => {
  it('has no key in it, nor has the log', async () => {
    const [lea = never(), max = never()] = await playersNamed('Lea', 'Max');
    const id = await tournamentWith([lea, max], { kind: 'round-robin' });
    await act(lea, id, 'start');
    const answers = [await tournamentOf(id), await table.get('listSessions'), log];
    for (const { key } of [lea, max]) expect(JSON.stringify(answers)).not.toContain(key);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

function never(): never {
  throw new Error('There is no such player');
}
