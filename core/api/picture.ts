import type { CodedOutcome, Seat } from '../engine';
import type { ClockView, CustomKind } from '../session';

/**
 * A game for a board in a chat: exactly what one caller's seat sees at one version. Plain JSON, at most 16 KB: a view keeps to its game's budget, and only the
 * last events are included.
 */
export interface Picture {
  readonly game: string;
  readonly session: string;
  readonly version: number;
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly seatsToAct: readonly Seat[];
  /** The names of the seats, if known. */
  readonly names: readonly string[];
  readonly gameOver: boolean;
  readonly outcome?: CodedOutcome;
  /** Of a game by the clock. */
  readonly clock?: ClockView;
  /** The last things that happened, oldest first. */
  readonly events: readonly string[];
  /** The creator's choices of things that are normally random. */
  readonly custom?: readonly CustomKind[];
  /** Null until the game is dealt. */
  readonly view: Readonly<Record<string, unknown>> | null;
}

/**
 * Lets a board in a chat play for the person who looks at it. It is next to the picture in a result's `_meta`, as `controls`; without it the board is
 * read-only.
 */
export interface BoardControls {
  /** In the form that the tools for moves take. */
  readonly gameId: string;
  /** Which side the person plays. */
  readonly side: string;
  /** Of that seat and no other. */
  readonly seatToken: string;
  /** The commands of its legal moves; none while others must act, or once the game is over. */
  readonly legalMoves: readonly string[];
}

const EVENTS_TOLD = 12;

/** An answer, as far as it is drawn. */
export type Drawable = Omit<Picture, 'names' | 'outcome' | 'clock' | 'custom' | 'view'> & {
  readonly outcome?: CodedOutcome | undefined;
  readonly clock?: ClockView | undefined;
  readonly custom?: readonly CustomKind[] | undefined;
  /** The open seats of a game before the deal. */
  readonly waitingFor?: readonly Seat[] | undefined;
  readonly view?: unknown;
};

/** The picture of an answer; undefined if the game was dealt but the answer came without the view. */
export function pictureOf(answer: Drawable, names: readonly string[]): Picture | undefined {
  const { game, session, version, seat, seatsToAct, gameOver, outcome, clock, custom, events } = answer;
  const view = viewIn(answer);
  if (view === undefined) return undefined;
  return {
    game,
    session,
    version,
    seat,
    seatsToAct,
    names,
    gameOver,
    ...(outcome ? { outcome } : {}),
    ...(clock ? { clock } : {}),
    ...(custom ? { custom } : {}),
    events: events.slice(-EVENTS_TOLD),
    view,
  };
}

function viewIn({ view, waitingFor }: Drawable): Picture['view'] | undefined {
  if (typeof view === 'object' && view !== null) return { ...view };
  return waitingFor === undefined ? undefined : null;
}
