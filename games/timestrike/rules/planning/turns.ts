import { stillUntil } from '../sim';
import type { Sim } from '../types';
import { startingAt, type Projection } from './projection';
import { choiceOf, type Turn } from './tactics';

/** What a moment of a fight is: its end, whose turn it may be, or a later time before which there is nothing to see. */
export type Moment = 'over' | 'lost' | { readonly turns: readonly Turn[] } | { readonly waitUntil: number };

/** How agents look out for something to do. */
export interface Lookout {
  /** Names the fight: with the same name and projection it is the same one. */
  readonly name: string;
  /** The first look. */
  readonly from: number;
  /** The time between looks, in seconds. */
  readonly interval: number;
  /** The maximum duration of a fight, from the start of the plan. */
  readonly longest: number;
  at(seen: Projection): Moment;
}

/** Cached by projection, because the methods of an item ask for the same turn one after the other. */
const known = new WeakMap<Projection, Map<string, Turn | 'over' | null>>();

/**
 * The next moment at which an agent is free and has something useful to do; null if the fight is lost, or goes on too long.
 */
export function nextTurn(projection: Projection, lookout: Lookout): Turn | 'over' | null {
  const answers = known.get(projection) ?? new Map<string, Turn | 'over' | null>();
  known.set(projection, answers);
  const key = `${lookout.name} ${lookout.from}`;
  const answer = answers.get(key);
  if (answer !== undefined) return answer;
  const found = lookFor(projection, lookout);
  answers.set(key, found);
  return found;
}

function lookFor(projection: Projection, lookout: Lookout): Turn | 'over' | null {
  const limit = projection.startAt + lookout.longest;
  let earlier: Sim | null = null;
  for (let now = lookout.from; now < limit;) {
    const seen = startingAt(projection, now);
    const moment = lookout.at(seen);
    if (moment === 'over') return 'over';
    if (moment === 'lost') return null;
    if ('waitUntil' in moment) {
      now = moment.waitUntil;
      continue;
    }
    for (const turn of moment.turns) if (choiceOf(turn, 0)) return turn;
    const still: number | null = earlier && stillUntil(earlier, seen.world);
    // Where nothing happens there is nothing new to see.
    do now = nextLook(projection, now, lookout.interval);
    while (still !== null && now < still && now < limit);
    if (earlier === null || seen.world.t - earlier.t >= MEMORY) earlier = seen.world;
  }
  return null;
}

/** How old the world is, in seconds, with which a later one is compared. */
const MEMORY = 1;

/** When somebody may be free, or there may be something new to see. */
const nextLook = ({ commands }: Projection, now: number, interval: number): number =>
  commands.reduce((at, { end_time }) => (end_time > now && end_time < at ? end_time : at), now + interval);
