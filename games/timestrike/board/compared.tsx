import type { Alternative, Comparison } from '../rules/game-types';
import { GOAL_NAMES } from '../rules/names';
import './compared.css';

interface ComparedProps {
  readonly comparison: Comparison;
  /** Absent for those who only look, and while the page takes no move. */
  readonly onMove?: ((command: string) => void) | undefined;
}

/** The goals that were compared, side by side: when each is reached, what it costs and how risky it is. */
export const Compared = ({ comparison: { alternatives }, onMove }: ComparedProps) => (
  <section class="ts-panel ts-compared" aria-label="Goals compared">
    <h3>Goals compared</h3>
    <div class="ts-compared-window" tabIndex={0} role="group" aria-label="Table of the goals">
      <table>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Reached</th>
            <th scope="col">Losses</th>
            <th scope="col">Risk</th>
            {onMove && <td />}
          </tr>
        </thead>
        <tbody>
          {alternatives.map((alternative) => (
            <tr key={alternative.command}>
              <th scope="row">{GOAL_NAMES[alternative.goal]}</th>
              <Outlook {...alternative} />
              {onMove && (
                <td>
                  {alternative.predicted && (
                    <button
                      type="button"
                      class="primary"
                      aria-label={`Choose after comparison: ${GOAL_NAMES[alternative.goal]}`}
                      onClick={() => onMove(alternative.command)}
                    >
                      Choose
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Outlook = ({ predicted, failure }: Alternative) => {
  if (!predicted) {
    return (
      <td colSpan={3} class="ts-bad">
        not possible: {failure.message}
      </td>
    );
  }
  const { success_time: time, losses, risk } = predicted;
  const toll = losses.map(({ agent, hp_lost, falls }) => (falls ? `${agent} falls` : `${agent} −${hp_lost}`));
  return (
    <>
      <td>{time === null ? 'never' : `${time.toFixed(1)} s`}</td>
      <td>{toll.length === 0 ? 'nobody is hurt' : toll.join(', ')}</td>
      <td class={risk === 'high' ? 'ts-bad' : undefined}>{risk}</td>
    </>
  );
};
