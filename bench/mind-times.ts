import type { AnyGame } from '../core/engine';
import { playGame } from '../core/simulation/lineup';
import { findGame } from '../games';
import { cpuClock, figure, percentile, printTable } from './stats';

/** The game, with the CPU time (ms) of each choice of its bot `mind` noted. */
function timed(game: AnyGame, times: number[]): AnyGame {
  const { mind } = game.bots;
  if (!mind) throw new Error(`${game.title} has no bot "mind"`);
  const choose: typeof mind.choose = (input) => {
    const start = cpuClock();
    const move = mind.choose(input);
    times.push(cpuClock() - start);
    return move;
  };
  return { ...game, bots: { ...game.bots, mind: { ...mind, choose } } };
}

/** Prints how long `mind` at its highest level takes for a move of Principality, in kingdoms drawn by chance; returns the longest (s of CPU). */
export function printMindTimes(games: number): number {
  const game = findGame('principality');
  if (!game) throw new Error('There is no Principality');
  const times: number[] = [];
  const bots = [{ bot: 'mind', level: 10 }, { bot: 'bigmoney-smithy' }];
  const lineup = { game: game.id, options: game.optionsSchema().parse({}), bots, seed: 'mind-times' };
  for (let index = 0; index < games; index++) playGame(timed(game, times), lineup, index);
  printTable(
    `Principality: s of CPU for a move of mind at level 10 (${games} games, ${times.length} moves)`,
    ['median', '90 %', '99 %', 'longest'],
    [[0.5, 0.9, 0.99, 1].map((share) => figure(percentile(times, share) / 1000))],
  );
  return Math.max(...times) / 1000;
}
