import { ruleErrors } from '../errors';
import { defineCard, light, paint, tower } from '../kit/card';
import { ask } from '../kit/decision';
import { defineStep, pushFrame, type Table } from '../kit/step';
import { listOf } from '../multisets';
import { reactionsOf } from '../reactions';
import { addFact, resolve, seatAt } from '../table';
import type { MoveOf, Play } from '../types';

const NAME = 'Moat';

type ReactionMove = MoveOf<'reveal_reaction'>;

const DECLINE: ReactionMove = Object.freeze({ type: 'reveal_reaction', card: null });
const REVEAL: ReactionMove = Object.freeze({ type: 'reveal_reaction', card: NAME });

/** Reveals a player's Moat and returns the unaffected player. */
function reveal(table: Table, seat: number, { card }: Play): number {
  addFact(table, { type: 'reaction', player: seat, attack: card });
  return seat;
}

/** The step before an Attack: each other player with a Moat in hand may reveal it. */
export const reactions = defineStep<'reveal_reaction', 'unasked' | 'unaffected'>({
  name: 'moat',
  keeps: ['unasked', 'unaffected'],
  asks: 'reveal_reaction',
  enter(table, frame) {
    const unaffected = [...frame.unaffected];
    for (const [done, seat] of frame.unasked.entries()) {
      const player = seatAt(table, seat);
      if (!player.hand.includes(NAME)) continue;
      if (reactionsOf(player) === 'ask') {
        const unasked = frame.unasked.slice(done);
        // There is no event, because a player who declines must not reveal that they have a Moat.
        ask(table, { ...frame, unasked, unaffected }, 'reveal_reaction', { player: seat });
        return;
      }
      unaffected.push(reveal(table, seat, frame));
    }
    resolve(table, frame, unaffected);
  },
  answer(table, frame, { card }) {
    const [asked = 0, ...unasked] = frame.unasked;
    const revealed = card === null ? [] : [reveal(table, asked, frame)];
    pushFrame(table, { ...frame, unasked, unaffected: [...frame.unaffected, ...revealed] });
  },
});

/** A player with one in hand may reveal it when another player plays an Attack, before the attack takes effect. */
export const moat = defineCard({
  name: NAME,
  type: 'action',
  also: 'reaction',
  cost: 2,
  cards: 2,
  text: '+2 Cards; reveal from hand when another player plays an Attack: unaffected',
  picture: [
    ...tower(22, 12, 20, 14),
    paint('M6 28q6-4 13 0t13 0t13 0t13 0v10h-52z'),
    light('M6 32q6-3 13 0t13 0t13 0t13 0v2q-6 3-13 0t-13 0t-13 0t-13 0z'),
  ],
  numbers: { play: 69, buy: 90 },
  bot: { worth: [2.2, 1], play: 190, drawFirst: 50, double: 210 },
  reaction: reactions,
  decisions: {
    reveal_reaction: {
      moves: ({ hand }) => listOf(hand.includes(NAME) ? [REVEAL, DECLINE] : [DECLINE]),
      describe: ({ card }, { card: attack }) =>
        card !== null
          ? {
              description: `Reveal: ${NAME} (unaffected by ${attack})`,
              cardNames: [NAME],
              details: { action: 'reveal' },
            }
          : {
              description: `Don't reveal (affected by ${attack})`,
              cardNames: [],
              details: { action: 'decline' },
            },
      check({ hand }, _pending, { card }) {
        if (card === null) return null;
        if (card !== NAME) return ruleErrors.notAReaction(card);
        return hand.includes(card) ? null : ruleErrors.notInHand(card);
      },
      question: () => `Choose whether to reveal ${NAME}`,
      result: ({ card }, _facts, pending) =>
        card === null ? `${NAME} not revealed.` : `Revealed ${NAME}: unaffected by ${pending.card}.`,
      nothing: () => DECLINE,
      holds: ({ name }) => name === NAME,
      secret: 'decision',
      words: { verbs: 'reveal|show|use|play', yesCard: NAME },
      form: ({ card }, { attacker }) => ({
        question: `${attacker} plays ${card}. Reveal your ${NAME}, so that it does not affect you?`,
        shown: [NAME],
        answers: [
          { label: `Reveal ${NAME}`, says: NAME },
          { label: 'Do not reveal it', says: '' },
        ],
      }),
      sensible: ({ hand }) => (hand.includes(NAME) ? REVEAL : DECLINE),
    },
  },
});
