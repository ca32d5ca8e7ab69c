import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { orderOf } from './order';
import { reportOf } from './report';
import type { AnyGame, Outcome } from '../../core/engine';
import { simulate, type RangePlayer } from '../../core/simulation/crew';
import { botLabels, figuresOf, histogramsOf } from '../../core/simulation/figures';
import { playGame, playRange, type Lineup } from '../../core/simulation/lineup';
import { meanOf, wilson } from '../../core/simulation/statistics';
import { addTallies, type Tally, tallyOf } from '../../core/simulation/tally';
import { resultsOfOutcome } from '../../core/search';
import { faces, games } from '../../games';
import { createSession } from '../../core/session';
import { toy } from '../../tests/conformance/toy-game';
import { valueOf } from '../../tests/support/toy-session';
import { gameNamed } from '../../tests/support/game-named';
import { captured, spawned } from '../../tests/cli/captured';
import { figuresOfFlags } from './testing/figures-of-flags';
import { playInProcess } from '../../tests/cli/in-process-workers';
import { chosenSeed } from '../../tests/support/seeds';

const PLAIN_TERMINAL = { colors: createColors(false), ink: PLAIN };

const principality = gameNamed('principality');
const ticTacToe = gameNamed('tic-tac-toe');

const BIGMONEY = { bot: 'bigmoney' };
const RANDOM_BOT = { bot: 'random' };
const SMITHY = { bot: 'bigmoney-smithy' };
const MIRROR: Lineup = { game: 'principality', options: {}, bots: [BIGMONEY, BIGMONEY], seed: 'S' };
const RANDOM: Lineup = { game: 'tic-tac-toe', options: {}, bots: [RANDOM_BOT, RANDOM_BOT], seed: 'S' };

describe('the statistics', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ])('Wilson interval of %i in %i, as published by Newcombe', (hits, trials, low, high) => {
    const interval = wilson(hits, trials);
    expect(interval.share).toBe(hits / trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('mean with the standard error of the sample, 1.96 of it to either side', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const total = values.reduce((sum, value) => sum + value, 0);
    const squares = values.reduce((sum, value) => sum + value * value, 0);
    const { mean, margin } = meanOf({ total, squares }, values.length);
    expect(mean).toBe(5);
    expect(margin).toBeCloseTo((1.959964 * Math.sqrt(32 / 7)) / Math.sqrt(8), 6);
    expect(meanOf({ total: 3, squares: 9 }, 1)).toEqual({ mean: 3, margin: null });
  });
});

describe('a game of a lineup', () => {
  it('equals the session of the same bots with the same seed', () => {
    for (const index of [0, 1, 2]) {
      const played = playGame(principality, { ...MIRROR, bots: [BIGMONEY, RANDOM_BOT] }, index);
      const bots = played.botAt.map((bot) => ['bigmoney', 'random'][bot] ?? '');
      const { session } = valueOf(
        createSession({
          id: 'a'.repeat(32),
          game: principality,
          options: {},
          seats: bots.map((bot) => ({ kind: 'bot', bot })),
          seed: chosenSeed(`S/${index}`),
          visibility: 'public',
          tokenHash: '',
          now: 0,
          mayContinue: () => true,
        }),
      );
      expect(played.outcome).toEqual(session.meta.outcome);
    }
  });

  it('is started by each bot in turn', () => {
    const line = { ...MIRROR, bots: [BIGMONEY, RANDOM_BOT, SMITHY] };
    const begins = [0, 1, 2, 3].map((index) => playGame(principality, line, index).botAt);
    expect(begins).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ]);
  });

  it('is stopped if it does not end, and then only counts as stopped', () => {
    const endless: AnyGame = {
      ...toy,
      seatsToAct: () => [0],
      executeMove: (state) => ({ ok: true, value: { state, events: [], message: '' } }),
    };
    const line = { game: 'toy', options: {}, bots: [RANDOM_BOT, RANDOM_BOT], seed: 'S' };
    const played = playGame(endless, line, 0);
    expect(played.outcome).toBeNull();
    const tally = addTallies(tallyOf(played), tallyOf(playGame(toy, line, 1)));
    expect(tally).toMatchObject({ capped: 1, ended: 1 });
    const figures = figuresOf(line, tally);
    expect(figures).toMatchObject({ games: 1, capped: 1, bots: [{ games: 1 }, { games: 1 }] });
    expect(reportOf('Toy', figures, PLAIN_TERMINAL)).toContain('Stopped after 20,000 moves');
  });
});

