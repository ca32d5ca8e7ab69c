import { CardRow } from '../../../web/kit/playing-card';
import { Wager } from '../../../web/kit/wager';
import { countOf } from '../rules/hand';
import type { Hand, HandResult } from '../rules/types';

interface PlayerHandProps {
  readonly hand: Hand;
  readonly title: string;
  /** Whether it is the hand to play. */
  readonly playing: boolean;
  /** Whether the last move dealt its last card. */
  readonly dealt: boolean;
  /** Its result, once the round is over. */
  readonly result: HandResult | undefined;
}

const RESULT_WORDS: Readonly<Record<HandResult, string>> = {
  win: 'Wins',
  lose: 'Loses',
  push: 'Push',
  bust: 'Bust',
  blackjack: 'Blackjack!',
};

/** Cards, total and bet of one hand of the player. */
export const PlayerHand = ({ hand, title, playing, dealt, result }: PlayerHandProps) => (
  <li class={`bj-hand${playing ? ' bj-playing' : ''}`} aria-current={playing ? 'true' : undefined}>
    <h3>
      {title} <span class="bj-total">{totalText(hand)}</span>
      {result && <span class={`bj-result bj-${result}`}>{RESULT_WORDS[result]}</span>}
      {!result && hand.state !== 'active' && <span class="bj-result">{STATE_WORDS[hand.state]}</span>}
    </h3>
    <CardRow cards={hand.cards} label={`Cards of ${title}`} markLast={dealt} />
    <Wager amount={hand.bet} label={hand.doubled ? 'Doubled to' : 'Bet'} />
  </li>
);

const STATE_WORDS: Readonly<Record<Exclude<Hand['state'], 'active'>, string>> = {
  stood: 'Stands',
  bust: 'Bust',
  blackjack: 'Blackjack!',
};

function totalText({ cards }: Hand): string {
  const { total, soft } = countOf(cards);
  return `${soft ? 'soft ' : ''}${total}`;
}
