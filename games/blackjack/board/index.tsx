import { useRef } from 'preact/hooks';
import { CardRow, PlayingCard } from '../../../web/kit/playing-card';
import { nameOf } from '../../../web/kit/player-plate';
import { useScenes } from '../../../web/kit/use-scenes';
import { useSkip } from '../../../web/kit/use-keys';
import { ChipPile, FlyingChips } from '../../../web/kit/chips';
import type { Card } from '../../../core/engine/playing-cards';
import { wagered } from '../rules/actions';
import { type BlackjackView, type ShownCard } from '../rules/shapes';
import { HIDDEN_CARD } from '../rules/hand';
import type { BoardProps } from '../../../web/kit/board';
import { Controls } from './controls';
import { PlayerHand, Total } from './player-hand';
import { BANK, layoutOf, scenesBetween, spotAt, STACK } from './scenes';
import '../../../web/kit/felt-table.css';
import './blackjack.css';

/**
 * The dealer's cards above the player's hands, the money, and the player's possible actions. Cards are dealt one by one and the hole card is turned over; only
 * then the results are shown.
 */
export function Board(props: BoardProps<BlackjackView>) {
  const { seat, names, options, onMove } = props;
  const { scene, isShowing, end } = useScenes(props.view.state, scenesBetween, props);
  const board = useRef<HTMLDivElement>(null);
  useSkip(isShowing, board, end);
  const { view, stack, spots } = scene ?? layoutOf(props.view);
  const { hands, round, handIndex, results, phase } = view;
  const player = nameOf(names, 0);
  const isPlaying = phase === 'player' && !isShowing;
  return (
    <div class="bj on-felt" role="group" aria-label={`Blackjack, round ${round}`} ref={board}>
      <div class="felt bj-table">
        <Top view={view} />
        <Rules />
        <ol class="bj-hands" aria-label={`Hands of ${player}`}>
          {hands.map((hand, at) => (
            <PlayerHand
              key={at}
              hand={hand}
              title={hands.length > 1 ? `Hand ${at + 1}` : player}
              isOneOfMany={hands.length > 1}
              playing={isPlaying && at === handIndex}
              result={results[at]}
              chips={spots[at] ?? 0}
              place={spotAt(at)}
            />
          ))}
        </ol>
        <div class={`bj-plate money-plate${isPlaying ? ' on-turn' : ''}`}>
          <h3>{player}</h3>
          <p data-place={STACK}>
            <b>{stack}</b> chips
          </p>
        </div>
        {scene?.flights.map((flight) => (
          <FlyingChips key={`${flight.from} ${flight.to}`} {...flight} ms={Math.min(scene.ms, 450)} />
        ))}
      </div>
      {seat === 0 && view.status !== 'game_over' && (
        <div class="table-foot">
          {onMove && !isShowing ? (
            <Controls key={`${round} ${phase}`} view={view} options={options} onMove={onMove} />
          ) : (
            phase === 'dealer' && <p>The dealer plays …</p>
          )}
        </div>
      )}
    </div>
  );
}
Board.takesEveryMove = true;

const isOpen = (card: ShownCard): card is Card => card !== HIDDEN_CARD;

/** The dealer between the bank and the shoe. */
function Top({ view: { dealer, round, shoe, hands } }: { readonly view: BlackjackView }) {
  const open = dealer.filter(isOpen);
  const staked = wagered(hands);
  return (
    <div class="bj-top">
      <p class="bj-bank">
        <span class="bj-rack" data-place={BANK} aria-hidden="true">
          {BANK_PILES.map((amount) => (
            <ChipPile key={amount} amount={amount} />
          ))}
        </span>
        <span>
          Round {round}
          <span class="bj-staked"> · {staked} at stake</span>
        </span>
      </p>
      <section class="bj-dealer" aria-label="Dealer">
        <h3>Dealer {open.length > 0 && <Total cards={open} shows={open.length < dealer.length} />}</h3>
        <CardRow cards={dealer.map((card) => (isOpen(card) ? card : null))} label="Dealer's cards" />
      </section>
      <p class="bj-shoe">
        <span class="bj-stock" aria-hidden="true">
          <PlayingCard card={null} />
        </span>
        {typeof shoe === 'number' ? shoe : shoe.length} cards
      </p>
    </div>
  );
}

/** Full piles of chips of each colour. */
const BANK_PILES = [3000, 500, 125, 25];

/** What is written on the cloth. */
const Rules = () => (
  <svg
    class="bj-rule"
    viewBox="0 0 640 92"
    role="img"
    aria-label="Blackjack pays 3 to 2. Dealer stands on all 17s."
  >
    <path id="bj-arc" d="M20 14Q320 84 620 14" />
    <path id="bj-arc-low" d="M90 52Q320 104 550 52" />
    <text class="bj-pays">
      <textPath href="#bj-arc" startOffset="50%">
        BLACKJACK PAYS 3 TO 2
      </textPath>
    </text>
    <text class="bj-stands">
      <textPath href="#bj-arc-low" startOffset="50%">
        Dealer stands on all 17s
      </textPath>
    </text>
  </svg>
);
