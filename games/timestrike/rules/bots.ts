import { pick, type Bot } from '../../../core/engine';
import type { TimeStrikeMove, TimeStrikeView } from './game-types';
import { planGoal } from './planning';
import { defaultGoal, goalsOf, isWithoutOrders, livingAgents, stop, TICK } from './sim';
import type { GoalType } from './types';

type TimeStrikeBot = Bot<TimeStrikeView, TimeStrikeMove>;

const idle = ({ sim }: TimeStrikeView) => livingAgents(sim).find(isWithoutOrders);

const isManual = ({ game_state }: TimeStrikeView): boolean => game_state.clock.mode === 'manual';

const isRunning = ({ game_state: { clock } }: TimeStrikeView): boolean =>
  clock.mode === 'realtime' && !clock.paused;

const randomCommander: TimeStrikeBot = {
  description: 'Gives agents without work any listed command, and otherwise lets time pass.',
  waits: ({ view }) => isRunning(view) && idle(view) === undefined,
  /** It never stops the clock, and it resumes a stopped one. */
  choose({ view, options, random }) {
    if (view.game_state.clock.paused) return { type: 'set_clock', paused: false };
    return pick(
      random,
      options.filter(({ move }) => move.type !== 'set_clock'),
    ).move;
  },
};

/** The interval at which the planner checks on its agents, in seconds. */
const PATIENCE = 1;

const planner: TimeStrikeBot = {
  description:
    'Plans the most promising goal, has it executed, and lets time pass; without a goal its agents defend themselves.',
  waits: ({ view }) => !isManual(view) && (isWorking(view) || idle(view) === undefined),
  choose({ view }) {
    const goal = isWorking(view) ? null : bestGoal(view);
    if (goal !== null) return { type: 'plan_goal', goal: { type: goal }, execute: true };
    const agent = isManual(view) ? undefined : idle(view)?.id;
    return agent === undefined
      ? { type: 'advance_clock', seconds: PATIENCE }
      : { type: 'issue_action', agent, action: 'skill_cast', args: ['defend', agent] };
  },
};

const isWorking = ({ plan }: TimeStrikeView): boolean =>
  plan !== null && plan.executing && plan.schedule.length > 0;

/** The first goal with a plan; the mission's own goal is tried first. */
function bestGoal({ sim, planCounter }: TimeStrikeView): GoalType | null {
  const { type } = sim.goal;
  const usual = goalsOf(sim.scenario);
  const goals = type === 'survive_encounter' ? usual : [type, ...usual.filter((goal) => goal !== type)];
  const stopped = stop(sim, null, 'superseded').sim;
  const isPossible = (goal: GoalType): boolean =>
    planGoal({
      sim: { ...stopped, goal: defaultGoal(goal, sim) },
      startAt: sim.t + TICK,
      names: { number: planCounter + 1, suffix: '' },
    }).ok;
  return goals.find(isPossible) ?? null;
}

export const bots: Readonly<Record<string, TimeStrikeBot>> = { random: randomCommander, planner };
