import { CardRow } from '../../../web/kit/playing-card';
import type { Card } from '../../../core/engine/playing-cards';
import { countOf } from '../rules/hand';
import type { BlackjackView, ShownCard } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { Controls } from './controls';
import { PlayerHand } from './player-hand';
import './blackjack.css';

/** The dealer's cards over the player's hands, the money, and what the player may do. */
export function Board({ view, names, options, onMove }: BoardProps<BlackjackView>) {
  const { hands, dealer, round, handIndex, results, phase, last } = view;
  const dealerPlays = view.turn === 'dealer' || phase === 'over';
  return (
    <div class="bj" role="group" aria-label={`Blackjack, round ${round}`}>
      <Money view={view} />
      <section class="bj-dealer" aria-label="Dealer">
        <h3>
          Dealer <span class="bj-total">{dealerTotal(dealer)}</span>
        </h3>
        <CardRow
          key={round}
          cards={dealer.map(faceOf)}
          label="Dealer's cards"
          markLast={dealerPlays && dealer.length > 2}
        />
      </section>
      <p class="bj-rule">Blackjack pays 3 to 2 · Dealer stands on all 17s</p>
      <ol class="bj-hands" aria-label={`Hands of ${names[0] ?? 'the player'}`}>
        {hands.map((hand, at) => (
          <PlayerHand
            key={`${round}:${at}`}
            hand={hand}
            title={hands.length > 1 ? `Hand ${at + 1}` : (names[0] ?? 'Player')}
            playing={phase === 'player' && at === handIndex}
            dealt={at === handIndex && !dealerPlays && last !== 'deal' && last !== 'stand'}
            result={results[at]}
          />
        ))}
      </ol>
      {onMove && <Controls key={`${round} ${phase}`} view={view} options={options} onMove={onMove} />}
    </div>
  );
}
Board.takesEveryMove = true;

const Money = ({ view: { round, bankroll, hands, phase, shoe } }: { readonly view: BlackjackView }) => (
  <dl class="bj-money">
    <Fact name="Round" value={round} />
    <Fact name="Bankroll" value={bankroll} />
    {phase !== 'over' && <Fact name="At stake" value={hands.reduce((sum, { bet }) => sum + bet, 0)} />}
    <Fact name="Cards in the shoe" value={typeof shoe === 'number' ? shoe : shoe.length} />
  </dl>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const isOpen = (card: ShownCard): card is Card => card !== '??';

const faceOf = (card: ShownCard): Card | null => (isOpen(card) ? card : null);

/** The total of the visible cards. */
function dealerTotal(dealer: readonly ShownCard[]): string {
  const open = dealer.filter(isOpen);
  const { total, soft } = countOf(open);
  if (open.length < dealer.length) return `shows ${total}`;
  return `${soft ? 'soft ' : ''}${total}`;
}