describe('a tally', () => {
  const ofOutcome = (outcome: Omit<Outcome, 'reason'>) =>
    tallyOf({
      botAt: [1, 0],
      outcome: { ...outcome, reason: '' },
      results: resultsOfOutcome(outcome, { utility: 'zero-sum' }),
      turns: [10, 9],
      unit: 'turns',
    });

  it('counts the win of a single bot in its seat', () => {
    const { cells, shared, drawn, tieBreaks } = ofOutcome({ winners: [0], scores: [30, 24] });
    expect({ shared, drawn, tieBreaks }).toEqual({ shared: 0, drawn: 0, tieBreaks: 0 });
    expect(cells[1]?.[0]).toMatchObject({ games: 1, wins: 1, ties: 0, score: { total: 30, squares: 900 } });
    expect(cells[0]?.[1]).toMatchObject({ games: 1, wins: 0, ties: 0, turns: { total: 9, squares: 81 } });
    expect(cells[0]?.[0]?.games).toBe(0);
  });

  it('distinguishes shared victories, draws and tie-breaks', () => {
    expect(ofOutcome({ winners: [0, 1], scores: [7, 7] })).toMatchObject({
      shared: 1,
      drawn: 0,
      tieBreaks: 0,
    });
    expect(ofOutcome({ winners: [], scores: [0.5, 0.5] })).toMatchObject({
      shared: 0,
      drawn: 1,
      tieBreaks: 0,
    });
    const decided = ofOutcome({ winners: [1], scores: [7, 7] });
    expect(decided).toMatchObject({ shared: 0, drawn: 0, tieBreaks: 1 });
    expect(decided.cells[0]?.[1]).toMatchObject({ wins: 1, ties: 0 });
  });
});

