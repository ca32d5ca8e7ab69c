import {
  BLACK,
  type Kind,
  KIND_WORDS,
  kindOf,
  type Piece,
  pieceOf,
  pieceText,
  type Side,
  SIDE_WORDS,
  sideOf,
  squaresOf,
  turnOf,
  WHITE,
} from './position';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ChessView, EndReason } from '../rules/types';
import { BetweenPlayers, nameOf, PlayerPlate, TurnButton } from '../../../web/kit/player-plate';
import { Clock } from '../../../web/kit/clock';
import type { ReceivedClock } from '../../../web/kit/server-clock';
import type { LegalMove } from './legal';
import { PiecePicture } from './pieces';
import { Squares } from './squares';
import './chess.css';

/** A full set without the king, most valuable first. */
const SET: readonly { readonly kind: Kind; readonly count: number; readonly worth: number }[] = [
  { kind: 'q', count: 1, worth: 9 },
  { kind: 'r', count: 2, worth: 5 },
  { kind: 'b', count: 2, worth: 3 },
  { kind: 'n', count: 2, worth: 3 },
  { kind: 'p', count: 8, worth: 1 },
];

interface Material {
  /** The captured pieces by capturing side, most valuable first. */
  readonly taken: readonly [readonly Piece[], readonly Piece[]];
  /** White's lead in pawns. */
  readonly lead: number;
}

/** The missing pieces of full sets; a promoted pawn does not count as lost. */
function materialOf(fen: string): Material {
  const pieces = squaresOf(fen, false).flatMap(({ piece }) => (piece ? [piece] : []));
  const white = countsOf(pieces, WHITE);
  const black = countsOf(pieces, BLACK);
  return {
    taken: [missing(black, BLACK), missing(white, WHITE)],
    lead: SET.reduce((sum, { kind, worth }) => sum + worth * (white[kind] - black[kind]), 0),
  };
}

type Counts = Record<Kind, number>;

function countsOf(pieces: readonly Piece[], side: Side): Counts {
  const counts: Counts = { k: 0, q: 0, r: 0, b: 0, n: 0, p: 0 };
  for (const piece of pieces) if (sideOf(piece) === side) counts[kindOf(piece)]++;
  return counts;
}

function missing(counts: Counts, side: Side): readonly Piece[] {
  const promoted = SET.reduce(
    (sum, { kind, count }) => sum + (kind === 'p' ? 0 : Math.max(0, counts[kind] - count)),
    0,
  );
  return SET.flatMap(({ kind, count }) => {
    const left = counts[kind] + (kind === 'p' ? promoted : 0);
    return Array.from({ length: Math.max(0, count - left) }, () => pieceOf(kind, side));
  });
}

export type { ChessView };

interface ChessTableProps {
  readonly view: ChessView;
  /** The viewer's seat; this side is at the bottom at first. */
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly over: boolean;
  readonly clock: ReceivedClock | null;
  /** The moves that may be picked; empty for spectators. */
  readonly moves: readonly LegalMove[];
  /** A move in UCI that is picked but not made yet. */
  readonly proposed?: string | null;
  /** A move in UCI that was made, but has not been answered yet. */
  readonly underWay?: string | null;
  readonly onPick: (uci: string) => void;
  /** Called when a picked move is taken back. */
  readonly onDrop?: () => void;
  /** The elements next to the button that turns the board. */
  readonly foot?: ComponentChildren;
}

/** The board between its players, from the viewer's side; it can be flipped. */
export function ChessTable(props: ChessTableProps) {
  const { view, seat, moves, proposed = null, underWay = null, onPick, onDrop, foot } = props;
  // A viewer who plays both sides keeps the first orientation.
  const [blackBelow, setBlackBelow] = useState(seat === BLACK);
  const [above, below] = blackBelow ? ([WHITE, BLACK] as const) : ([BLACK, WHITE] as const);
  return (
    <BetweenPlayers
      class="chess"
      above={<Plate {...props} side={above} />}
      below={<Plate {...props} side={below} />}
      foot={
        <>
          {foot}
          <TurnButton onTurn={() => setBlackBelow(!blackBelow)} />
        </>
      }
    >
      <Squares
        fen={view.fen}
        blackBelow={blackBelow}
        text={textOf(view)}
        last={view.last?.uci ?? null}
        checked={view.check ? kingOnTurn(view.fen) : null}
        proposed={proposed}
        underWay={underWay}
        moves={underWay === null ? moves : []}
        onPick={onPick}
        onDrop={onDrop}
      />
    </BetweenPlayers>
  );
}

interface PlateProps extends ChessTableProps {
  readonly side: Side;
}

function Plate({ view, names, over, clock, side }: PlateProps) {
  const { toMove, winner, reason } = view;
  return (
    <PlayerPlate name={nameOf(names, side)} toMove={!over && toMove === side} won={winner === side}>
      {reason !== null && winner !== side && <span>{REASONS[reason]}</span>}
      <Taken fen={view.fen} side={side} />
      <span class="chess-sample">
        <PiecePicture piece={pieceOf('k', side)} />
      </span>
      <span>{SIDE_WORDS[side]}</span>
      {clock && <Clock clock={clock} seat={side} />}
    </PlayerPlate>
  );
}

/** The captured pieces of a side, and its lead. */
function Taken({ fen, side }: { readonly fen: string; readonly side: Side }) {
  const { taken, lead } = materialOf(fen);
  const ahead = side === WHITE ? lead : -lead;
  const pieces = taken[side];
  const words = pieces.map((piece) => KIND_WORDS[kindOf(piece)]).join(', ');
  return (
    <>
      {pieces.length > 0 && (
        <span class="chess-taken" role="img" aria-label={`Taken: ${words}`}>
          {pieces.map((piece, at) => (
            <span key={at} class={piece === pieces[at - 1] ? 'same' : ''}>
              <PiecePicture piece={piece} />
            </span>
          ))}
        </span>
      )}
      {ahead > 0 && (
        <span class="chess-lead" title="Ahead in material, in pawns">
          +{ahead}
        </span>
      )}
    </>
  );
}

/** Why a side did not win. */
const REASONS: Readonly<Record<EndReason, string>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  insufficient_material: 'too little material to mate',
  fivefold_repetition: 'the same position five times',
  seventyfive_moves: '75 moves without progress',
  threefold_repetition: 'the same position three times',
  fifty_moves: '50 moves without progress',
};

function kingOnTurn(fen: string): string | null {
  const king = pieceOf('k', turnOf(fen));
  return squaresOf(fen, false).find(({ piece }) => piece === king)?.name ?? null;
}

/** The board in words. */
function textOf({ fen, last, check }: ChessView): string {
  const standing = squaresOf(fen, false).flatMap(({ name, piece }) =>
    piece ? [`${name} ${pieceText(piece)}`] : [],
  );
  const told = [
    `Board: ${standing.join(', ')}.`,
    ...(last === null ? [] : [`Last move ${last.san}.`]),
    ...(check ? [`${SIDE_WORDS[turnOf(fen)]} is in check.`] : []),
  ];
  return told.join(' ');
}
