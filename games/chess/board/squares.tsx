import { useState } from 'preact/hooks';
import { FramedBoard } from '../../../web/kit/framed-board';
import { useHinted } from '../../../web/kit/hinted';
import { Spot } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { useDragging } from '../../../web/kit/use-dragging';
import { inGrid, useRoving } from '../../../web/kit/use-roving';
import { Drawings, useDrawings } from './drawings';
import { squaresOfMove, type LegalMove, movesBetween } from './legal';
import { PiecePicture } from './pieces';
import { distance, pieceText, squaresAfter, squaresOf, type Piece, type Square } from './position';
import { PromotionChooser } from './promotion';

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
  /** A move that was made, but has not been answered yet: it is shown already. */
  readonly underWay: string | null;
  readonly moves: readonly LegalMove[];
  readonly onPick: (uci: string) => void;
  /** Called when a picked move is taken back. */
  readonly onDrop?: (() => void) | undefined;
}

/** The selection: a piece, and in one position the moves among which the promotion piece is chosen. */
interface Choice {
  readonly fen: string;
  readonly chosen: string | null;
  readonly promotions: readonly LegalMove[];
}

/** The 64 squares. A move is entered by choosing a piece and its target with clicks or keys, or by dragging. */
export function Squares(props: SquaresProps) {
  const { fen, blackBelow, text, checked, proposed, underWay, moves, onPick, onDrop } = props;
  const hinted = useHinted();
  const last = underWay ?? props.last;
  const squares =
    underWay === null ? squaresOf(fen, blackBelow) : squaresAfter(squaresOf(fen, blackBelow), underWay);
  /** The last move that was dragged: its piece is where it is without gliding there. */
  const [dragged, setDragged] = useState<string | null>(null);
  const [kept, keep] = useState<Choice>({ fen, chosen: null, promotions: [] });
  const canMove = (name: string | null): boolean => moves.some(({ from }) => from === name);
  const chosen = canMove(kept.chosen) ? kept.chosen : null;
  const promotions = kept.fen === fen ? kept.promotions : [];
  const choose = (square: string | null, asked: readonly LegalMove[] = []) =>
    keep({ fen, chosen: square, promotions: asked });
  const roving = useRoving({
    names: squares.map(({ name }) => name),
    neighbour: inGrid(8, 8),
    first: moves[0]?.from ?? squares.at(-8)?.name,
  });
  const drawings = useDrawings(`${fen} ${blackBelow}`);

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
    canTake: (place) => canMove(nameAt(place)),
    onTake: (place) => choose(nameAt(place)),
    onDrop: (from, to) => {
      setDragged(nameAt(from) + nameAt(to));
      point(nameAt(from), nameAt(to));
    },
  });
  const isTarget = (name: string): boolean => moves.some(({ from, to }) => from === chosen && to === name);
  const marksOf = (square: Square): readonly string[] =>
    [
      last !== null && isOn(last, square.name) && 'last',
      proposed !== null && isOn(proposed, square.name) && 'proposed',
      square.name === checked && underWay === null && 'check',
      square.name === chosen && 'chosen',
      isTarget(square.name) && 'target',
      canMove(square.name) && 'movable',
      hinted !== undefined && underWay === null && isOn(hinted, square.name) && 'hinted-move',
    ].filter((mark) => mark !== false);

  const glider = last === null || last.slice(0, 4) === dragged ? null : squaresOfMove(last).to;

  return (
    <FramedBoard blackBelow={blackBelow}>
      <div
        ref={roving.ref}
        class="framed-grid"
        role="group"
        aria-label={text}
        onFocusIn={roving.handlers.onFocusIn}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose(null);
          if (['Escape', 'Enter', ' '].includes(event.key)) onDrop?.();
          roving.handlers.onKeyDown(event);
        }}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (event.button === 2 && proposed === null) drawings.begin(event);
          else onDrop?.();
          if (event.button === 0) drawings.clear();
          dragging.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          drawings.go(event);
          dragging.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          drawings.end();
          dragging.onPointerUp(event);
        }}
        onPointerCancel={dragging.onPointerCancel}
      >
        {squares.map((square) => (
          <SquareSpot
            key={square.name}
            square={square}
            marks={marksOf(square)}
            way={glider === square.name && last !== null ? wayOf(last, blackBelow) : null}
            tabStop={roving.isTabStop(square.name)}
            onPoint={
              canMove(square.name) || isTarget(square.name) ? () => point(chosen, square.name) : undefined
            }
          />
        ))}
      </div>
      <Drawings shapes={drawings.shapes} />
      {promotions.length > 0 && (
        <PromotionChooser
          moves={promotions}
          blackBelow={blackBelow}
          onChoose={(uci) => {
            choose(null);
            roving.focus(squaresOfMove(uci).to);
            onPick(uci);
          }}
          onLeave={() => {
            roving.focus(chosen ?? '');
            choose(null);
          }}
        />
      )}
    </FramedBoard>
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

interface SquareProps {
  readonly square: Square;
  readonly marks: readonly string[];
  /** The path of the piece, if it made the last move. */
  readonly way: string | null;
  readonly tabStop: boolean;
  readonly onPoint: (() => void) | undefined;
}

const SquareSpot = ({ square: { name, dark, piece }, marks, way, tabStop, onPoint }: SquareProps) => (
  <Spot
    class={[
      'framed-square chess-square',
      ...(dark ? ['dark'] : []),
      ...(piece ? ['taken'] : []),
      ...marks,
    ].join(' ')}
    label={[
      `${name}: ${piece ? pieceText(piece) : 'free'}`,
      ...(marks.includes('check') ? ['in check'] : []),
      ...(marks.includes('proposed') ? ['picked'] : []),
      ...(marks.includes('target') ? ['can be reached'] : []),
    ].join(', ')}
    pressed={marks.includes('chosen') || undefined}
    tabStop={tabStop}
    onPoint={onPoint}
  >
    {piece && <MovedPiece key={piece} piece={piece} way={way} />}
  </Spot>
);

function MovedPiece({ piece, way }: { readonly piece: Piece; readonly way: string | null }) {
  const ref = useArrival<HTMLSpanElement>(way === null ? [] : [way]);
  return (
    <span ref={ref} class="chess-piece">
      <PiecePicture piece={piece} />
    </span>
  );
}
