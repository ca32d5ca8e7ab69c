import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { reportOf } from './report';
import type { AnyGame } from '../../core/engine';
import { simulate, type RangePlayer } from '../../core/simulation/crew';
import { csvOf } from '../../core/simulation/csv';
import { figuresOf, type Figures } from '../../core/simulation/figures';
import { playGame, playRange, type Lineup } from '../../core/simulation/lineup';
import { observe, startTest } from '../../core/simulation/sequential';
import { gameNamed } from '../../tests/support/game-named';
import { captured } from '../../tests/cli/captured';

const PLAIN_TERMINAL = { colors: createColors(false), ink: PLAIN };

const principality = gameNamed('principality');
const ticTacToe = gameNamed('tic-tac-toe');

const MONEY = ['bigmoney', 'bigmoney-smithy', 'random'].map((bot) => ({ bot }));
const PAIRS: Lineup = { game: 'principality', options: {}, bots: MONEY, seed: 'S', pairs: true };

const figuresFor = (game: AnyGame, line: Lineup, games: number): Figures =>
  figuresOf(line, playRange(game, line, { from: 0, to: games }));

describe('pairs', () => {
  it('play the deal of a rotation once with each bot in every seat', () => {
    const dealt: unknown[] = [];
    const watched: AnyGame = {
      ...principality,
      initializeGame(setup) {
        const state = principality.initializeGame(setup);
        dealt.push(principality.viewFor(state, 0));
        return state;
      },
    };
    const seats = [0, 1, 2, 3].map((index) => playGame(watched, PAIRS, index).botAt);
    expect(seats).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ]);
    expect(dealt[1]).toEqual(dealt[0]);
    expect(dealt[2]).toEqual(dealt[0]);
    expect(dealt[3]).not.toEqual(dealt[0]);
  });

  it('are rotations that count only when complete, and whose results add up to one', () => {
    const { rotations } = figuresFor(principality, PAIRS, 16);
    expect(rotations).toMatchObject({ count: 5, pairs: true });
    const total = rotations?.bots.reduce((sum, { result }) => sum + result.mean, 0);
    expect(total).toBeCloseTo(1, 12);
  });

  it('have the means of their games', () => {
    const figures = figuresFor(principality, PAIRS, 12);
    figures.bots.forEach((bot, index) => {
      const paired = figures.rotations?.bots[index];
      expect(paired?.result.mean).toBeCloseTo(bot.result?.mean ?? NaN, 12);
      expect(paired?.score.mean).toBeCloseTo(bot.score?.mean ?? NaN, 12);
    });
  });

  it('have a narrower interval than as many games where the deal decides most', () => {
    const game: AnyGame = {
      ...ticTacToe,
      // The luck of the seed decides which seat gets more, a bot adds nearly nothing.
      outcome: (state) => {
        const outcome = ticTacToe.outcome(state);
        return outcome && { ...outcome, winners: [0], scores: [60, 40] };
      },
    };
    const bots = [{ bot: 'random' }, { bot: 'random' }];
    const line = { game: 'tic-tac-toe', options: {}, bots, seed: 'S', pairs: true };
    const { rotations, bots: figures } = figuresFor(game, line, 40);
    // In each rotation either bot won once: nothing varies, though half of the games were lost.
    expect(rotations?.bots[0]?.result).toEqual({ mean: 0.5, margin: 0, gain: null });
    expect(figures[0]?.result?.margin).toBeGreaterThan(0.1);
  });

  it('are shown in the report, with what they gain', () => {
    const report = reportOf('Principality', figuresFor(principality, PAIRS, 60), PLAIN_TERMINAL);
    expect(report).toContain('20 rotations, in which each bot had every seat once, each with one seed:');
    expect(report).toMatch(
      /\nbigmoney-smithy +\d+\.\d % ±\d+\.\d +\d+\.\d × +\d+\.\d+ ±\d+\.\d+ +\d+\.\d ×\n/,
    );
    for (const line of report.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const apart = figuresFor(principality, { ...PAIRS, pairs: false }, 6);
    expect(reportOf('Principality', apart, PLAIN_TERMINAL)).not.toContain('rotations');
    expect(apart.rotations).toMatchObject({ count: 2, pairs: false });
  });
});

