import { createRandom } from '../core/engine';
import { findGame } from '../games';
import { execute, settle } from '../games/principality/rules/bare';
import { KINGDOM } from '../games/principality/rules/cards/catalogue';
import { newGame } from '../games/principality/rules/setup';
import type { State } from '../games/principality/rules/types';
import { figure, median, printTable } from './stats';

const SEEDS = 60_000;

/** Shares over the seeds "1" … "60000": opening 5/2 splits, and how often each card is in the kingdom. */
function seedFigures(): (readonly string[])[] {
  let fiveTwo = 0;
  const inKingdom = new Map(KINGDOM.map(({ name }) => [name, 0]));
  for (let seed = 1; seed <= SEEDS; seed++) {
    const state = newGame(1, {}, createRandom(String(seed)));
    const coppers = state.players[0]?.hand.filter((card) => card === 'Copper').length;
    if (coppers === 5 || coppers === 2) fiveTwo++;
    for (const card of state.kingdom) inKingdom.set(card, (inKingdom.get(card) ?? 0) + 1);
  }
  const shares = [...inKingdom.values()].map((count) => count / SEEDS);
  return [
    ['5/2 openings', figure(fiveTwo / SEEDS), '1/6 ± 0.006'],
    ['rarest kingdom card', figure(Math.min(...shares)), '0.4 ± 0.01'],
    ['most frequent kingdom card', figure(Math.max(...shares)), '0.4 ± 0.01'],
  ];
}

/** Turns that Big Money needs alone until it owns a fourth Province (12 in the pile, so that the game goes on). */
function turnsToFourProvinces(seed: number): number {
  const random = createRandom(`solo-${seed}`);
  let state: State = newGame(1, { victoryPileSize: 12 }, random);
  for (let turn = 1; ; turn++) {
    state = execute(state, { type: 'end_phase' }, random).state;
    if (state.players[0]?.hand.some((card) => ['Copper', 'Silver', 'Gold'].includes(card))) {
      state = execute(state, { type: 'play_all_treasures' }, random).state;
    }
    const coins = state.players[0]?.coins ?? 0;
    const card = coins >= 8 ? 'Province' : coins >= 6 ? 'Gold' : coins >= 3 ? 'Silver' : null;
    if (card) state = execute(state, { type: 'buy', card }, random).state;
    const { players } = state;
    const owned = players.flatMap((p) => [p.drawPile, p.hand, p.discardPile, p.inPlay].flat());
    if (owned.filter((name) => name === 'Province').length >= 4) return turn;
    state = settle(execute(state, { type: 'end_phase' }, random), random).state;
  }
}

/** Wins of the first and the second seat when Big Money plays itself. */
function mirror(count: number): { first: number; second: number; shared: number } {
  const game = findGame('principality');
  const result = { first: 0, second: 0, shared: 0 };
  if (!game) return result;
  for (let i = 0; i < count; i++) {
    const random = createRandom(`mirror-${i}`);
    let state = game.initializeGame({ options: game.optionsSchema().parse({}), seats: 2, random, now: 0 });
    for (
      let seat = game.seatsToAct(state)[0], n = 0;
      seat !== undefined;
      seat = game.seatsToAct(state)[0], n++
    ) {
      const move = game.bots.bigmoney?.choose({
        view: game.viewFor(state, seat),
        options: game.getValidMoves(state, seat).options,
        seat,
        random: random.stream(`bot/${seat}/${n}`),
      });
      const done = game.executeMove(state, seat, move, { random, now: 0 });
      if (!done.ok) throw new Error(done.error.message);
      state = done.value.state;
    }
    const winners = game.outcome(state)?.winners ?? [];
    result[winners.length > 1 ? 'shared' : winners[0] === 0 ? 'first' : 'second']++;
  }
  return result;
}

/** Figures of the rules compared with known figures of the game. */
export function printRulesFigures(games: number): void {
  const turns = Array.from({ length: games }, (_, seed) => turnsToFourProvinces(seed));
  const mean = turns.reduce((sum, each) => sum + each, 0) / turns.length;
  const { first, second, shared } = mirror(games);
  printTable(
    `Rules (${SEEDS.toLocaleString('en-US')} seeds, ${games} games)`,
    ['', 'measured', 'expected'],
    [
      ...seedFigures(),
      [
        'Big Money alone: turns to the 4th Province, mean (median)',
        `${figure(mean)} (${median(turns)})`,
        'about 17',
      ],
      [
        'Big Money mirror: wins of first / second / shared',
        `${first} / ${second} / ${shared}`,
        'second ahead',
      ],
    ],
  );
}
