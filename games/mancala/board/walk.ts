import { captureAt, firstPitOf, sow, sowingOrder, storeOf, sweepRows } from '../rules/sowing';
import type { MancalaView } from '../rules/shapes';

/** A picture of a sowing: the seeds in the places of the circle and in the hand. */
export interface Frame {
  readonly circle: readonly number[];
  readonly hand: number;
  /** The place that the hand is over. */
  readonly over: number;
}

/** The seeds of a view in sowing order: pits 1 to 6 of seat 0, its store, the same of seat 1. */
export const circleOf = ({ pits, stores }: MancalaView): readonly number[] =>
  pits.flatMap((row, seat) => [...row, stores[seat] ?? 0]);

/** What the last move did. */
export interface LastMove {
  readonly seat: number;
  readonly pit: number;
  /** Such as `captured 5`. */
  readonly notes: readonly string[];
}

/** Reads the last move of a view; null if there was none. */
export function lastMoveOf({ last, toMove, state }: MancalaView): LastMove | null {
  if (last === null) return null;
  const [pit = '', ...effects] = last.split(',');
  const again = effects.includes('extra_turn');
  // After the end the notation keeps the turn with the player who moved last.
  const onTurn = toMove ?? (state.includes('|T:player|') ? 0 : 1);
  const seat = toMove === null || again ? onTurn : 1 - onTurn;
  return { seat, pit: Number(pit.replace('pit', '')), notes: effects.map(noteOf) };
}

function noteOf(effect: string): string {
  if (effect === 'extra_turn') return 'ended in the store';
  if (effect === 'sweep') return 'the seeds left over go home';
  return effect.replace('capture', 'captured ');
}

/** The pictures between two views, seed by seed; empty unless one move leads from the first to the second. */
export function walkBetween(before: MancalaView, after: MancalaView): readonly Frame[] {
  const move = lastMoveOf(after);
  const circle = circleOf(before);
  const from = move ? firstPitOf(move.seat) + move.pit - 1 : 0;
  const seeds = circle[from] ?? 0;
  if (move?.seat !== before.toMove || seeds === 0) return [];
  const frames = framesOf(circle, move.seat, from, seeds);
  return frames.at(-1)?.circle.join() === circleOf(after).join() ? frames : [];
}

function framesOf(before: readonly number[], seat: number, from: number, seeds: number): readonly Frame[] {
  const circle = before.with(from, 0);
  const frames: Frame[] = [{ circle: [...circle], hand: seeds, over: from }];
  let over = from;
  for (const [at, place] of sowingOrder(seat, from, seeds).entries()) {
    over = place;
    circle[place] = (circle[place] ?? 0) + 1;
    frames.push({ circle: [...circle], hand: seeds - at - 1, over });
  }
  if (captureAt(circle, seat, over) > 0) frames.push({ circle: [...circle], hand: 0, over });
  if (sweepRows(circle) > 0) frames.push({ circle, hand: 0, over });
  return frames;
}

/** The place of the last seed of a pit, and its effect. */
export interface Fall {
  /** A place of the circle. */
  readonly place: number;
  readonly text: string;
}

/** Predicts the effect of sowing from a pit of the seat to move. */
export function landingOf(view: MancalaView, seat: number, pit: number): Fall {
  const circle = circleOf(view);
  const from = firstPitOf(seat) + pit - 1;
  const seeds = circle[from] ?? 0;
  const place = sowingOrder(seat, from, seeds).at(-1) ?? from;
  const { captured, extraTurn } = sow({ circle, turn: seat }, pit);
  return { place, text: effectOf(place, seat, captured, extraTurn) };
}

function effectOf(place: number, seat: number, captured: number, extraTurn: boolean): string {
  if (extraTurn) return 'the last seed goes to the store: another turn';
  const isOwn = place >= firstPitOf(seat) && place < storeOf(seat);
  const pit = place - firstPitOf(isOwn ? seat : 1 - seat) + 1;
  const falls = `the last seed falls into pit ${pit} ${isOwn ? 'of this side' : 'across'}`;
  return captured > 0 ? `${falls} and captures ${captured}` : falls;
}

/** The seeds by their numbers, in the places of the circle, and in the hand as the last. */
export type Arrangement = readonly (readonly number[])[];

/** Assigns seeds to places by the given counts, moving as few as possible. */
export function arrange(before: Arrangement, counts: readonly number[]): Arrangement {
  const moving = before.flatMap((seeds, place) => seeds.slice(counts[place] ?? 0));
  return counts.map((count, place) => {
    const staying = (before[place] ?? []).slice(0, count);
    return [...staying, ...moving.splice(0, count - staying.length)];
  });
}
