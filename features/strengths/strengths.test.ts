import type { AnyGame, BotAim } from '../../core/engine';
import { figuresOf } from '../../core/simulation/figures';
import { playRange, type Lineup } from '../../core/simulation/lineup';
import {
  matchesOf,
  quickestFirst,
  strengthOf,
  type Match,
  type MatchStrength,
} from '../../core/simulation/strengths';
import { nameOf } from '../../core/simulation/figures';
import { markdownOf } from './markdown';
import { gameNamed } from '../../tests/support/game-named';
import { captured } from '../../tests/cli/captured';
import { playInProcess } from '../../tests/cli/in-process-workers';

const ticTacToe = gameNamed('tic-tac-toe');
const namesOf = (game: AnyGame): readonly string[] =>
  matchesOf(game).map(({ bots, against }) =>
    [...bots.slice(0, 1), ...(against ? [against] : [])].map(nameOf).join(' v '),
  );

describe('the matches of a game', () => {
  it('are those with aims, bots at their usual levels, and the levels of each; quick ones first', () => {
    expect(namesOf(ticTacToe)).toEqual(
      expect.arrayContaining(['perfect v random', 'perfect v mind:5', 'mind:5 v random', 'mind:10 v mind:5']),
    );
    expect(new Set(namesOf(ticTacToe)).size).toBe(namesOf(ticTacToe).length);
    expect(namesOf(ticTacToe).at(-1)).toBe('mind:10 v mind:5');
    const chess = matchesOf(gameNamed('chess')).filter(({ aim }) => aim !== null);
    expect(chess.length).toBeGreaterThanOrEqual(20);
  });

  it('have one bot in games in which only one seat chooses', () => {
    const matches = matchesOf(gameNamed('blackjack'));
    expect(matches.every(({ against, bots }) => against === null && bots.length === 2)).toBe(true);
    expect(namesOf(gameNamed('timestrike'))).toEqual(['random', 'planner']);
  });
});

it('measures games whose bots move at once before those whose bots think', () => {
  const games = ['principality', 'chess', 'dice'].map(gameNamed);
  expect(quickestFirst(games)[0]?.id).toBe('dice');
});

describe('the strength of a bot', () => {
  function measured(first: string, second: string, aim: BotAim | null, games = 20): MatchStrength {
    const against = { bot: second };
    const match: Match = { bots: [{ bot: first }, against], against, aim };
    const lineup: Lineup = { game: 'tic-tac-toe', options: {}, bots: match.bots, seed: 'S', pairs: true };
    return strengthOf(match, figuresOf(lineup, playRange(ticTacToe, lineup, { from: 0, to: games })));
  }
  const against = { bot: 'random' };

  it('has an interval that has a width, whatever the games were like', () => {
    const { result } = measured('perfect', 'perfect', null);
    expect(result).toMatchObject({ share: 0.5 });
    expect(result?.low).toBeLessThan(0.35);
    expect(result?.high).toBeGreaterThan(0.65);
  });

  it.each<[BotAim, MatchStrength['verdict']]>([
    [{ against, atLeast: 0.6 }, 'met'],
    [{ against, atLeast: 0.9 }, 'open'],
    [{ against, atMost: 0.5 }, 'missed'],
    [{ against, atLeast: 1 }, 'missed'],
    [{ against, neverLoses: true }, 'met'],
    [{ against, seat: 0, atLeast: 0.6 }, 'met'],
  ])('is held against the aim %j: %s', (aim, verdict) => {
    expect(measured('perfect', 'random', aim).verdict).toBe(verdict);
  });

  it('is lost where a bot that never loses did', () => {
    expect(measured('random', 'perfect', { against: { bot: 'perfect' }, neverLoses: true }).verdict).toBe(
      'missed',
    );
  });

  it('is written as a table that Markdown reads, with matches for which there was no time', () => {
    const aim = { against, atLeast: 0.6, atMost: 0.8 };
    const rows = [measured('perfect', 'random', aim), measured('perfect', 'random', aim, 0)];
    const text = markdownOf({
      budget: { minutes: 1, games: 20, jobs: 2, seed: 'S', thinkingTime: null, machine: 'M' },
      games: [{ game: 'tic-tac-toe', title: 'Tic-Tac-Toe', matches: rows }],
    });
    const [first, , title, , head, rule, row, none] = text.split('\n');
    expect(first).toBe('Budget: 1 minute for all games, 20 games a match, 2 workers; seed S; M.');
    expect(title).toBe('## Tic-Tac-Toe');
    expect(head).toMatch(/^\| Bot +\| Against \| Games \| +Result \(95 %\) \|/);
    expect(rule).toMatch(/^\| -+ \| -+ \| -+: \| -+: \| -+: \| -+ \| -+ \|$/);
    expect(row).toMatch(/^\| perfect \| random +\| +20 \| +\d+ % \(\d+–\d+\) \|.*\| 60–80 % \| \w+ +\|$/);
    expect(none).toMatch(/\| +0 \| +– \| +– \| 60–80 % \| not measured \|$/);
  });
});

describe('principality strengths', () => {
  afterEach(() => jest.restoreAllMocks());

  it('prints the strengths of the games that are named, as JSON too', async () => {
    const flags = ['--only', 'slot,dice', '--minutes', '1', '--games', '2', '--seed', 'S', '--jobs', '1'];
    playInProcess();
    const { code, stdout } = await captured(['strengths', ...flags, '--thinking-time', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      budget: { minutes: 1, games: 2, seed: 'S', jobs: 1, thinkingTime: 1 },
      games: [
        { game: 'slot', matches: [{ bot: 'random', against: null, games: 2 }] },
        { game: 'dice', matches: [{ bot: 'random', against: null, games: 2 }] },
      ],
    });
  });

  it.each([
    [['--only', 'go'], 'Unknown game: "go"'],
    [['--minutes', '0'], '--minutes must be a whole number from 1'],
    [['--games', 'x'], '--games must be a whole number from 1'],
  ])('refuses %j', async (flags, message) => {
    const { code, stdout, stderr } = await captured(['strengths', ...flags]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});
