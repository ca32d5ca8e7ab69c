import { useEffect, useRef } from 'preact/hooks';
import type { LegalMove } from './legal';
import { PiecePicture } from './pieces';
import { BLACK, fileOf, KIND_WORDS, pieceOf, WHITE, type Kind } from './position';

interface PromotionProps {
  /** The moves of a pawn to one square, one for each promotion piece. */
  readonly moves: readonly LegalMove[];
  readonly blackBelow: boolean;
  readonly onChoose: (uci: string) => void;
  readonly onLeave: () => void;
}

/** The most common choice first, nearest to the square of promotion. */
const ORDER: readonly Kind[] = ['q', 'n', 'r', 'b'];

/** Asks for the promotion piece, on the file of the pawn. */
export function PromotionChooser({ moves, blackBelow, onChoose, onLeave }: PromotionProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.querySelector('button')?.focus(), []);
  const to = moves[0]?.to ?? '';
  const side = to.endsWith('8') ? WHITE : BLACK;
  const atTop = (side === BLACK) === blackBelow;
  const column = blackBelow ? 7 - fileOf(to) : fileOf(to);
  return (
    <div class="promotion-veil" onClick={onLeave}>
      <div
        ref={dialog}
        class={`promotion ${atTop ? 'promotion-top' : 'promotion-bottom'}`}
        style={{ left: `${12.5 * column}%` }}
        role="dialog"
        aria-label="The pawn becomes a"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onLeave();
        }}
      >
        {ORDER.map((kind) => {
          const move = moves.find(({ promotion }) => promotion === kind);
          return (
            move && (
              <button
                key={kind}
                type="button"
                aria-label={KIND_WORDS[kind]}
                title={KIND_WORDS[kind]}
                onClick={() => onChoose(move.uci)}
              >
                <PiecePicture piece={pieceOf(kind, side)} />
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}
