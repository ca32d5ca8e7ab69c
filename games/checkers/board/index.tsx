import { useState } from 'preact/hooks';
import type { CheckersView } from '../rules/shapes';
import { type EndReason, jumpedOn } from '../rules/squares';
import { BetweenPlayers, nameOf, PlayerPlate, TurnButton } from '../../../web/kit/player-plate';
import { Disc, type Tone } from '../../../web/kit/disc';
import type { BoardProps } from '../../../web/kit/board';
import { FramedBoard } from '../../../web/kit/framed-board';
import { Spot, useHinted, useRoving } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { useDragging } from '../../../web/kit/use-dragging';
import { isTarget, clickSquare, type ChosenPath } from './clicks';
import {
  distance,
  nextDark,
  pathOf,
  pieceText,
  squaresAlong,
  squaresOf,
  type Piece,
  type Square,
} from './squares';
import './checkers.css';

const WHITE = 0;
const BLACK = 1;

/**
 * The 64 squares from the viewer's side. A piece is chosen first and then its target, or it is dragged. A capture of several pieces is
 * made jump by jump, or by a click on its last square.
 */
export function Board({ view, seat, names, options, onMove, busy = false }: BoardProps<CheckersView>) {
  // A viewer who plays both sides keeps the first orientation.
  const [blackBelow, setBlackBelow] = useState(seat === BLACK);
  const squares = squaresOf(view.state, blackBelow);
  const legal = onMove ? options.map(({ command }) => pathOf(command)) : [];
  const [kept, setChosen] = useChosen(view.state);
  const isWhole = legal.some((path) => path.join('') === kept.join(''));
  // A whole path is being sent, or was refused.
  const chosen = isWhole && !busy ? [] : kept;
  const paths = isWhole && busy ? [] : legal;
  /** The last move that was made here, and how much of its path was already shown. */
  const [made, setMade] = useState({ command: '', seen: 0 });
  const hinted = useHinted();
  const advised = hinted === undefined ? [] : pathOf(hinted);
  const last = view.last === null ? [] : pathOf(view.last);
  // Pieces captured by this player's own move have already faded.
  const taken = last.join('') === made.command ? [] : jumpedOn(last);
  const jumped = jumpedOn(chosen);
  const mover = squares.find(({ name }) => name === last.at(-1))?.piece ?? 'w';
  const canMove = (name: string): boolean => paths.some(([from]) => from === name);
  const roving = useRoving({
    names: squares.map(({ name }) => name),
    neighbour: nextDark,
    first: paths[0]?.[0] ?? squares.find(({ dark }, at) => dark && at >= 56)?.name,
  });

  const point = (path: ChosenPath, square: string, isDragged = false): void => {
    const pointed = clickSquare(paths, path, square);
    if (pointed?.kind === 'move') {
      const command = pointed.path.join('');
      setMade({ command, seen: isDragged ? pointed.path.length - 1 : path.length - 1 });
      setChosen(pointed.path);
      onMove?.(command);
    } else if (pointed) {
      setChosen(pointed.chosen);
    }
  };
  const nameAt = (place: number): string => squares[place]?.name ?? '';
  const dragging = useDragging({
    canTake: (place) => canMove(nameAt(place)) || chosen.at(-1) === nameAt(place),
    onTake: (place) => {
      if (chosen.at(-1) !== nameAt(place)) setChosen([nameAt(place)]);
    },
    onDrop: (from, to) => point(chosen.at(-1) === nameAt(from) ? chosen : [nameAt(from)], nameAt(to), true),
  });
  const marksOf = ({ name }: Square): readonly string[] =>
    [
      last.includes(name) && 'last',
      chosen.includes(name) && 'chosen',
      chosen.at(-1) === name && 'held',
      jumped.includes(name) && 'jumped',
      isTarget(paths, chosen, name) && 'target',
      canMove(name) && 'movable',
      advised.includes(name) && 'hinted-move',
      view.mustCapture && canMove(name) && 'must',
    ].filter((mark) => mark !== false);
  const shown = isWhole && busy ? kept : last;
  const way = wayTo(shown, blackBelow).slice(shown.join('') === made.command ? made.seen : 0);
  const plate = (side: number) => <Plate view={view} squares={squares} names={names} side={side} />;

  return (
    <BetweenPlayers
      class="checkers"
      above={plate(blackBelow ? WHITE : BLACK)}
      below={plate(blackBelow ? BLACK : WHITE)}
      foot={<TurnButton onTurn={() => setBlackBelow(!blackBelow)} />}
    >
      <FramedBoard blackBelow={blackBelow}>
        <div
          ref={roving.ref}
          class="framed-grid"
          role="group"
          aria-label={textOf(view, squares)}
          onFocusIn={roving.handlers.onFocusIn}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setChosen([]);
            roving.handlers.onKeyDown(event);
          }}
          {...dragging}
        >
          {squaresAlong(squares, chosen).map((square) => (
            <SquareSpot
              key={square.name}
              square={square}
              marks={marksOf(square)}
              ghost={taken.includes(square.name) ? toneOf(other(mover)) : null}
              way={square.name === shown.at(-1) ? way : []}
              tabStop={roving.isTabStop(square.name)}
              onPoint={clickSquare(paths, chosen, square.name) ? () => point(chosen, square.name) : undefined}
            />
          ))}
        </div>
      </FramedBoard>
    </BetweenPlayers>
  );
}
Board.takesEveryMove = true;

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
  readonly marks: readonly string[];
  /** A piece that was just captured here. */
  readonly ghost: Tone | null;
  /** The path of the piece to this square. */
  readonly way: readonly string[];
  readonly tabStop: boolean;
  readonly onPoint: (() => void) | undefined;
}

