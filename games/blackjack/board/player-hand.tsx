import { CardRow } from '../../../web/kit/playing-card';
import { Wager } from '../../../web/kit/chips';
import { countOf } from '../rules/hand';
import { payOf } from '../rules/money';
import type { Hand, HandResult } from '../rules/shapes';

interface PlayerHandProps {
  readonly hand: Hand;
  readonly title: string;
  /** Whether the player has several hands, each of which is named. */
  readonly isOneOfMany: boolean;
  /** Whether it is the hand to play. */
  readonly playing: boolean;
  /** Its result, once the round is over. */
  readonly result: HandResult | undefined;
  /** The chips at the hand; 0 while they are on their way, and once they are taken. */
  readonly chips: number;
  /** The name of the place of its chips. */
  readonly place: string;
}

const RESULT_WORDS: Readonly<Record<HandResult, string>> = {
  win: 'Wins',
  lose: 'Loses',
  push: 'Push',
  bust: 'Bust',
  blackjack: 'Blackjack!',
};

/** Cards, total, result and bet of one hand of the player. */
export function PlayerHand(props: PlayerHandProps) {
  const { hand, title, isOneOfMany, playing, result, chips, place } = props;
  const state = hand.state === 'active' ? null : STATE_WORDS[hand.state];
  return (
    <li class={`bj-hand${playing ? ' bj-playing' : ''}`} aria-current={playing ? 'true' : undefined}>
      <h3>
        <span class={isOneOfMany ? 'bj-title' : 'off-screen'}>{title} </span>
        {hand.cards.length > 0 && <Total cards={hand.cards} />}
        {result && (
          <span class={`table-tag bj-${result}`}>
            <span>{RESULT_WORDS[result]}</span> {paidText(payOf(hand, result))}
          </span>
        )}
        {!result && state !== null && <span class="table-tag">{state}</span>}
      </h3>
      <CardRow cards={hand.cards} label={`Cards of ${title}`} />
      <p class="bj-spot" data-place={place}>
        {chips > 0 && (
          <Wager amount={chips} label={hand.doubled && chips === hand.bet ? 'Doubled to' : 'Bet'} />
        )}
      </p>
    </li>
  );
}

/** The total of open cards, e.g. `soft 17`. */
export function Total({ cards, shows = false }: { readonly cards: Hand['cards']; readonly shows?: boolean }) {
  const { total, soft } = countOf(cards);
  return (
    <span class="bj-total">
      {shows ? 'shows ' : soft ? 'soft ' : ''}
      {total}
    </span>
  );
}

const STATE_WORDS: Readonly<Record<Exclude<Hand['state'], 'active'>, string>> = {
  stood: 'Stands',
  bust: 'Bust',
  blackjack: 'Blackjack!',
};

/** e.g. `+15` */
const paidText = (pay: number): string => (pay === 0 ? '' : pay > 0 ? `+${pay}` : `−${-pay}`);
