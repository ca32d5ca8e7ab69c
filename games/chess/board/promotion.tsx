import { useLayoutEffect, useRef } from 'preact/hooks';
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

/** The keys that lead from piece to piece, in the order of the screen; the Tab key does not leave the choice. */
const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  Tab: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function focusNext(dialog: HTMLElement | null, step: number): void {
  const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

/** Asks for the promotion piece, on the file of the pawn: by a click, with the arrow keys, or by the letter of a piece. */
export function PromotionChooser({ moves, blackBelow, onChoose, onLeave }: PromotionProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => dialog.current?.querySelector('button')?.focus(), []);
  const to = moves[0]?.to ?? '';
  const side = to.endsWith('8') ? WHITE : BLACK;
  const atTop = (side === BLACK) === blackBelow;
  const column = blackBelow ? 7 - fileOf(to) : fileOf(to);
  return (
    <div class="promotion-veil" onClick={onLeave}>
      <div
        ref={dialog}
        class={`promotion ${atTop ? 'promotion-top' : 'promotion-bottom'}`}
        style={{ '--column': column }}
        role="dialog"
        aria-label="The pawn becomes a"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const { key } = event;
          const move = moves.find(({ promotion }) => promotion === key.toLowerCase());
          const step = STEPS[key];
          if (key === 'Escape') onLeave();
          else if (move) onChoose(move.uci);
          else if (step !== undefined) focusNext(dialog.current, atTop ? step : -step);
          else return;
          event.preventDefault();
          event.stopPropagation();
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
