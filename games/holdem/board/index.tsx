import { useRef } from 'preact/hooks';
import type { Card } from '../../../core/engine/playing-cards';
import { CardRow } from '../../../web/kit/playing-card';
import { nameOf } from '../../../web/kit/player-plate';
import { useScenes } from '../../../web/kit/use-scenes';
import { useSkip } from '../../../web/kit/use-keys';
import { FlyingChips, Wager } from '../../../web/kit/chips';
import { of, totalPot } from '../rules/betting';
import type { HoldemView } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { handName, shortName, winningCards } from './best-cards';
import { Controls } from './controls';
import { PlayerPlace } from './player-place';
import { BOTH_DEALT, POT, scenesBetween } from './scenes';
import '../../../web/kit/felt-table.css';
import './holdem.css';

/**
 * The table from the viewer's seat, or from the first: the other player is above, the board and the pot are in the middle. Chips and cards move before the
 * words describe the move.
 */
export function Board(props: BoardProps<HoldemView>) {
  const { view, seat, names, options, onMove } = props;
  const { scene, isShowing, end } = useScenes(view.state, scenesBetween, props);
  const board = useRef<HTMLDivElement>(null);
  useSkip(isShowing, board, end);
  const table = scene?.table ?? view;
  const dealt = scene?.dealt ?? BOTH_DEALT;
  // Past positions are shown from the last seat.
  const lastSeat = useRef(seat);
  lastSeat.current = seat ?? lastSeat.current;
  // A viewer who plays both seats sees a move from the seat that made it.
  const eyes = scene && typeof table.viewer === 'number' ? table.viewer : lastSeat.current;
  const near = eyes === 1 ? 1 : 0;
  const winning = winningCards(table);
  const place = (each: number) => (
    <PlayerPlace
      key={`${each} ${each === near ? 'near' : 'far'}`}
      table={table}
      seat={each}
      name={nameOf(names, each)}
      dealt={of(dealt, each)}
      isFar={each !== near}
      isMine={each === seat}
      isStill={!isShowing}
      winning={winning}
    />
  );
  return (
    <div class="he on-felt" role="group" aria-label={`Hold'em, hand ${table.hand}`} ref={board}>
      <div class="he-table">
        <div class="felt he-felt" />
        <p class="he-facts">
          Hand {table.hand} · blinds {table.blinds.small}/{table.blinds.big}
        </p>
        {place(1 - near)}
        <Middle table={table} names={names} winning={winning} />
        {place(near)}
        {scene?.flights.map((flight) => (
          <FlyingChips key={`${flight.from} ${flight.to}`} {...flight} ms={scene.ms} />
        ))}
      </div>
      {seat !== null && view.status !== 'game_over' && (
        <div class="table-foot">
          {onMove && !isShowing ? (
            <Controls key={`${view.hand} ${view.state}`} view={view} options={options} onMove={onMove} />
          ) : (
            !isShowing && <p>Waiting for {nameOf(names, view.turn)} …</p>
          )}
        </div>
      )}
    </div>
  );
}
Board.takesEveryMove = true;

interface MiddleProps {
  readonly table: HoldemView;
  readonly names: readonly string[];
  /** The cards that won the pot, once it is known. */
  readonly winning: readonly Card[] | undefined;
}

/** The pot, or its winner, above the board. */
function Middle({ table, names, winning }: MiddleProps) {
  const { board, pot } = table;
  return (
    <section class="he-middle" aria-label="Board and pot">
      <div class="he-pot" data-place={POT}>
        {table.result && pot === 0 ? (
          <p class="he-result">{resultText(table, names)}</p>
        ) : (
          <Wager amount={totalPot(table)} label="Pot" />
        )}
      </div>
      <div class="he-board">
        {SLOTS.map((slot) => (
          <span key={slot} class="he-slot" style={{ gridColumn: slot }} />
        ))}
        <CardRow cards={board} label={board.length > 0 ? 'Board' : 'Board: no cards yet'} marked={winning} />
      </div>
    </section>
  );
}

/** The places of the board's cards. */
const SLOTS = [1, 2, 3, 4, 5];

/** The result of the hand, e.g. `Ada wins 180 with two pair, kings and nines`. */
function resultText(table: HoldemView, names: readonly string[]): string {
  if (!table.result) return '';
  const { winner, amount, by, returned } = table.result;
  const back = returned ? `; ${nameOf(names, returned.seat)} takes back ${returned.amount}` : '';
  const makes = shortName(handName(table, winner === 'split' ? 0 : winner) ?? '');
  if (winner === 'split') return `The pot of ${amount} is split: both have ${makes}${back}`;
  return `${nameOf(names, winner)} wins ${amount} ${by === 'fold' ? 'as the other folds' : `with ${makes}`}${back}`;
}
