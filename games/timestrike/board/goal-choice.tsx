import { GOAL_NAMES, inNames } from '../rules/names';
import { goalOfConviction, hasPatrol } from '../rules/sim/scenarios';
import { CONVICTIONS, type Conviction, type Sim } from '../rules/types';
import { type Forecast, useForecasts } from './forecast';

interface GoalChoiceProps {
  /** The world at the last answer of the game, from which is planned. */
  readonly sim: Sim;
  readonly isManual: boolean;
  readonly onMove: (command: string) => void;
}

const MEANINGS: Readonly<Record<Conviction, string>> = {
  morality: 'Alex reaches the hostage before 30 s.',
  utility: 'Both pillars of the bridge fall.',
  liberty: 'All who live leave by the east edge.',
  valor: 'No guard is left standing.',
};

/** The goals side by side, each with what would come of it. */
export function GoalChoice({ sim, isManual, onMove }: GoalChoiceProps) {
  const forecasts = useForecasts(sim);
  const choices = hasPatrol(sim) ? (['valor'] as const) : CONVICTIONS;
  const isOpen = sim.goal.type === 'survive_encounter';
  return (
    <section class="ts-choice" aria-labelledby="ts-choice-title">
      <h3 id="ts-choice-title">What matters most?</h3>
      {!isManual && isOpen && (
        <p class="ts-hint">Time is running: without a choice in 5 seconds they rescue the hostage.</p>
      )}
      <ul class="ts-goals">
        {choices.map((conviction) => {
          const goal = goalOfConviction(sim.scenario, conviction);
          const forecast = forecasts[goal];
          return (
            <li key={conviction} class={sim.goal.type === goal ? 'ts-goal-now' : undefined}>
              <h4>{GOAL_NAMES[goal]}</h4>
              <p class="ts-meaning">
                <em>{conviction}</em> {MEANINGS[conviction]}
              </p>
              <ForecastText forecast={forecast} />
              <button
                type="button"
                class="primary"
                aria-label={`Choose: ${GOAL_NAMES[goal]}`}
                disabled={forecast?.kind === 'none'}
                onClick={() => onMove(`choose ${conviction} execute`)}
              >
                Choose
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ForecastText({ forecast }: { readonly forecast: Forecast | undefined }) {
  if (!forecast) return <p class="ts-forecast">Planning …</p>;
  if (forecast.kind === 'none')
    return <p class="ts-forecast ts-bad">Not possible: {inNames(forecast.why)}</p>;
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
