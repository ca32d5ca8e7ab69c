import { useEffect, useRef, useState } from 'preact/hooks';
import type { SlotView } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { Controls, isBet, Lever } from './controls';
import { Machine, useSpinning } from './look';

/** The machine with lever, bet and button, for players. */
export function Board(props: BoardProps<SlotView>) {
  const { view, onMove } = props;
  const show = useSpinning(props);
  const { isShowing, told, end } = show;
  const { bet, setBet, credits } = useBet(told);
  // While the reels turn the buttons stay, even if there will be no more moves.
  const isPlayed = useRef(false);
  if (!isShowing) isPlayed.current = onMove !== undefined;
  const spin = (): void => {
    if (isBet(bet, credits)) onMove?.(`spin ${bet}`);
  };
  return (
    <Machine
      view={view}
      show={show}
      bet={isPlayed.current && isBet(bet, credits) ? bet : null}
      lever={<Lever isPulled={isShowing} {...(onMove && !isShowing && { onPull: spin })} />}
    >
      {isPlayed.current && (
        <Controls
          bet={bet}
          onBet={setBet}
          credits={credits}
          isSpinning={isShowing}
          onSpin={spin}
          onStop={end}
        />
      )}
    </Machine>
  );
}
Board.takesEveryMove = true;

/** The chosen stake and its maximum. It is the last stake until another is chosen or the credits fall below it. */
function useBet({ bankroll, bet: last }: SlotView) {
  const credits = Math.max(1, bankroll);
  const [bet, setBet] = useState(Math.min(last, credits));
  // What somebody types is theirs.
  useEffect(() => setBet((chosen) => (chosen > credits ? credits : chosen)), [credits]);
  return { bet, setBet, credits };
}
