import { useRef, useState } from 'preact/hooks';
import { Spot } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { squaresOfMove, type LegalMove, movesBetween } from './legal';
import { PiecePicture } from './pieces';
import { distance, pieceText, squaresOf, type Piece, type Square } from './position';
import { PromotionChooser } from './promotion';
import { useDragging } from './use-dragging';

/** The result of a click on a square. */
export type ClickResult =
  | { readonly kind: 'chosen'; readonly square: string | null }
  | { readonly kind: 'move'; readonly uci: string }
  /** The piece for the promotion must still be chosen. */
  | { readonly kind: 'promotion'; readonly moves: readonly LegalMove[] };

/** A click makes the move of the chosen piece to the square, chooses a piece that can move, or deselects the chosen one. */
export function clickSquare(moves: readonly LegalMove[], chosen: string | null, square: string): ClickResult {
  const [move, ...others] = chosen === null ? [] : movesBetween(moves, chosen, square);
  if (move) {
    return others.length === 0
      ? { kind: 'move', uci: move.uci }
      : { kind: 'promotion', moves: [move, ...others] };
  }
  const isTaken = square !== chosen && moves.some(({ from }) => from === square);
  return { kind: 'chosen', square: isTaken ? square : null };
}

interface SquaresProps {
  readonly fen: string;
  readonly blackBelow: boolean;
  /** A description of the board. */
  readonly text: string;
  /** The last move made, in UCI. */
  readonly last: string | null;
  /** The square of the king in check. */
  readonly checked: string | null;
  /** A move that is picked but not made yet. */
  readonly proposed: string | null;
  readonly moves: readonly LegalMove[];
  readonly onPick: (uci: string) => void;
}

/** The selection in one position: a piece, and then the promotion piece. */
interface Choice {
  readonly fen: string;
  readonly chosen: string | null;
  readonly promotions: readonly LegalMove[];
}

/** The 64 squares. A move is entered by choosing a piece and its target with clicks or keys, or by dragging. */
export function Squares({ fen, blackBelow, text, last, checked, proposed, moves, onPick }: SquaresProps) {
  const squares = squaresOf(fen, blackBelow);
  const [kept, keep] = useState<Choice>({ fen, chosen: null, promotions: [] });
  const { chosen, promotions } = kept.fen === fen ? kept : { chosen: null, promotions: [] };
  const choose = (square: string | null, asked: readonly LegalMove[] = []) =>
    keep({ fen, chosen: square, promotions: asked });
  const grid = useRoving(squares, moves);

  const point = (from: string | null, square: string): void => {
    const pointed = clickSquare(moves, from, square);
    if (pointed.kind === 'chosen') {
      choose(pointed.square);
    } else if (pointed.kind === 'promotion') {
      choose(from, pointed.moves);
    } else {
      choose(null);
      onPick(pointed.uci);
    }
  };
  const nameAt = (place: number): string => squares[place]?.name ?? '';
  const dragging = useDragging({
    canTake: (place) => moves.some(({ from }) => from === nameAt(place)),
    onTake: (place) => choose(nameAt(place)),
    onDrop: (from, to) => point(nameAt(from), nameAt(to)),
  });
  const isUsable = (name: string): boolean =>
    moves.some(({ from, to }) => from === name || (from === chosen && to === name));
  const marksOf = (square: Square): readonly string[] =>
    [
      last !== null && isOn(last, square.name) && 'last',
      proposed !== null && isOn(proposed, square.name) && 'proposed',
      square.name === checked && 'check',
      square.name === chosen && 'chosen',
      moves.some(({ from, to }) => from === chosen && to === square.name) && 'target',
      moves.some(({ from }) => from === square.name) && 'movable',
    ].filter((mark) => mark !== false);

  return (
    <div
      class="chess-frame"
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose(null);
      }}
    >
      <div
        ref={grid.ref}
        class="chess-grid"
        role="group"
        aria-label={text}
        onKeyDown={grid.onKeyDown}
        {...dragging}
      >
        {squares.map((square, place) => (
          <SquareSpot
            key={square.name}
            square={square}
            place={place}
            marks={marksOf(square)}
            inCheck={square.name === checked}
            way={last !== null && squaresOfMove(last).to === square.name ? wayOf(last, blackBelow) : null}
            tabStop={grid.isTabStop(square.name)}
            onPoint={isUsable(square.name) ? () => point(chosen, square.name) : undefined}
          />
        ))}
      </div>
      {promotions.length > 0 && (
        <PromotionChooser
          moves={promotions}
          blackBelow={blackBelow}
          onChoose={(uci) => {
            choose(null);
            grid.focus(squaresOfMove(uci).to);
            onPick(uci);
          }}
          onLeave={() => {
            grid.focus(chosen ?? '');
            choose(null);
          }}
        />
      )}
    </div>
  );
}

const isOn = (uci: string, square: string): boolean => {
  const { from, to } = squaresOfMove(uci);
  return from === square || to === square;
};

/** The origin of the piece that made the last move. */
function wayOf(uci: string, blackBelow: boolean): string {
  const { from, to } = squaresOfMove(uci);
  const [right, down] = distance(to, from, blackBelow);
  return `translate(${100 * right}%, ${100 * down}%)`;
}

const STEPS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The Tab key reaches one square; the arrow keys move between squares. */
function useRoving(squares: readonly Square[], moves: readonly LegalMove[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [visited, visit] = useState<string | null>(null);
  const tabStop = visited ?? moves[0]?.from ?? squares.at(-8)?.name;
  const focus = (name: string): void => {
    const square = ref.current?.children[squares.findIndex((each) => each.name === name)];
    if (square instanceof HTMLElement) square.focus();
    visit(name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const place = ref.current ? [...ref.current.children].findIndex((each) => each === event.target) : -1;
    if (!step || place < 0) return;
    // The board handles the arrow keys here, not the page.
    event.preventDefault();
    event.stopPropagation();
    const [file, rank] = [(place % 8) + step[0], Math.floor(place / 8) + step[1]];
    const next = file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : squares[8 * rank + file];
    if (next) focus(next.name);
  };
  return { ref, onKeyDown, focus, isTabStop: (name: string) => name === tabStop };
}

interface SquareProps {
  readonly square: Square;
  /** On the screen, from the top left. */
  readonly place: number;
  readonly marks: readonly string[];
  readonly inCheck: boolean;
  /** The path of the piece, if it made the last move. */
  readonly way: string | null;
  readonly tabStop: boolean;
  readonly onPoint: (() => void) | undefined;
}

function SquareSpot({
  square: { name, dark, piece },
  place,
  marks,
  inCheck,
  way,
  tabStop,
  onPoint,
}: SquareProps) {
  return (
    <Spot
      class={['chess-square', ...(dark ? ['dark'] : []), ...(piece ? ['taken'] : []), ...marks].join(' ')}
      label={`${name}: ${piece ? pieceText(piece) : 'free'}${inCheck ? ', in check' : ''}`}
      pressed={marks.includes('chosen') || undefined}
      tabStop={tabStop}
      onPoint={onPoint}
    >
      {piece && <MovedPiece key={piece} piece={piece} way={way} />}
      {place % 8 === 0 && <span class="chess-rank">{name.charAt(1)}</span>}
      {place >= 56 && <span class="chess-file">{name.charAt(0)}</span>}
    </Spot>
  );
}

function MovedPiece({ piece, way }: { readonly piece: Piece; readonly way: string | null }) {
  const ref = useArrival<HTMLSpanElement>(way === null ? [] : [way]);
  return (
    <span ref={ref} class="chess-piece">
      <PiecePicture piece={piece} />
    </span>
  );
}
