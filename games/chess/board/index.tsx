import { useState } from 'preact/hooks';
import type { ChessView } from '../rules/types';
import { ActionButton, TableActions } from '../../../web/kit/table-actions';
import type { BoardProps } from '../../../web/kit/board';
import { CLAIM_DRAW, drawingMoves, legalMoves } from './legal';
import { BLACK, WHITE } from './position';
import { premovesOf } from './premoves';
import { ChessTable } from './table';
import { usePremove } from './use-premove';

/** A picked move is made at once, together with the selected claim; out of turn it is kept until it can be made. */
export function Board(props: BoardProps<ChessView>) {
  const { view, seat, names, options, onMove, busy = false, clock = null, over = false, live } = props;
  const commands = onMove ? options.map(({ command }) => command) : [];
  const legal = onMove ? legalMoves(commands) : null;
  const [claim, setClaim] = useClaim(view.fen);
  const drawing = drawingMoves(commands);
  const canClaimDraw = commands.includes(CLAIM_DRAW);
  const waitingSide = sideOfWaiting(props);
  const premove = usePremove({
    fen: view.fen,
    over,
    live,
    // The opponent's answer may be shown while the player's last move is still under way.
    moves: busy ? null : legal,
    onMove: (uci) => onMove?.(uci),
  });
  const [made, setMade] = useState<{ readonly fen: string; readonly uci: string } | null>(null);
  const make = (uci: string): void => {
    setMade({ fen: view.fen, uci });
    onMove?.(claim === null ? uci : `${uci} claim ${claim}`);
  };
  return (
    <ChessTable
      view={view}
      seat={seat}
      names={names}
      over={over}
      clock={clock}
      moves={legal ?? (waitingSide === null ? [] : premovesOf(view.fen, waitingSide))}
      proposed={live ? premove.uci : null}
      underWay={busy && made?.fen === view.fen ? made.uci : null}
      onPick={waitingSide === null ? make : premove.set}
      onDrop={premove.cancel}
      foot={
        <>
          {onMove && drawing.length + Number(canClaimDraw) > 0 && (
            <TableActions>
              {drawing.length > 0 && (
                <ClaimBox label="Claim a draw with the move" claim="draw" made={claim} onClaim={setClaim} />
              )}
              {canClaimDraw && <ActionButton command={CLAIM_DRAW} label="Claim draw" onMove={onMove} />}
            </TableActions>
          )}
          {onMove && (
            <details class="chess-claims">
              <summary>Claims</summary>
              <ClaimBox label="Claim checkmate" claim="checkmate" made={claim} onClaim={setClaim} />
            </details>
          )}
          <p class="chess-note" aria-live="polite">
            {premove.note}
          </p>
        </>
      }
    />
  );
}
Board.takesEveryMove = true;

/** The side of a player who waits for the opponent's move, or null. */
function sideOfWaiting({ view, seat, onMove, onSetting, live }: BoardProps<ChessView>) {
  const isWaiting =
    live && onSetting !== undefined && !onMove && view.toMove !== null && view.toMove !== seat;
  return isWaiting && (seat === WHITE || seat === BLACK) ? seat : null;
}

type Claim = 'checkmate' | 'draw';

/** A claim applies to one move only. */
function useClaim(fen: string): readonly [Claim | null, (claim: Claim | null) => void] {
  const [kept, keep] = useState<{ readonly fen: string; readonly claim: Claim | null }>({ fen, claim: null });
  return [kept.fen === fen ? kept.claim : null, (claim) => keep({ fen, claim })];
}

interface ClaimBoxProps {
  readonly label: string;
  readonly claim: Claim;
  readonly made: Claim | null;
  readonly onClaim: (claim: Claim | null) => void;
}

const ClaimBox = ({ label, claim, made, onClaim }: ClaimBoxProps) => (
  <label class="chess-claim">
    <input
      type="checkbox"
      checked={made === claim}
      onChange={({ currentTarget: { checked } }) => onClaim(checked ? claim : null)}
    />
    {label}
  </label>
);
