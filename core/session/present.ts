import { createRandom, type AnyGame, type RulesName, type Transition } from '../engine';
import { isDealt } from './create';
import { recordChance, type Draw } from './draws';
import { playSeed, randomOf } from './seed';
import type { Session } from './types';

/** A state brought up to date, with the random numbers drawn for it. */
export interface TimeStep extends Transition<unknown> {
  readonly draws: readonly Draw[];
}

/** A state brought up to date, at a time (ms since 1970). */
interface Present {
  readonly now: number;
  readonly transition: TimeStep;
}

/** Results that took long to compute. States never change, so a result is valid as long as the state exists. */
const known = new WeakMap<object, Present>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const goesOn = (session: Session): boolean => isDealt(session) && session.meta.status !== 'ended';

/** The latest known present of a stored state that is no later than `now`. */
function knownPresent(state: unknown, now: number): Present | undefined {
  const present = isObject(state) ? known.get(state) : undefined;
  return present && present.now <= now ? present : undefined;
}

/** The game at `now`, and the events since its last commit: real-time games continue by themselves. */
export function presentOf(game: AnyGame, session: Session, now: number): TimeStep {
  const { state, meta } = session;
  if (!game.advance || !goesOn(session)) return { state, events: [], draws: [], message: '' };
  const before = knownPresent(state, now)?.transition ?? { state, events: [], draws: [] };
  const chance = recordChance(randomOf(meta));
  const {
    state: present,
    events,
    message,
  } = game.advance(before.state, {
    random: chance.random,
    now,
  });
  return {
    state: present,
    events: [...before.events, ...events],
    draws: [...before.draws, ...chance.draws()],
    message,
  };
}

/** A stretch of time that takes long to compute. */
export interface TimeStretch extends RulesName {
  readonly seed: string;
  readonly state: unknown;
  /** Its end (ms since 1970). */
  readonly now: number;
}

/** The next stretch before `now` that takes long to compute; null if there is none. */
export function nextStretch(game: AnyGame, session: Session, now: number): TimeStretch | null {
  if (!game.nextCostlyAdvance || !goesOn(session)) return null;
  const { state, meta } = session;
  const from = knownPresent(state, now)?.transition.state ?? state;
  const end = game.nextCostlyAdvance(from, now);
  if (end === null) return null;
  const { id, rulesVersion } = game;
  return { game: id, rulesVersion, seed: playSeed(meta.seed), state: from, now: end };
}

/** Computes a stretch. */
export function advanceStretch(game: AnyGame, { seed, state, now }: TimeStretch): TimeStep {
  const chance = recordChance(createRandom(seed));
  const made = game.advance?.(state, { random: chance.random, now }) ?? { state, events: [], message: '' };
  return { ...made, draws: chance.draws() };
}

/** Remembers the result of a stretch, so that it is computed once, unless the game has already advanced past its beginning. */
export function rememberStretch({ state }: Session, stretch: TimeStretch, made: TimeStep): void {
  if (!isObject(state)) return;
  const before = known.get(state)?.transition ?? { state, events: [], draws: [] };
  if (before.state !== stretch.state) return;
  known.set(state, {
    now: stretch.now,
    transition: {
      ...made,
      events: [...before.events, ...made.events],
      draws: [...before.draws, ...made.draws],
    },
  });
}
