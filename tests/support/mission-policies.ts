import { createRandom, type GameEvent } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import { foresee, moveOf, outlookOf, worthOf } from '../../games/timestrike/rules/briefing';
import type {
  TimeStrikeMove,
  TimeStrikeOptions,
  TimeStrikeState,
} from '../../games/timestrike/rules/game-types';
import type { GoalType, ScenarioId } from '../../games/timestrike/rules/types';

/** A mission that is to be played for one goal. */
export interface MissionStart {
  readonly seed: string;
  readonly scenario: ScenarioId;
  readonly goal: GoalType;
  readonly options?: Partial<TimeStrikeOptions>;
}

/** A mission under way: its state, and what sends a command. */
interface Play {
  readonly state: () => TimeStrikeState;
  /** The events of the command; null if it was refused. */
  readonly send: (move: TimeStrikeMove) => readonly GameEvent[] | null;
}

function begin({ seed, scenario, options = {} }: MissionStart): Play {
  const random = createRandom(seed);
  const context = { random, now: 0 };
  let state = timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ scenario, clock: { mode: 'manual' }, ...options }),
    seats: 1,
    ...context,
  });
  return {
    state: () => state,
    send(move) {
      const made = timestrike.executeMove(state, 0, move, context);
      if (!made.ok) return null;
      ({ state } = made.value);
      return made.value.events;
    },
  };
}

const isOver = ({ state }: Play): boolean => state().sim.mission.status !== 'active';

/** Chooses the goal, has its plan carried out, and looks on. */
export function playByOneCall(start: MissionStart): TimeStrikeState {
  const play = begin(start);
  play.send({ type: 'make_conviction_choice', new_goal: start.goal, execute: true });
  for (let i = 0; i < 3 && !isOver(play); i++) play.send({ type: 'advance_clock', seconds: 120 });
  return play.state();
}

/** How often the watcher looks, in seconds. */
const LOOK = 0.5;
/** How long it waits after weighing before it weighs again, in seconds. */
const PATIENCE = 2;
/** How long it leaves a team without a plan alone if nothing happens, in seconds. */
const LEFT_ALONE = 15;
/** Where a new plan must be so much better in hit points than going on. */
const BETTER = 8;
/** How much better than going on an order must be. */
const WORTH_AN_ORDER = 25;

/** What makes the watcher weigh a new plan, though nothing deviates yet. */
const NEWS: ReadonlySet<string> = new Set(['sighted', 'reinforcements', 'death', 'plan_failed']);

/**
 * Has the plan carried out, and looks ahead every half second. Where somebody comes into sight or the plan deviates as it did not at the
 * last look, a new plan is compared with going on, and the better one is taken; otherwise the first order that the briefing suggests, if
 * it promises much. Planning is what a mission costs, so it is done on news only, and every two seconds at most; a team that has no plan
 * any more gets one now and then, too.
 */
export function playWatching(start: MissionStart): TimeStrikeState {
  const play = begin(start);
  const goal = { type: start.goal };
  const plan = (): unknown => play.send({ type: 'plan_goal', goal, execute: true });
  plan();
  let isNews = false;
  let lastWorry = '';
  let weighedAt = 0;
  while (!isOver(play)) {
    const events = play.send({ type: 'advance_clock', seconds: LOOK }) ?? [];
    const view = timestrike.viewFor(play.state(), 'public');
    const outlook = outlookOf(view);
    if (!outlook) break;
    const worry = worryOf(outlook.deviations);
    isNews ||= events.some(({ type }) => NEWS.has(type)) || (worry !== '' && worry !== lastWorry);
    lastWorry = worry;
    const isIdle = view.plan?.executing !== true;
    const waited = view.sim.t - weighedAt;
    if (waited < PATIENCE || (!isNews && !(isIdle && waited >= LEFT_ALONE))) continue;
    isNews = false;
    weighedAt = view.sim.t;
    if (isIdle || isNewPlanBetter(play, goal)) {
      plan();
      continue;
    }
    const [best] = foresee(view)?.suggestions ?? [];
    if (best && worthOf(best.prospect) - worthOf(outlook.going) > WORTH_AN_ORDER) play.send(moveOf(best));
  }
  return play.state();
}

/** What deviates, without the figures, which change from look to look. */
const worryOf = (deviations: readonly string[]): string => deviations.join().replace(/[\d.]+/g, '');

/** Compares a new plan with going on, as anybody may before deciding. */
function isNewPlanBetter(play: Play, goal: { readonly type: GoalType }): boolean {
  play.send({ type: 'compare_goals', goals: [goal] });
  const rows = play.state().comparison?.alternatives ?? [];
  const cost = (running: boolean): number => {
    const predicted = rows.find((row) => row.running === running)?.predicted;
    if (!predicted) return Infinity;
    const fallen = predicted.losses.filter(({ falls }) => falls).length;
    return predicted.hp_lost + 100 * fallen;
  };
  return cost(false) + BETTER < cost(true) || (cost(true) === Infinity && cost(false) < Infinity);
}