function SquareSpot({ square: { name, dark, piece }, marks, ghost, way, tabStop, onPoint }: SquareProps) {
  if (!dark) return <span class="framed-square" />;
  return (
    <Spot
      class={['framed-square dark ck-square', ...marks].join(' ')}
      label={[
        `${name}: ${pieceText(piece)}`,
        ...(marks.includes('jumped') ? ['jumped over'] : []),
        ...(marks.includes('must') ? ['has to capture'] : []),
        ...(marks.includes('target') ? ['can be reached'] : []),
      ].join(', ')}
      pressed={marks.includes('held') || undefined}
      tabStop={tabStop}
      onPoint={onPoint}
    >
      {piece && <MovedPiece key={piece.toLowerCase()} piece={piece} way={way} />}
      {ghost && (
        <span class="ck-piece ck-ghost">
          <Disc tone={ghost} />
        </span>
      )}
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

/** The pieces of a side at the beginning. */
const FULL = 12;

function Plate({ view, squares, names, side }: PlateProps) {
  const { toMove, mustCapture, winner, reason } = view;
  const countOf = (of: number): number =>
    squares.filter(({ piece }) => piece && isWhite(piece) === (of === WHITE)).length;
  const taken = Math.max(0, FULL - countOf(1 - side));
  return (
    <PlayerPlate name={nameOf(names, side)} toMove={toMove === side} won={winner === side}>
      {toMove === side && mustCapture && <span>has to capture</span>}
      {reason !== null && winner !== side && <span>{REASONS[reason]}</span>}
      {taken > 0 && (
        <span class="ck-taken" role="img" aria-label={`Captured: ${taken}`}>
          {Array.from({ length: taken }, (_, at) => (
            <span key={at}>
              <Disc tone={side === WHITE ? 'ebony' : 'ivory'} />
            </span>
          ))}
        </span>
      )}
      <span class="ck-sample">
        <Disc tone={side === WHITE ? 'ivory' : 'ebony'} />
      </span>
      <span>
        {side === WHITE ? 'White' : 'Black'}, {countOf(side)} left
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

/** The path of a piece, relative to its current square. */
function wayTo(path: readonly string[], blackBelow: boolean): readonly string[] {
  const end = path.at(-1) ?? '';
  return path.slice(0, -1).map((square) => {
    const [right, down] = distance(end, square, blackBelow);
    return `translate(${100 * right}%, ${100 * down}%)`;
  });
}

/** A description of the board. */
function textOf({ last }: CheckersView, squares: readonly Square[]): string {
  const standing = squares.flatMap(({ name, piece }) => (piece ? [`${name} ${pieceText(piece)}`] : []));
  return `Board: ${standing.join(', ')}.${last === null ? '' : ` Last move ${pathOf(last).join('-')}.`}`;
}
