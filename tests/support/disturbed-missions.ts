import { createRandom, type TurnContext } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import type { TimeStrikeMove, TimeStrikeState } from '../../games/timestrike/rules/game-types';
import { goalsOf } from '../../games/timestrike/rules/sim';
import { AGENTS, ENEMIES, type AgentId } from '../../games/timestrike/rules/types';

/** A mission whose plan is disturbed by three random orders, and what became of it. */
export interface DisturbedMission {
  readonly seed: number;
  readonly moves: readonly TimeStrikeMove[];
  readonly isWon: boolean;
  /** Agents that fell after they had done nothing for a second, not even been on guard, while no plan was carried out. */
  readonly idleDeaths: readonly AgentId[];
  /** Whether a plan ended without success, and neither an answer nor an event said so. */
  readonly isLostSilently: boolean;
}

type Dice = (count: number) => number;

const one = <T>(list: readonly T[], dice: Dice): T => list[dice(list.length)] as T;

const DISTURBANCES: readonly ((dice: Dice) => TimeStrikeMove)[] = [
  (dice) => ({
    type: 'move_agent',
    agent: one(AGENTS, dice),
    target_position: { x: dice(25), y: 1 + dice(8), z: 0 },
  }),
  (dice) => ({ type: 'interrupt_action', agent: one(AGENTS, dice) }),
  (dice) => {
    const agent = one(AGENTS, dice);
    return { type: 'issue_action', agent, action: 'skill_cast', args: ['defend', agent] };
  },
  (dice) => ({
    type: 'issue_action',
    agent: one(AGENTS, dice),
    action: 'attack',
    args: [one(ENEMIES, dice)],
  }),
  (dice) => ({
    type: 'issue_action',
    agent: 'maya',
    action: 'skill_cast',
    args: ['scorch', { x: 10 + dice(10), y: 3 + dice(5), z: 0 }],
  }),
];

/** How long a mission is followed, in seconds, and in which steps. */
const LAST = 150;
const STEP = 0.25;
/** An order that is refused is replaced by another one, at most this often. */
const MOST_TRIES = 40;

const isIdle = ({ sim }: TimeStrikeState, id: AgentId): boolean =>
  sim.units.some(
    (unit) =>
      unit.id === id &&
      unit.hp > 0 &&
      unit.action === null &&
      unit.queue.length === 0 &&
      unit.effects.every(({ type }) => type !== 'defend'),
  );

/** Plays a mission from a seed: a goal that is carried out, three random orders in its first seconds, then nothing more. */
export function playDisturbed(seed: number): DisturbedMission {
  const random = createRandom(`disturbed ${seed}`);
  const context: TurnContext = { random, now: 0 };
  const stream = random.stream('orders');
  const dice: Dice = (count) => stream.u32() % count;
  const options = timestrike.optionsSchema().parse({ clock: { mode: 'manual' } });
  let state = timestrike.initializeGame({ options, seats: 1, ...context });
  const moves: TimeStrikeMove[] = [];
  const idleSince = new Map<AgentId, number>();
  const idleDeaths: AgentId[] = [];
  let isLostSilently = false;

  const send = (move: TimeStrikeMove): boolean => {
    const before = state;
    const made = timestrike.executeMove(state, 0, move, context);
    if (!made.ok) return false;
    ({ state } = made.value);
    moves.push(move);
    const wasExecuting = before.plan?.executing ?? false;
    const isOver = state.sim.mission.status !== 'active';
    const types = made.value.events.map(({ type }) => type);
    const answered = made.value.events.some(
      ({ type, data }) => type === 'command' && data !== undefined && 'plan' in data,
    );
    const isSaid = types.includes('plan_failed') || (answered && move.type !== 'advance_clock');
    if (wasExecuting && !isOver && !(state.plan?.executing ?? false) && !isSaid) isLostSilently = true;
    for (const id of AGENTS) {
      const hp = (of: TimeStrikeState): number => of.sim.units.find((unit) => unit.id === id)?.hp ?? 0;
      const since = idleSince.get(id) ?? Infinity;
      if (hp(before) > 0 && hp(state) === 0 && state.sim.t - since > 1 && !(state.plan?.executing ?? false))
        idleDeaths.push(id);
      if (!isIdle(state, id)) idleSince.delete(id);
      else if (!idleSince.has(id)) idleSince.set(id, state.sim.t);
    }
    return true;
  };
  const wait = (seconds: number): void => {
    for (let left = seconds; left > 0 && state.sim.mission.status === 'active'; left -= STEP)
      send({ type: 'advance_clock', seconds: Math.min(STEP, left) });
  };

  send({ type: 'plan_goal', goal: { type: one(goalsOf(state.sim.scenario), dice) }, execute: true });
  for (let orders = 0; orders < 3; orders++) {
    wait((1 + dice(10)) * STEP);
    for (let tries = 0; tries < MOST_TRIES && state.sim.mission.status === 'active'; tries++)
      if (send(one(DISTURBANCES, dice)(dice))) break;
  }
  wait(LAST);
  return {
    seed,
    moves: moves.filter(({ type }) => type !== 'advance_clock'),
    isWon: state.sim.mission.status === 'complete',
    idleDeaths,
    isLostSilently,
  };
}
