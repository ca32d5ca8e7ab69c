import { CardRow } from '../../../web/kit/playing-card';
import { Wager } from '../../../web/kit/wager';
import { totalPot } from '../rules/chips';
import type { HandResult, HoldemView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { Controls } from './controls';
import { PlayerSeat } from './player-place';
import './holdem.css';

/** The table from the viewer's seat, or from the first: the other player is above, the board and the pot are in the middle. */
export function Board({ view, seat, names, options, onMove }: BoardProps<HoldemView>) {
  const { hand, blinds, street, board, result, status } = view;
  const near = seat === 1 ? 1 : 0;
  const nameOf = (each: number): string => names[each] ?? `Player ${each + 1}`;
  return (
    <div class="he" role="group" aria-label={`Hold'em, hand ${hand}`}>
      <p class="he-facts">
        Hand {hand} · blinds {blinds.small}/{blinds.big} · {street}
      </p>
      <div class="he-table">
        <PlayerSeat view={view} seat={1 - near} name={nameOf(1 - near)} />
        <section class="he-middle" aria-label="Board and pot">
          <div class="he-board">
            <CardRow key={hand} cards={board} label={board.length > 0 ? 'Board' : 'Board: no cards yet'} />
            {board.length === 0 && <span class="he-waiting">The flop is still to come</span>}
          </div>
          {result ? (
            <p class="he-result">{resultText(result, nameOf)}</p>
          ) : (
            <Wager amount={totalPot(view)} label="Pot" />
          )}
        </section>
        <PlayerSeat view={view} seat={near} name={nameOf(near)} />
      </div>
      {onMove && <Controls key={`${hand} ${view.state}`} view={view} options={options} onMove={onMove} />}
      {status === 'game_over' && <p class="he-facts">One player has all the chips.</p>}
    </div>
  );
}
Board.takesEveryMove = true;

/** The result of the hand, e.g. `Ada wins 180 with two pair`. */
function resultText({ winner, amount, by, returned }: HandResult, nameOf: (seat: number) => string): string {
  const how = by === 'fold' ? 'as the other folds' : `with ${by.replaceAll('_', ' ')}`;
  const back = returned ? `; ${nameOf(returned.seat)} takes back ${returned.amount}` : '';
  return winner === 'split'
    ? `The pot of ${amount} is split, both ${how}${back}`
    : `${nameOf(winner)} wins ${amount} ${how}${back}`;
}
