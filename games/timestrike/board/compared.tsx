import { useEffect, useRef } from 'preact/hooks';
import type { Alternative, Comparison } from '../rules/game-types';
import { alternativeName } from '../rules/names';
import { firstSentence } from './words';
import './compared.css';

interface ComparedProps {
  readonly comparison: Comparison;
  /** Whether the one who looks asked for it, and is led to it. */
  readonly isAsked: boolean;
  /** Absent for those who only look, and while the page takes no move. */
  readonly onMove?: ((command: string) => void) | undefined;
}

/** The goals that were compared, beside going on with the plan that is carried out: when each is reached, what it costs and how risky it is. */
export function Compared({ comparison, isAsked, onMove }: ComparedProps) {
  const { alternatives } = comparison;
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) table.current?.scrollIntoView({ block: 'nearest' });
  }, [comparison]);
  return (
    <section ref={table} class="ts-panel ts-compared" aria-label="Goals compared">
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
              <tr key={alternative.command} class={alternative.running ? 'ts-compared-running' : undefined}>
                <th scope="row">{alternativeName(alternative)}</th>
                <Outlook {...alternative} />
                {onMove && (
                  <td>
                    {alternative.predicted && (
                      <button
                        type="button"
                        class="primary"
                        aria-label={`Choose after comparison: ${alternativeName(alternative)}`}
                        onClick={() => onMove(alternative.command)}
                      >
                        {alternative.running ? 'Go on' : 'Choose'}
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
}

const Outlook = ({ running, predicted, failure }: Alternative) => {
  if (!predicted) {
    return (
      <td colSpan={3} class="ts-bad" title={failure.message}>
        {running ? failure.message : `not possible: ${firstSentence(failure.message)}`}
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
