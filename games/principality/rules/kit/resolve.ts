import { draw, others, seatAt } from '../table';
import type { Play } from '../types';
import { cardOf } from './registry';
import { push, type Table } from './step';

/** Resolves the printed bonuses of a card, then its other effects. */
export function resolve(table: Table, play: Play, unaffected: readonly number[]): void {
  const { cards, actions, buys, coins, effect, steps } = cardOf(play.card);
  const player = seatAt(table, play.player);
  player.actions += actions;
  player.buys += buys;
  player.coins += coins;
  if (cards > 0) draw(table, play.player, cards);
  const [first] = steps;
  if (effect) {
    const rivals = others(table.state, play.player);
    effect(
      table,
      play,
      rivals.filter((seat) => !unaffected.includes(seat)),
    );
  } else if (first) push<never>(table, { name: first.name, keeps: [] }, play, {});
}
