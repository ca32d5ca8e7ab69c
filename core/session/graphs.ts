import type { AnyGame, Seat } from '../engine';
import { replaySteps } from './timeline';
import type { ReplayRecord } from './replay';

/** A point of a graph. */
interface GraphPoint {
  /** Several moments have the same version if several moves were made in one commit. */
  readonly version: number;
  /** The period of the game, e.g. the number of the round. */
  readonly period?: number;
}

/** The values of each seat in the course of a game. */
export interface SeatGraph {
  readonly kind: 'seats';
  readonly title: string;
  /** The name of a period, e.g. `Round`. */
  readonly period?: string;
  /** `values` by seat; null if not known yet. */
  readonly points: readonly (GraphPoint & { readonly values: readonly (number | null)[] })[];
}

/** Which of two sides was ahead in the course of a game. */
export interface BalanceGraph {
  readonly kind: 'balance';
  readonly title: string;
  /** `share`: from 1 (seat 0 wins) to −1 (seat 1 wins); `seat`: the side that is ahead, null if neither. */
  readonly points: readonly (GraphPoint & {
    readonly share: number;
    readonly seat: Seat | null;
    readonly words: string;
  })[];
}

export type Graph = SeatGraph | BalanceGraph;

/** Maximum number of moments in a graph of a longer game. */
const MOST_POINTS = 400;

/** Maximum number of positions that a search judges: each takes some milliseconds. */
const MOST_JUDGEMENTS = 80;

interface Moment {
  readonly version: number;
  readonly state: unknown;
}

/** The graphs of a finished game, by its presentation; none if the record cannot be replayed. */
export function graphsOf(game: AnyGame, record: ReplayRecord): readonly Graph[] {
  if (!game.gauge && !game.evaluation) return [];
  const moments = momentsOf(game, record);
  return [seatGraph(game, record, moments), balanceGraph(game, moments)].filter((graph) => graph !== null);
}

/** The position after the deal and after each move, without moves that were taken back. */
function momentsOf(game: AnyGame, record: ReplayRecord): readonly Moment[] {
  let moments: Moment[] = [];
  for (const step of replaySteps(game, record, record.commits)) {
    if (!step.ok) return [];
    const { commit, move, state } = step.value;
    const { version, action, moves } = commit;
    // The last move of a commit and its end are one moment.
    if (state === null || (move && move === moves.at(-1))) continue;
    if (action?.type === 'undo') moments = moments.filter((moment) => moment.version <= (action.to ?? 0));
    else moments.push({ version, state });
  }
  return moments;
}

function seatGraph(game: AnyGame, { seats }: ReplayRecord, moments: readonly Moment[]): SeatGraph | null {
  const { gauge } = game;
  if (!gauge) return null;
  let values: readonly (number | null)[] = seats.map(() => null);
  const all = moments.map(({ version, state }) => {
    values = values.map((known, seat) => gauge.of(game.viewFor(state, seat), seat) ?? known);
    const period = gauge.period?.of(game.viewFor(state, 0));
    return { version, ...(period === undefined ? {} : { period }), values };
  });
  if (all.every((point) => point.values.every((value) => value === null))) return null;
  const points = evenly(all, MOST_POINTS);
  return {
    kind: 'seats',
    title: gauge.title,
    ...(gauge.period ? { period: gauge.period.name } : {}),
    points,
  };
}

function balanceGraph(game: AnyGame, moments: readonly Moment[]): BalanceGraph | null {
  const { evaluation } = game;
  if (!evaluation || moments.length < 2) return null;
  const points = evenly(moments, MOST_JUDGEMENTS).map(({ version, state }) => {
    const { share, words } = evaluation.of(game.viewFor(state, 'public'));
    return { version, share, seat: share > 0 ? 0 : share < 0 ? 1 : null, words };
  });
  return { kind: 'balance', title: evaluation.title, points };
}

/** The number of positions that a search judges for a game of this length. */
export const judgedPositions = ({ evaluation }: AnyGame, moves: number): number =>
  evaluation ? Math.min(moves + 1, MOST_JUDGEMENTS) : 0;

/** At most `most` of them, evenly spaced, with the first and the last. */
function evenly<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const at = (i: number): number => Math.round((i * (items.length - 1)) / (most - 1));
  return Array.from({ length: most }, (_, i) => items[at(i)]).filter((item) => item !== undefined);
}
