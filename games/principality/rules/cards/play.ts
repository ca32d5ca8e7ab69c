import { listOf } from '../multisets';
import { reactionsOf } from '../reactions';
import { ruleErrors } from '../errors';
import { draw, others, pushFrame, seatAt, addFact, type Table } from '../table';
import type { CardName, MoveOf, Play } from '../types';
import { cardOf } from './catalogue';
import {
  ask,
  deciderHand,
  playOf,
  requiresChoice,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

// Moat: a player with one in hand may reveal it when another player plays an Attack, before the attack takes effect.

type ReactionMove = MoveOf<'reveal_reaction'>;

const DECLINE: ReactionMove = Object.freeze({ type: 'reveal_reaction', card: null });

const REACTIONS: readonly ReactionMove[] = [
  Object.freeze({ type: 'reveal_reaction', card: 'Moat' }),
  DECLINE,
];

export const moatMoves = () => listOf(REACTIONS);

export const describeMoat = ({ card }: ReactionMove, attack: CardName): OptionText =>
  card !== null
    ? {
        description: `Reveal: Moat (unaffected by ${attack})`,
        cardNames: ['Moat'],
        details: { action: 'reveal' },
      }
    : { description: `Don't reveal (affected by ${attack})`, cardNames: [], details: { action: 'decline' } };

export const revealReaction: Decision<'reveal_reaction'> = {
  moves: (state, pending) => (deciderHand(state, pending).includes('Moat') ? moatMoves() : listOf([DECLINE])),
  describe: (move, { card }) => describeMoat(move, card),
  check(state, pending, { card }) {
    if (card === null) return null;
    if (card !== 'Moat') return ruleErrors.notAReaction(card);
    return deciderHand(state, pending).includes(card) ? null : ruleErrors.notInHand(card);
  },
  prompt: requiresChoice,
  result: ({ card }, _facts, pending) =>
    card === null ? 'Moat not revealed.' : `Revealed Moat: unaffected by ${pending.card}.`,
  nothing: () => DECLINE,
};

/** Reveals a player's Moat and returns the unaffected players. */
function reveal(table: Table, seat: number, { card }: Play): number {
  addFact(table, { type: 'reaction', player: seat, attack: card });
  return seat;
}

/** Resolves the printed bonuses of a card, then its other effects. */
function resolve(
  effects: ReadonlyMap<CardName, Effect>,
  table: Table,
  play: Play,
  unaffected: readonly number[],
): void {
  const { cards, actions, buys, coins, name } = cardOf(play.card);
  const player = seatAt(table, play.player);
  player.actions += actions;
  player.buys += buys;
  player.coins += coins;
  if (cards > 0) draw(table, play.player, cards);
  const effect = effects.get(name);
  if (!effect) return;
  const rivals = others(table.state, play.player);
  effect(table, play, unaffected.length === 0 ? rivals : rivals.filter((seat) => !unaffected.includes(seat)));
}

/** The steps of any play: the reactions to an Attack, then the card itself. */
export const playSteps = (effects: ReadonlyMap<CardName, Effect>): StepsFor<'play' | 'moat'> => ({
  play: {
    enter(table, frame) {
      addFact(table, { type: 'play', player: frame.player, card: frame.card, throne: frame.throne });
      if (!cardOf(frame.card).types.includes('attack')) {
        resolve(effects, table, frame, []);
        return;
      }
      const unasked = others(table.state, frame.player);
      pushFrame(table, { step: 'moat', unasked, unaffected: [], ...playOf(frame) });
    },
  },

  moat: {
    enter(table, frame) {
      const unaffected = [...frame.unaffected];
      for (const [done, seat] of frame.unasked.entries()) {
        const player = seatAt(table, seat);
        if (!player.hand.includes('Moat')) continue;
        if (reactionsOf(player) === 'ask') {
          const unasked = frame.unasked.slice(done);
          // There is no event, because a player who declines must not reveal that they have a Moat.
          ask(table, { ...frame, unasked, unaffected }, 'reveal_reaction', { player: seat });
          return;
        }
        unaffected.push(reveal(table, seat, frame));
      }
      resolve(effects, table, frame, unaffected);
    },
    answer(table, frame, { card }) {
      const [asked = 0, ...unasked] = frame.unasked;
      const revealed = card === null ? [] : [reveal(table, asked, frame)];
      pushFrame(table, { ...frame, unasked, unaffected: [...frame.unaffected, ...revealed] });
    },
  },
});
