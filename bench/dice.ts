import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { createRandom } from '../core/engine';
import { rollDice } from '../games/dice/rules';
import { cpuClock, figure, interleave, printTable } from './stats';

const NOTATIONS = ['1d20', '4d6kh3', '10d10!>=8', '2d20kh1+5'];

/** Notations read and rolled per second, compared with rpg-dice-roller; each of our rolls has its own random stream. */
export function benchDice(rounds: number): void {
  const random = createRandom('dice-bench');
  let rolled = 0;
  const variants = Object.fromEntries(
    NOTATIONS.flatMap((notation): (readonly [string, () => number])[] => [
      [`ours ${notation}`, () => (rollDice({ notation }, random.stream(`dice/${++rolled}`)), 1)],
      [`theirs ${notation}`, () => (new DiceRoll(notation), 1)],
    ]),
  );
  const rates = interleave(rounds, 200, variants, cpuClock);
  printTable(
    'Dice notations read and rolled in a second of CPU',
    ['', 'ours', 'rpg-dice-roller', 'ratio'],
    NOTATIONS.map((notation) => {
      const [ours = NaN, theirs = NaN] = [rates[`ours ${notation}`], rates[`theirs ${notation}`]];
      return [notation, figure(ours), figure(theirs), figure(ours / theirs)];
    }),
  );
}
