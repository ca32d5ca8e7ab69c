import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import { skillsOf } from '../rules/sim/scenarios';
import { nameOf } from '../rules/sim/world';
import type { Sim, Unit } from '../rules/types';
import { doingText, seconds, SKILL_NAMES } from './words';

/** All units: hit points, current actions and available skills. */
export const Roster = ({ sim }: { readonly sim: Sim }) => (
  <section class="ts-panel ts-roster" aria-label="Units">
    <Side title="Agents" units={sim.units.filter(({ id }) => isAgent(id))} sim={sim} />
    <Side title="Guards" units={sim.units.filter(({ id }) => !isAgent(id))} sim={sim} />
  </section>
);

interface SideProps {
  readonly title: string;
  readonly units: readonly Unit[];
  readonly sim: Sim;
}

const Side = ({ title, units, sim }: SideProps) => (
  <div>
    <h3>{title}</h3>
    {units.length === 0 && <p>none</p>}
    <ul>
      {units.map((unit) => (
        <li key={unit.id} class={isAlive(unit) ? undefined : 'ts-dead'}>
          <span class="ts-name">{nameOf(unit.id)}</span>
          <span class="ts-hp">
            {unit.hp}/{ROSTER[unit.id].maxHp}
          </span>
          <span class="ts-meter" aria-hidden="true">
            <span style={{ width: `${(100 * unit.hp) / ROSTER[unit.id].maxHp}%` }} />
          </span>
          <span class="ts-doing">{[doingText(unit), ...conditionsOf(unit, sim)].join(', ')}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** The effects on a unit, and its skills that are not ready yet. */
function conditionsOf(unit: Unit, sim: Sim): readonly string[] {
  if (!isAlive(unit)) return [];
  const effects = unit.effects.map(
    ({ type, expires_at }) => `${type === 'slow' ? 'slowed' : 'protected'} until ${seconds(expires_at)}`,
  );
  const cooling = skillsOf(unit.id, sim).flatMap((skill) => {
    const left = (unit.readyAt[skill] ?? 0) - sim.t;
    return left > 0 ? [`${SKILL_NAMES[skill]} ready in ${left.toFixed(1)} s`] : [];
  });
  return [...effects, ...cooling];
}
