import { PassThrough } from 'node:stream';
import type { GameRecord } from '../../core/arena/game-record';
import { createProgress } from './progress';

const seat = (player: string) => ({
  player,
  ...{ score: null, moves: 5, illegal: 0, failures: 0, thoughtMs: 1 },
});

const won: GameRecord = {
  ...{ number: 0, game: 'tic-tac-toe', options: {}, seed: 'S', pair: 0 },
  seats: [seat('mine'), seat('o'.repeat(60))],
  outcome: { winners: [0], scores: [1, 0], reason: 'Three in a line' },
  results: [1, 0],
  ending: 'rules',
  ...{ moves: 5, rulesVersion: '1', digest: '', startedAt: 1, endedAt: 2 },
};

/** What a run writes of its progress, at a terminal of some width (columns) or elsewhere. */
function written(columns?: number): string {
  const isTTY = columns !== undefined;
  const errors = Object.assign(new PassThrough(), { isTTY, ...(isTTY ? { columns } : {}) });
  const parts: string[] = [];
  errors.on('data', (chunk: Buffer) => parts.push(chunk.toString()));
  const progress = createProgress({ errors });
  progress.update([], 2);
  progress.update([], 2);
  progress.update([won], 2);
  progress.stop();
  return parts.join('');
}

describe('the progress of a run', () => {
  it('has a line for each share of the games, where there is no terminal', () => {
    expect(written()).toBe(`0 of 2 games\n1 of 2 games: mine 100.0 %, ${'o'.repeat(60)} 0.0 %\n`);
  });

  it('is a bar with the standings below it at a terminal', () => {
    expect(written(80)).toMatch(/-+ 0 of 2 games[^]*=+-+ 1 of 2 games[^]*\nmine 100\.0 %/);
  });
});
