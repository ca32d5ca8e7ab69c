import { useState } from 'preact/hooks';
import type { CheckersView, EndReason } from '../rules/types';
import { Disc, type Tone } from '../../../web/kit/disc';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Spot } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { isTarget, clickSquare, type ChosenPath } from './clicks';
import { distance, jumpedOn, pathOf, pieceText, squaresOf, type Piece, type Square } from './squares';
import './checkers.css';

const WHITE = 0;
const BLACK = 1;

/** The 64 squares from the viewer's side. A piece is chosen first, then its target. */
export function Board({ view, seat, names, options, onMove }: BoardProps<CheckersView>) {
  // A viewer who plays both sides keeps the first orientation.
  const [blackBelow] = useState(seat === BLACK);
  const squares = squaresOf(view.state, blackBelow);
  const [chosen, setChosen] = useChosen(view.state);
  const paths = onMove ? options.map(({ command }) => pathOf(command)) : [];
  const last = view.last === null ? [] : pathOf(view.last);
  const taken = jumpedOn(last);
  const mover = squares.find(({ name }) => name === last.at(-1))?.piece ?? 'w';

  const pointer = (square: string): (() => void) | undefined => {
    const pointed = clickSquare(paths, chosen, square);
    if (!pointed) return undefined;
    return pointed.kind === 'move' ? () => onMove?.(pointed.path.join('')) : () => setChosen(pointed.chosen);
  };
  const plate = (side: number) => <Plate view={view} squares={squares} names={names} side={side} />;

  return (
    <div
      class="checkers"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setChosen([]);
      }}
    >
      {plate(blackBelow ? WHITE : BLACK)}
      <div class="ck-board" role="group" aria-label={textOf(view, squares)}>
        {squares.map((square, at) => (
          <SquareSpot
            key={square.name}
            square={square}
            edges={edgesOf(square, at)}
            marks={[
              ...(last.includes(square.name) ? ['last'] : []),
              ...(chosen.includes(square.name) ? ['chosen'] : []),
              ...(isTarget(paths, chosen, square.name) ? ['target'] : []),
            ]}
            ghost={taken.includes(square.name) ? toneOf(other(mover)) : null}
            way={square.name === last.at(-1) ? wayTo(last, blackBelow) : []}
            onPoint={pointer(square.name)}
          />
        ))}
      </div>
      {plate(blackBelow ? BLACK : WHITE)}
    </div>
  );
}

/** The selection is valid for one position only. */
function useChosen(state: string): readonly [ChosenPath, (chosen: ChosenPath) => void] {
  const [kept, keep] = useState<{ readonly state: string; readonly chosen: ChosenPath }>({
    state,
    chosen: [],
  });
  return [kept.state === state ? kept.chosen : [], (chosen) => keep({ state, chosen })];
}

interface SquareProps {
  readonly square: Square;
  /** Names of the file and rank, where they are written. */
  readonly edges: { readonly file?: string; readonly rank?: string };
  readonly marks: readonly string[];
  /** A piece that was just captured here. */
  readonly ghost: Tone | null;
  /** The path of the piece to this square. */
  readonly way: readonly string[];
  readonly onPoint: (() => void) | undefined;
}

function SquareSpot({ square: { name, dark, piece }, edges, marks, ghost, way, onPoint }: SquareProps) {
  const content = (
    <>
      {edges.rank !== undefined && <span class="ck-rank">{edges.rank}</span>}
      {edges.file !== undefined && <span class="ck-file">{edges.file}</span>}
      {ghost && (
        <span class="ck-piece ck-ghost">
          <Disc tone={ghost} />
        </span>
      )}
      {piece && <MovedPiece key={piece.toLowerCase()} piece={piece} way={way} />}
    </>
  );
  if (!dark) return <span class="ck-square">{content}</span>;
  return (
    <Spot
      class={['ck-square', 'ck-dark', ...marks].join(' ')}
      label={`${name}: ${pieceText(piece)}`}
      pressed={marks.includes('chosen') || undefined}
      onPoint={onPoint}
    >
      {content}
    </Spot>
  );
}

function MovedPiece({ piece, way }: { readonly piece: Piece; readonly way: readonly string[] }) {
  const ref = useArrival<HTMLSpanElement>(way);
  return (
    <span ref={ref} class="ck-piece">
      <Disc tone={toneOf(piece)} crowned={piece === 'W' || piece === 'B'} />
    </span>
  );
}

interface PlateProps {
  readonly view: CheckersView;
  readonly squares: readonly Square[];
  readonly names: readonly string[];
  readonly side: number;
}

function Plate({ view, squares, names, side }: PlateProps) {
  const { toMove, mustCapture, winner, reason } = view;
  const left = squares.filter(({ piece }) => piece && isWhite(piece) === (side === WHITE)).length;
  return (
    <PlayerPlate name={nameOf(names, side)} toMove={toMove === side} won={winner === side}>
      {toMove === side && mustCapture && <span>has to capture</span>}
      {reason !== null && winner !== side && <span>{REASONS[reason]}</span>}
      <span class="ck-sample">
        <Disc tone={side === WHITE ? 'ivory' : 'ebony'} />
      </span>
      <span>
        {side === WHITE ? 'White' : 'Black'}, {left} left
      </span>
    </PlayerPlate>
  );
}

/** Why a side did not win. */
const REASONS: Readonly<Record<EndReason, string>> = {
  no_pieces: 'no pieces left',
  no_moves: 'no move left',
  threefold_repetition: 'the same position three times',
  forty_move: '40 moves without progress',
};

const isWhite = (piece: Piece): boolean => piece === 'w' || piece === 'W';

const other = (piece: Piece): Piece => (isWhite(piece) ? 'b' : 'w');

const toneOf = (piece: Piece): Tone => (isWhite(piece) ? 'ivory' : 'ebony');

/** The way a piece came, from where it stands now. */
function wayTo(path: readonly string[], blackBelow: boolean): readonly string[] {
  const end = path.at(-1) ?? '';
  return path.slice(0, -1).map((square) => {
    const [right, down] = distance(end, square, blackBelow);
    return `translate(${100 * right}%, ${100 * down}%)`;
  });
}

/** The labels: ranks in the left column, files in the bottom row. */
const edgesOf = ({ name }: Square, at: number): SquareProps['edges'] => ({
  ...(at % 8 === 0 ? { rank: name.charAt(1) } : {}),
  ...(at >= 56 ? { file: name.charAt(0) } : {}),
});

/** A description of the board. */
function textOf({ last }: CheckersView, squares: readonly Square[]): string {
  const standing = squares.flatMap(({ name, piece }) => (piece ? [`${name} ${pieceText(piece)}`] : []));
  return `Board: ${standing.join(', ')}.${last === null ? '' : ` Last move ${pathOf(last).join('-')}.`}`;
}
