import type { LiveUpdate } from '../../core/service/ports';
import type { Option } from '../kit/board';
import type { Answer } from './api';
import { hear, type HeardClock } from '../kit/told-clock';

export type { LiveUpdate };

/** A seat of somebody else who left or fell silent, with what the one who looks may do about it. */
export type GoneSeat = NonNullable<Answer['gone']>[number];

/** The game as this page shows it, at one version. */
export interface Position {
  readonly version: number;
  /** Null until the game is dealt. */
  readonly view: unknown;
  /** The seat whose eyes these are; null for one who watches. */
  readonly seat: number | null;
  readonly seatsToAct: readonly number[];
  readonly over: boolean;
  readonly options: readonly Option[];
  /** The question of an open decision, if this seat must answer it. */
  readonly decision: string | null;
  /** Of a game by the clock. */
  readonly clock: HeardClock | null;
  /** As far as this page knows: only players keep asking. */
  readonly gone: readonly GoneSeat[];
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
    clock: answer.clock ? hear(answer.clock) : null,
    gone: answer.gone ?? [],
  };
}

/** `play_action Cellar` as a person reads it; notation such as `b6d4` stays as it is. */
function labelOf(command: string): string {
  const [verb = '', ...rest] = command.split(' ');
  const words = [verb.replaceAll('_', ' ').replace(/^play (action|treasure)$/, 'play'), ...rest].join(' ');
  return words.replace(/^[a-z]+(?!\w)/, (first) => first.charAt(0).toUpperCase() + first.slice(1));
}

/** How an update stands to what is shown: already known, the very next, or with something missed between. */
export type Step = 'known' | 'next' | 'gap';

export const stepTo = (shown: number, version: number): Step =>
  version <= shown ? 'known' : version === shown + 1 ? 'next' : 'gap';

/** What those who only watch see after the next update. */
export const afterUpdate = (update: LiveUpdate): Position => ({
  version: update.version,
  view: update.view,
  seat: null,
  seatsToAct: update.seatsToAct,
  over: update.status === 'ended',
  options: [],
  decision: null,
  clock: update.clock ? hear(update.clock) : null,
  gone: [],
});
