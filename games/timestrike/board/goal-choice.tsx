import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type Conviction,
  CONVICTIONS,
  GOALS,
  type GoalType,
  type ScenarioId,
  type Sim,
} from '../rules/types';
import type { Answer, Order } from './forecast-worker';
import { useHintClass } from '../../../web/kit/spot';
import { GOAL_NAMES } from '../rules/names';
import { usualGoal } from '../rules/sim/goals';
import {
  goalOfConviction,
  goalsOf,
  hasPatrol,
  HELICOPTER_TIME,
  HOSTAGE_TIME,
  SCENARIO_TABLE,
  WINDOW_TIME,
} from '../rules/sim/scenarios';
import { firstSentence } from './words';

/** The expected result of a goal; unknown if the browser starts no worker. */
type Forecast = Answer['forecast'] | { readonly kind: 'unknown' };

type Forecasts = Readonly<Partial<Record<GoalType, Forecast>>>;

const UNKNOWN: Forecasts = Object.fromEntries(GOALS.map((goal) => [goal, { kind: 'unknown' }]));

/**
 * The forecasts of all goals for a world, each as soon as it is known. A worker computes them, because a plan may take a third of a second and would block the
 * page.
 */
function useForecasts(sim: Sim): Forecasts {
  const [forecasts, setForecasts] = useState<Forecasts>({});
  const planner = useRef<Worker | null>(null);
  const orders = useRef(0);
  useEffect(() => {
    const worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => setForecasts(UNKNOWN));
    planner.current = worker;
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    const order: Order = { order: ++orders.current, sim };
    let known: Forecasts = {};
    const listen = ({ data }: MessageEvent<Answer>): void => {
      if (data.order !== order.order) return;
      known = { ...known, [data.goal]: data.forecast };
      setForecasts(known);
    };
    planner.current?.addEventListener('message', listen);
    planner.current?.postMessage(order);
    return () => planner.current?.removeEventListener('message', listen);
  }, [sim]);
  return forecasts;
}

interface GoalChoiceProps {
  /** The world of the game's last answer, from which plans start. */
  readonly sim: Sim;
  readonly isManual: boolean;
  readonly onMove: (command: string) => void;
}

const MEANINGS: Readonly<Record<GoalType, string>> = {
  rescue_hostage: `Alex reaches the hostage before ${HOSTAGE_TIME} s.`,
  destroy_bridge: 'Both pillars of the bridge fall.',
  escape_scenario: 'All who live leave by the east edge.',
  eliminate_all_enemies: 'No guard is left standing.',
  steal_plans: 'Take the plans from the camp, and leave by the east edge.',
  hold_bridge: `No guard crosses the bridge until the helicopter lands at ${HELICOPTER_TIME} s.`,
};

const meaningOf = (goal: GoalType, { scenario }: Sim): string =>
  goal === 'rescue_hostage' && SCENARIO_TABLE[scenario].watch
    ? 'Free the hostage; then Alex leaves by the east edge.'
    : MEANINGS[goal];

/** The goals of a scenario, the usual one first; the patrol scenario offers only the fight. */
function choicesIn(sim: Sim): readonly GoalType[] {
  if (hasPatrol(sim)) return ['eliminate_all_enemies'];
  return [...new Set([usualGoal(sim), ...goalsOf(sim.scenario)])];
}

const convictionFor = (scenario: ScenarioId, goal: GoalType): Conviction | undefined =>
  CONVICTIONS.find((conviction) => goalOfConviction(scenario, conviction) === goal);

/** The goals side by side, each with its forecast. */
export function GoalChoice({ sim, isManual, onMove }: GoalChoiceProps) {
  const forecasts = useForecasts(sim);
  const isOpen = sim.goal.type === 'survive_encounter';
  return (
    <section class="ts-choice" aria-labelledby="ts-choice-title">
      <h3 id="ts-choice-title">What matters most?</h3>
      {!isManual && isOpen && (
        <p class="ts-hint">
          Time is running: without a choice by {WINDOW_TIME} s the goal is “{GOAL_NAMES[usualGoal(sim)]}”.
        </p>
      )}
      <ul class="ts-goals">
        {choicesIn(sim).map((goal) => {
          const conviction = convictionFor(sim.scenario, goal);
          const forecast = forecasts[goal];
          return (
            <li key={goal} class={sim.goal.type === goal ? 'ts-goal-now' : undefined}>
              <h4>{GOAL_NAMES[goal]}</h4>
              <p class="ts-meaning">
                {conviction && <em>{conviction}</em>} {meaningOf(goal, sim)}
              </p>
              <ForecastText forecast={forecast} />
              <ChooseButton
                label={`Choose: ${GOAL_NAMES[goal]}`}
                command={conviction ? `choose ${conviction} execute` : `plan ${goal} execute`}
                plan={`plan ${goal} execute`}
                isPossible={forecast?.kind !== 'none'}
                onMove={onMove}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ChooseButtonProps {
  readonly label: string;
  readonly command: string;
  /** The same in the words of a hint. */
  readonly plan: string;
  readonly isPossible: boolean;
  readonly onMove: (command: string) => void;
}

const ChooseButton = ({ label, command, plan, isPossible, onMove }: ChooseButtonProps) => (
  <button
    type="button"
    class={`primary${useHintClass(plan)}`}
    aria-label={label}
    disabled={!isPossible}
    onClick={() => onMove(command)}
  >
    Choose
  </button>
);

function ForecastText({ forecast }: { readonly forecast: Forecast | undefined }) {
  if (!forecast) return <p class="ts-forecast">Planning …</p>;
  if (forecast.kind === 'unknown')
    return <p class="ts-forecast">No forecast: this browser starts no worker.</p>;
  if (forecast.kind === 'none')
    return (
      <p class="ts-forecast ts-bad" title={forecast.why}>
        Not possible: {firstSentence(forecast.why)}
      </p>
    );
  const { takes, losses } = forecast;
  return (
    <dl class="ts-forecast">
      <div>
        <dt class="ts-wide-only">Takes</dt>
        <dd>{takes.toFixed(1)} s</dd>
      </div>
      <div>
        <dt class="ts-wide-only">Losses</dt>
        <dd class={losses.some(({ falls }) => falls) ? 'ts-bad' : undefined}>
          {losses.length === 0
            ? 'nobody is hurt'
            : losses
                .map(({ name, lost, falls }) => (falls ? `${name} falls` : `${name} −${lost}`))
                .join(', ')}
        </dd>
      </div>
    </dl>
  );
}
