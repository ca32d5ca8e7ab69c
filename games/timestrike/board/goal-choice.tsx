import { useHintClass } from '../../../web/kit/hinted';
import { GOAL_NAMES } from '../rules/names';
import { usualGoal } from '../rules/sim/goals';
import {
  goalOfConviction,
  goalsOf,
  HELICOPTER_TIME,
  HOSTAGE_TIME,
  hasPatrol,
  SCENARIO_TABLE,
  WINDOW_TIME,
} from '../rules/sim/scenarios';
import { CONVICTIONS, type Conviction, type GoalType, type ScenarioId, type Sim } from '../rules/types';
import { type Forecast, useForecasts } from './forecast';
import { firstSentence } from './words';

interface GoalChoiceProps {
  /** The world at the last answer of the game, from which is planned. */
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

/** The goals of a scenario, the usual one first; the patrol is only fought. */
function choicesIn(sim: Sim): readonly GoalType[] {
  if (hasPatrol(sim)) return ['eliminate_all_enemies'];
  return [...new Set([usualGoal(sim), ...goalsOf(sim.scenario)])];
}

const convictionFor = (scenario: ScenarioId, goal: GoalType): Conviction | undefined =>
  CONVICTIONS.find((conviction) => goalOfConviction(scenario, conviction) === goal);

/** The goals side by side, each with what would come of it. */
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
