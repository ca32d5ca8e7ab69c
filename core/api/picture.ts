import type { CodedOutcome, Seat } from '../engine';
import type { ClockView, CustomKind } from '../session';

/**
 * A game as a board beside the chat draws it: what one caller's seat sees at one version, no more. Plain JSON, at most
 * 16 KB: a view keeps to its game's budget, and only the last events are told.
 */
export interface Picture {
  readonly game: string;
  readonly session: string;
  readonly version: number;
  /** Whose eyes these are; null for someone who only watches. */
  readonly seat: Seat | null;
  readonly seatsToAct: readonly Seat[];
  /** Of the seats, as far as they are known. */
  readonly names: readonly string[];
  readonly gameOver: boolean;
  readonly outcome?: CodedOutcome;
  /** Of a game by the clock. */
  readonly clock?: ClockView;
  /** The last things that happened, oldest first. */
  readonly events: readonly string[];
  /** What the creator chose of what is otherwise left to chance. */
  readonly custom?: readonly CustomKind[];
  /** Null until the game is dealt. */
  readonly view: Readonly<Record<string, unknown>> | null;
}

/**
 * What lets a board beside the chat play for the person who looks at it. Beside the picture in a result's `_meta`, as
 * `controls`; a result without them is only to be looked at.
 */
export interface BoardControls {
  /** As the tools that make moves take it. */
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
  /** Of a game that is not dealt yet: the open seats. */
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
