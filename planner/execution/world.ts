import type { Command, Signature } from '../domain';

/** The world in which a plan is carried out. */
export interface World<S, G extends Signature> {
  /** The state as it is now. */
  observe(): S | Promise<S>;
  /**
   * Starts an action. The promise settles when nothing of the action is under way any more: with `{ ok: true }` when it is done,
   * with `{ ok: false, reason }` or an error when it failed. When `signal` is aborted the action must stop, and the promise settle.
   */
  start(command: Command<G>, control: ActionControl): Promise<ActionEnd>;
}

export type ActionEnd = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface ActionControl {
  /** When the plan expects it to end, in the clock's time. */
  readonly plannedEnd: number;
  /** Aborted when the action is no longer wanted. */
  readonly signal: AbortSignal;
  /** Tells how far the action is. */
  readonly report: (progress: Progress) => void;
}

/** The progress of an action; the domain decides its content. */
export interface Progress {
  /** From 0 to 1. */
  readonly fraction?: number;
  /** When it will end, in the clock's time. If the plan cannot be kept with this end, re-planning starts at once. */
  readonly expectedEnd?: number;
  readonly message?: string;
}

/** The time of an execution, in the domain's unit. The times of plans are times of this clock. */
export interface Clock {
  now(): number;
  /**
   * Resolves at a time (in the next tick if it is past), or when the signal is aborted. Sleepers until the same time wake in the order of their calls.
   */
  sleepUntil(time: number, signal: AbortSignal): Promise<void>;
}