describe('games until a decision', () => {
  const line: Lineup = {
    game: 'tic-tac-toe',
    options: {},
    bots: [{ bot: 'perfect' }, { bot: 'random' }],
    seed: 'S',
    pairs: true,
  };

  async function untilDecided(pauses: readonly number[], games = 400): Promise<Figures> {
    const players = pauses.map((pause): RangePlayer => ({
      async play(range) {
        for (let turn = 0; turn < pause; turn++) await new Promise(setImmediate);
        return playRange(ticTacToe, line, range);
      },
      close: () => Promise.resolve(),
    }));
    let test = startTest({ confidence: 0.95, even: 0.5, worth: 0.55 });
    const tally = await simulate({
      bots: 2,
      games,
      players,
      chunk: 1,
      isDecided({ rotations }) {
        const [first] = rotations.bots;
        if (first) test = observe(test, first.results, 4);
        return test.verdict !== 'undecided';
      },
    });
    return figuresOf(line, tally, { decision: test });
  }

  it('end early, and after the same games whichever player is faster', async () => {
    const alone = await untilDecided([0]);
    expect(alone.decision?.verdict).toBe('better');
    expect(alone.games).toBeLessThan(60);
    expect(await untilDecided([5, 0, 2])).toEqual(alone);
    expect(reportOf('Tic-Tac-Toe', alone, PLAIN_TERMINAL).replaceAll(/\s+/g, ' ')).toMatch(
      /Decided after \d+ games: perfect is better; its result is above 50 % \(at least 95 % sure\)\./,
    );
  });

  it('end undecided when there are too few', async () => {
    const few = await untilDecided([0, 1], 4);
    expect(few).toMatchObject({ games: 4, decision: { verdict: 'undecided' } });
    expect(reportOf('Tic-Tac-Toe', few, PLAIN_TERMINAL)).toContain('Undecided after 4 games');
  });
});

describe('figures as CSV', () => {
  it('have a row for each bot, each bot in each seat, and each seat', () => {
    const bots = [{ bot: 'perfect' }, { bot: 'random' }];
    const line: Lineup = { game: 'tic-tac-toe', options: {}, bots, seed: '=a,"b"', pairs: true };
    const figures = figuresFor(ticTacToe, line, 10);
    const rows = csvOf(figures).split('\r\n');
    const cells = rows.map((row) => row.replace(`"'=a,""b"""`, 'SEED').split(','));
    const [head = []] = cells;
    expect(cells.map((row) => row.length)).toEqual(rows.map(() => head.length));
    const column = (name: string): readonly string[] =>
      cells.slice(1).map((row) => row[head.indexOf(name)] ?? '');
    expect(column('seed')).toEqual(Array<string>(8).fill('SEED'));
    expect(column('bot')).toEqual(['perfect', 'perfect', 'perfect', 'random', 'random', 'random', '', '']);
    expect(column('seat')).toEqual(['', '1', '2', '', '1', '2', '1', '2']);
    expect(column('games')).toEqual(['10', '5', '5', '10', '5', '5', '10', '10']);
    expect(Number(column('result')[0])).toBe(figures.bots[0]?.result?.mean);
    expect(column('rotations')).toEqual(['5', '', '', '5', '', '', '', '']);
  });
});

describe('the flags', () => {
  it.each([
    [
      ['--bots', 'basic-strategy,house', '--game', 'blackjack', '--pairs'],
      '--pairs compares bots that change seats',
    ],
    [['--bots', 'bigmoney', '--until-better'], '--until-better compares bots that change seats'],
    [['--bots', 'bigmoney,random', '--worth', '60'], '--worth needs --until-better'],
    [
      ['--bots', 'bigmoney,random', '--until-better', '100'],
      '--until-better must be a number of percent between 0 and 100',
    ],
    [
      ['--bots', 'bigmoney,random', '--until-better', '--worth', '40'],
      '--worth must be above --better-than (50), got "40"',
    ],
    [['--bots', 'bigmoney,random', '--json', '--csv'], 'Choose one of --json and --csv'],
    [['--bots', 'bigmoney,random', '--thinking-time', '0'], '--thinking-time must be a whole number from 1'],
  ])('refuse %j', async (flags, message) => {
    const { code, stderr } = await captured(['simulate', ...flags]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});
