import { useRef, useState } from 'preact/hooks';
import { findSpot, keyOf, SPOTS } from '../rules/spots';
import type { RouletteView } from '../rules/shapes';
import type { PocketIndex } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { CombinedBet, Controls, type Tool } from './controls';
import { Fall, outcomeOf, Table, useRolling } from './look';
import { PlayLayout } from './play-layout';
import { useChips, useUndo } from './use-bets';

const FIRST_CHIP = 5;

/** The table for players, who put chips on the layout, and for spectators. */
export function Board(props: BoardProps<RouletteView>) {
  const { view, onMove, busy = false } = props;
  const show = useRolling(props);
  const { isShowing, told, end } = show;
  // While the ball rolls the buttons stay, even if there will be no more moves, so that no pressed or focused button disappears.
  const isPlayed = useRef(false);
  if (!isShowing) isPlayed.current = onMove !== undefined;
  const move = isShowing ? undefined : onMove;
  const { bets, put } = useChips(told, move, busy);
  const undo = useUndo(told);
  const [tool, setTool] = useState<Tool>(view.maxBet < FIRST_CHIP ? 1 : FIRST_CHIP);
  const [chosen, setChosen] = useState<readonly PocketIndex[] | null>(null);
  if (!isPlayed.current) return <Table view={view} show={show} />;

  const chip = tool === 'take' ? FIRST_CHIP : tool;
  const pick = (key: string): void => {
    const spot = findSpot(key);
    const [only] = spot?.type === 'straight' ? spot.covers : [];
    if (!move) return;
    if (tool === 'take') move(`remove ${key}`);
    else if (chosen && only !== undefined) setChosen(toggled(chosen, only));
    else put(`${key}:${tool}`);
  };
  const several = chosen === null ? undefined : spotOn(chosen);
  return (
    <Table
      view={view}
      show={show}
      bets={bets}
      layout={(on) => (
        <PlayLayout on={on} chosen={chosen} onCombine={() => setChosen(chosen ? null : [])} onPick={pick} />
      )}
    >
      <Controls
        view={told}
        tool={tool}
        onTool={setTool}
        undo={undo}
        isRolling={isShowing}
        onSkip={end}
        onMove={move}
      >
        {told.last === 'spin' && !isShowing && (
          <p class="rl-brief" aria-hidden="true">
            <Fall pocket={told.pocket} colour={told.colour} outcome={outcomeOf(told)} />
          </p>
        )}
        {chosen && (
          <CombinedBet
            count={chosen.length}
            spot={several}
            chip={chip}
            onPut={() => {
              if (several && move) put(`${keyOf(several)}:${chip}`);
              setChosen([]);
            }}
          />
        )}
      </Controls>
    </Table>
  );
}
Board.takesEveryMove = true;

const toggled = (chosen: readonly PocketIndex[], pocket: PocketIndex): readonly PocketIndex[] =>
  chosen.includes(pocket) ? chosen.filter((each) => each !== pocket) : [...chosen, pocket];

/** The inside spot that covers exactly these numbers. */
const spotOn = (pockets: readonly PocketIndex[]) =>
  pockets.length < 2
    ? undefined
    : SPOTS.find(
        ({ covers }) => covers.length === pockets.length && pockets.every((each) => covers.includes(each)),
      );
