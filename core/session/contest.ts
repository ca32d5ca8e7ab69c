import { resultsOfOutcome } from '../search';
import { sha256Hex, type AnyGame } from '../engine';
import { noteToAll, runUnchanged, type SessionStep } from './commit';
import { seatLabels } from './seat-label';
import { fairPlay, type FairPlay } from './seed';
import type { Session, SessionMeta } from './types';

/** The status of a game of a contest; results by seat from 0 to 1, or null for a stopped game. `missing`: its session was never made, or has expired. */
export type ContestGameState =
  | { readonly kind: 'playing' }
  | { readonly kind: 'ended'; readonly results: readonly number[] | null }
  | { readonly kind: 'missing' };

/** The session id of a game of a contest, derived from both, so that no game is begun twice. */
export const contestSessionId = (contest: string, number: number): string =>
  sha256Hex(`contest/${contest}/${number}`).slice(0, 32);

/** The caller who is charged for the bots of a session: in a contest its maker, otherwise the caller. */
export const payerOf = ({ meta }: Pick<Session, 'meta'>, caller: string | undefined): string | undefined =>
  meta.payer ?? caller;

/** The public part of a seed: nothing before the game has an outcome, or while other games use the same seed. */
export const toldSeed = ({
  outcome,
  contest,
  isSeedOpen,
  seed,
}: Pick<SessionMeta, 'outcome' | 'contest' | 'isSeedOpen' | 'seed'>): { readonly fairPlay?: FairPlay } =>
  outcome && (!contest?.sharesSeed || isSeedOpen) ? { fairPlay: fairPlay(seed) } : {};

/** Whether a session waits for players of reserved seats whose time is up. */
export const isOverdue = ({ meta }: Session, now: number): boolean =>
  meta.status === 'waiting' && meta.contest !== undefined && now >= meta.contest.joinBy;

/** Ends a session whose players did not come or all left. */
export function stopUnattended(game: AnyGame, session: Session, now: number): SessionStep {
  const missing = session.meta.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const why =
    missing.length > 0
      ? `${seatLabels(session.meta.seats, missing)} did not come in time`
      : 'All players went away';
  const message = `${why}: the session has ended`;
  return runUnchanged(game, session, now, {
    events: [noteToAll('end', message)],
    message,
    meta: { stopped: true },
    action: { type: 'end' },
  });
}

/**
 * The results of an ended game for its contest, from 0 to 1 by seat: those of its outcome or, if players did not come, shared by those who did. Null if nobody
 * came, or if it was stopped for another reason.
 */
export function contestResults(
  { traits }: AnyGame,
  { meta: { outcome, seats } }: Session,
): readonly number[] | null {
  if (outcome) return resultsOfOutcome(outcome, traits);
  const came = seats.filter(({ kind }) => kind !== 'open').length;
  if (came === 0 || came === seats.length) return null;
  return seats.map(({ kind }) => (kind === 'open' ? 0 : 1 / came));
}
