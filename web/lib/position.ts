import type { LiveUpdate } from '../../core/ports/services';
import type { Option } from '../kit/board';
import type { Answer } from './api';
import { receiveClock, type ReceivedClock } from '../kit/server-clock';

export type { LiveUpdate };

/** An absent player's seat, with the actions that the viewer may take. */
export type GoneSeat = NonNullable<Answer['gone']>[number];

/** A player's request to take a move back. */
export type UndoRequest = NonNullable<Answer['undoAsked']>;

/** One version of the game as this page shows it. */
export interface Position {
  readonly version: number;
  /** Null until the game is dealt. */
  readonly view: unknown;
  /** The viewer's seat, or null for a spectator. */
  readonly seat: number | null;
  readonly seatsToAct: readonly number[];
  readonly over: boolean;
  readonly options: readonly Option[];
  /** The question of an open decision, if this seat must answer it. */
  readonly decision: string | null;
  /** The clock, if the game has one. */
  readonly clock: ReceivedClock | null;
  /** The absent players, as far as the page knows; only players' pages request them. */
  readonly gone: readonly GoneSeat[];
  /** The open request to take a move back; only players' pages request it. */
  readonly undo: UndoRequest | null;
  /** After the end: the session of the offered rematch. */
  readonly rematch: string | null;
  /** The seat of the player who offered it. */
  readonly rematchBy: number | null;
}

export function positionOf(answer: Answer): Position {
  const asked = answer.pendingEffect?.options;
  return {
    version: answer.version,
    view: answer.view ?? null,
    seat: answer.seat,
    seatsToAct: answer.seatsToAct,
    over: answer.gameOver,
    options: asked
      ? asked.map(({ index, command, description }) => ({ index, command, label: description }))
      : answer.validMoves.map((command, at) => ({ index: at + 1, command, label: labelOf(command) })),
    decision: asked ? answer.message : null,
    clock: answer.clock ? receiveClock(answer.clock) : null,
    gone: answer.gone ?? [],
    undo: answer.undoAsked ?? null,
    rematch: answer.rematch ?? null,
    rematchBy: answer.rematchBy ?? null,
  };
}

/** Whether the viewer must act. */
export const mayMove = ({ seat, seatsToAct }: Position): boolean =>
  seat !== null && seatsToAct.includes(seat);

/** A readable form of a command such as `play_action Cellar`; notation such as `b6d4` is unchanged. */
export function labelOf(command: string): string {
  const [verb = '', ...rest] = command.split(' ');
  const words = [verb.replaceAll('_', ' ').replace(/^play (action|treasure)$/, 'play'), ...rest].join(' ');
  return words.replace(/^[a-z]+(?!\w)/, (first) => first.charAt(0).toUpperCase() + first.slice(1));
}

/** A position to show, and the events that led to it. */
export interface Step {
  readonly position: Position;
  readonly events: readonly string[];
  /** Shown without a pause, such as the player's own move. */
  readonly atOnce: boolean;
}

/** One of several moves in an answer, as the server shows it. */
export type Frame = NonNullable<Answer['frames']>[number];

/** The versions after one up to another. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

/** The updates after a version, as an answer contains them. */
export interface News {
  readonly events: readonly string[];
  readonly frames: readonly Frame[];
  /** The versions whose events the answer omits because too much happened; the log contains them. */
  readonly missed: Stretch | null;
}

/**
 * The updates in an answer since a version. Only the newest moves are separate steps; everything before them is part of the first step.
 */
export function newsIn(answer: Answer, after: number): News {
  const { version, events, frames: all = [], framesAfter = version, moreEvents } = answer;
  const frames = all.filter((frame) => frame.version > after);
  if (moreEvents) {
    const upTo = frames.length > 0 ? framesAfter : version;
    const told = frames.map((frame) => (frame.version <= upTo ? { ...frame, events: [] } : frame));
    return { events: [], frames: told, missed: { after, upTo } };
  }
  const inFrames = all.reduce((sum, frame) => sum + frame.events.length, 0);
  const before = frames.length < all.length ? [] : events.slice(0, Math.max(0, events.length - inFrames));
  const [first, ...others] = frames;
  const told = first ? [{ ...first, events: [...before, ...first.events] }, ...others] : [];
  return { events, frames: told, missed: null };
}

/** The position after each of these moves; the last move led to the newest position. Nobody can move in the earlier ones. */
export function stepsTo(
  newest: Position,
  frames: readonly Frame[],
  isMine: (seat: number) => boolean,
): readonly Step[] {
  return frames.map(({ version, seat, events, view }, at) => {
    const next = frames[at + 1];
    const atOnce = seat === null || isMine(seat);
    if (!next) return { position: newest, events, atOnce };
    const seatsToAct = next.seat === null ? [] : [next.seat];
    const past = { ...newest, version, view, seatsToAct, over: false, options: [], decision: null };
    return { position: past, events, atOnce };
  });
}

/** Whether an update is already known, the next one, or beyond a gap. */
export type Progress = 'known' | 'next' | 'gap';

export const stepTo = (shown: number, version: number): Progress =>
  version <= shown ? 'known' : version === shown + 1 ? 'next' : 'gap';

/** The position of a spectator after the next update. */
export const afterUpdate = (update: LiveUpdate): Position => ({
  version: update.version,
  view: update.view,
  seat: null,
  seatsToAct: update.seatsToAct,
  over: update.status === 'ended',
  options: [],
  decision: null,
  clock: update.clock ? receiveClock(update.clock) : null,
  gone: [],
  undo: null,
  rematch: null,
  rematchBy: null,
});
