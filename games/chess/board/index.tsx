import { useState } from 'preact/hooks';
import type { ChessView } from '../rules/types';
import { ActionButton, TableActions } from '../../../web/kit/table-actions';
import type { BoardProps } from '../../../web/kit/board';
import { CLAIM_DRAW, drawingMoves } from './legal';
import { ChessTable } from './table';

/** A picked move is made at once, together with the selected claim. */
export function Board({
  view,
  seat,
  names,
  options,
  onMove,
  clock = null,
  over = false,
}: BoardProps<ChessView>) {
  const commands = onMove ? options.map(({ command }) => command) : [];
  const [claim, setClaim] = useClaim(view.fen);
  const drawing = drawingMoves(commands);
  return (
    <>
      <ChessTable
        view={view}
        seat={seat}
        names={names}
        over={over}
        clock={clock}
        commands={commands}
        onPick={(uci) => onMove?.(claim === null ? uci : `${uci} claim ${claim}`)}
      />
      {onMove && (
        <TableActions>
          <ClaimBox label="Claim checkmate" claim="checkmate" made={claim} onClaim={setClaim} />
          {drawing.length > 0 && (
            <ClaimBox label="Claim a draw with the move" claim="draw" made={claim} onClaim={setClaim} />
          )}
          {commands.includes(CLAIM_DRAW) && (
            <ActionButton command={CLAIM_DRAW} label="Claim draw" onMove={onMove} />
          )}
        </TableActions>
      )}
    </>
  );
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