describe('playing in parallel', () => {
  /** Answers after so many turns of the event loop, each time. */
  const slowPlayer = (line: Lineup, pauses: number): RangePlayer => ({
    async play(range) {
      for (let pause = 0; pause < pauses; pause++) await new Promise(setImmediate);
      return playRange(ticTacToe, line, range);
    },
    close: () => Promise.resolve(),
  });

  it('gives the same figures for any number of players and any order of their answers', async () => {
    const games = 130;
    const expected = playRange(ticTacToe, RANDOM, { from: 0, to: games });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), async (pauses) => {
        const players = pauses.map((each) => slowPlayer(RANDOM, each));
        expect(await simulate({ bots: 2, games, players })).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it('stops on request with the finished games', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    const tally: Tally = await simulate({
      bots: 2,
      games: 1_000_000,
      players: [slowPlayer(RANDOM, 1)],
      signal: stop.signal,
      onProgress(games) {
        done.push(games);
        if (done.length === 2) stop.abort();
      },
    });
    expect(done).toEqual([50, 100]);
    expect(tally.ended).toBe(100);
  });

  it('fails with the error of a player', async () => {
    const broken: RangePlayer = {
      play: () => Promise.reject(new Error('broken')),
      close: () => Promise.resolve(),
    };
    await expect(simulate({ bots: 2, games: 10, players: [broken] })).rejects.toThrow('broken');
  });
});

describe('the report', () => {
  it('is 80 columns wide at most, and numbers bots that play twice', () => {
    const line = { ...MIRROR, bots: [SMITHY, BIGMONEY, SMITHY] };
    expect(botLabels(line.bots.map(({ bot }) => bot))).toEqual([
      'bigmoney-smithy (1)',
      'bigmoney',
      'bigmoney-smithy (2)',
    ]);
    const figures = figuresOf(line, playRange(principality, line, { from: 0, to: 3 }));
    const report = reportOf('Principality', figures, PLAIN_TERMINAL);
    for (const text of report.split('\n')) expect(text.length).toBeLessThanOrEqual(80);
    expect(report).toContain('bigmoney-smithy (2)');
    expect(report).toMatch(/^third seat .*\n {2}bigmoney-smit… .*\n {2}bigmoney .*\n {2}bigmoney-smit… /m);
    expect(report).toMatch(/Turns/);
  });
});

describe('the charts of the report', () => {
  it('show for each bot how often its scores and lengths came, in steps that all share', () => {
    const line = { ...MIRROR, bots: [BIGMONEY, RANDOM_BOT] };
    const figures = figuresOf(line, playRange(principality, line, { from: 0, to: 30 }));
    const report = reportOf('Principality', figures, { ...PLAIN_TERMINAL, ink: { glyphs: true, colors: 0 } });
    expect(report).toMatch(
      /\nPoints from -?\d+ to \d+(, in steps of \d+)?:\nbigmoney {2}[ ▁▂▃▄▅▆▇█]+\nrandom {4}[ ▁▂▃▄▅▆▇█]+\n\nTurns from/,
    );
    for (const text of report.split('\n')) expect(text.length).toBeLessThanOrEqual(80);
    expect(reportOf('Principality', figures, PLAIN_TERMINAL)).toMatch(
      /\nPoints [^\n]+\nbigmoney {2}[ _.:=+*#-]+\n/,
    );
    for (const { scores, lengths } of figures.bots)
      for (const { counts } of [scores, lengths]) expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  });

  it('are left out where there are only wins and losses', () => {
    const figures = figuresOf(RANDOM, playRange(ticTacToe, RANDOM, { from: 0, to: 20 }));
    expect(reportOf('Tic-Tac-Toe', figures, PLAIN_TERMINAL)).not.toContain('Points from');
  });

  it.each([
    [
      [{}, {}],
      [[], []],
    ],
    [
      [{ 3: 2 }, { 5: 1 }],
      [
        [2, 0, 0],
        [0, 0, 1],
      ],
    ],
    [[{ 0: 1, 0.5: 2, 1: 4 }], [[1, 2, 4]]],
    [[{ 0: 1, 79: 2, 1: 5 }], [[6, ...new Array<number>(38).fill(0), 2]]],
  ])('have steps for %j', (lists, counts) => {
    expect(histogramsOf(lists).map((each) => each.counts)).toEqual(counts);
  });
});

afterEach(() => jest.restoreAllMocks());

describe('principality simulate', () => {
  it.each([
    [
      ['--bots', 'bigmoney,clever'],
      'Principality has no bot "clever". Bots: random, bigmoney, bigmoney-smithy, attacker, mind.',
    ],
    [['--bots', 'perfect', '--game', 'tic-tac-toe'], 'takes exactly 2 seats, got 1'],
    [
      ['--bots', 'bigmoney,bigmoney', '--game', 'go'],
      `Unknown game: "go". Games: ${games.map(({ id }) => id).join(', ')}`,
    ],
    [['--bots', 'bigmoney:2'], 'bigmoney has only one level, got "bigmoney:2"'],
    [
      ['--bots', 'computer,computer:21', '--game', 'chess'],
      'the level of computer is 1-20, got "computer:21"',
    ],
    [['--bots', 'bigmoney', '--games', '0'], '--games must be a whole number from 1 to 10000000, got "0"'],
    [['--bots', 'bigmoney', '--games', 'ten'], 'got "ten"'],
    [['--bots', 'bigmoney', '--jobs', '65'], '--jobs must be a whole number from 1 to 64, got "65"'],
    [['--bots', 'bigmoney', '--seed', 'x'.repeat(51)], '--seed must have 1 to 50 characters, got 51'],
    [['--bots', 'bigmoney', '--kingdom', 'Smithi'], 'Not a kingdom card: Smithi'],
    [['--bots', 'perfect,random', '--game', 'tic-tac-toe', '--kingdom', 'Moat'], 'Tic-Tac-Toe'],
    [['--bots', 'random', '--game', 'timestrike', '--option', 'clock=slow'], '--option clock'],
    [
      ['--bots', 'planner', '--game', 'timestrike', '--option', 'clock=realtime'],
      'no time passes, and these bots wait for it',
    ],
    [[], "required option '--bots <names>' not specified"],
  ])('refuses %j', async (flags, message) => {
    const { code, stdout, stderr } = await captured(['simulate', ...flags]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('plays missions by their manual clock, with options as they are written', () => {
    const flags = { bots: 'planner', game: 'timestrike', games: '1', seed: 'S' };
    const { lineup } = orderOf(flags, faces);
    expect(lineup.options).toMatchObject({ clock: { mode: 'manual' } });
    expect(orderOf({ ...flags, option: { clock: 'manual' } }, faces).lineup).toEqual(lineup);
    expect(figuresOfFlags(flags)).toMatchObject({
      games: 1,
      capped: 0,
      options: { clock: { mode: 'manual' } },
    });
  });

  it('prints the figures of the games in a worker, and writes a page with charts that needs nothing else', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'simulation-')), 'figures.html');
    const flags = { bots: 'random,bigmoney', kingdom: 'Smithy', games: '40', seed: '"<S>' };
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, stdout } = await spawned([
      ...['simulate', ...given, '--json'],
      ...['--jobs', '1', '--html', file],
    ]).ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(
      JSON.parse(JSON.stringify(figuresOfFlags({ ...flags, game: 'principality' }))),
    );
    expect(JSON.parse(stdout)).toMatchObject({
      seed: '"<S>',
      games: 40,
      unit: 'turns',
      options: { kingdomCards: ['Smithy'] },
      bots: [{ bot: 'random' }, { bot: 'bigmoney' }],
    });
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<h1>Principality: 40 games</h1>');
    expect(page).toContain('Seed &quot;&lt;S>');
    for (const title of ['Who wins', 'Results', 'By seat', 'Points', 'How long games are'])
      expect(page).toContain(`>${title}</h2>`);
    expect(page.match(/<svg/g)?.length).toBeGreaterThan(8);
    expect(page.match(/<table>/g)).toHaveLength(5);
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:/);
  });

  it('plays with as many workers as it is told', async () => {
    const started = playInProcess();
    const flags = { bots: 'random,perfect', game: 'tic-tac-toe', games: '30', seed: 'S' };
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const { stdout } = await captured(['simulate', ...given, '--jobs', '3', '--json']);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(figuresOfFlags(flags))));
    expect(started).toHaveBeenCalledTimes(3);
  });

  it('chooses another seed each time', () => {
    const flags = { bots: 'random,random', game: 'tic-tac-toe', games: '60' };
    expect(orderOf(flags, faces).lineup.seed).not.toBe(orderOf(flags, faces).lineup.seed);
  });

  it('prints the figures so far and the seed that it chose when interrupted, and exits with 130', async () => {
    let ranges = 0;
    playInProcess(() => {
      ranges += 1;
      if (ranges === 2) process.emit('SIGINT');
    });
    const flags = ['--bots', 'random,random', '--game', 'tic-tac-toe', '--games', '1000000', '--jobs', '1'];
    const { code, stdout, stderr } = await captured(['simulate', ...flags]);
    expect(code).toBe(130);
    const played = Number(/Stopped after (\d+) of 1000000 games\./.exec(stderr)?.[1]);
    expect(played).toBe(100);
    const lineup = { ...RANDOM, seed: /seed (\w+)$/m.exec(stdout)?.[1] ?? '' };
    const figures = figuresOf(lineup, playRange(ticTacToe, lineup, { from: 0, to: played }));
    expect(stdout).toBe(`${reportOf('Tic-Tac-Toe', figures, PLAIN_TERMINAL)}\n`);
  });
});

it.each([
  [['sim'], 'Unknown command: "sim". Did you mean simulate?'],
  [['simulate', '--bots', 'bigmony'], 'no bot "bigmony". Did you mean bigmoney?'],
])('%j is refused with what was meant', async (args, message) => {
  const { stderr, code } = await captured(args);
  expect([stderr.includes(message), code]).toEqual([true, 1]);
});
