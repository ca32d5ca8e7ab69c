import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import { skillsOf } from '../rules/sim/scenarios';
import { nameOf } from '../rules/sim/world';
import type { Effect, Sim, Unit } from '../rules/types';
import { type Memory, memoryText, noticeOf, type Unseen } from './sightings';
import { seconds, SKILL_NAMES } from '../rules/names';
import { doingText } from './words';

interface RosterProps {
  readonly sim: Sim;
  readonly unseen: Unseen;
}

/** All units: hit points, current actions and available skills. */
export const Roster = ({ sim, unseen }: RosterProps) => (
  <section class="ts-panel ts-roster" aria-label="Units">
    <Side title="Agents" units={sim.units.filter(({ id }) => isAgent(id))} sim={sim} unseen={unseen} />
    <Side title="Guards" units={sim.units.filter(({ id }) => !isAgent(id))} sim={sim} unseen={unseen} />
  </section>
);

interface SideProps extends RosterProps {
  readonly title: string;
  readonly units: readonly Unit[];
}

const Side = ({ title, units, sim, unseen }: SideProps) => (
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
          <span class="ts-doing">{stateOf(unit, sim, unseen.get(unit.id))}</span>
        </li>
      ))}
    </ul>
  </div>
);

function stateOf(unit: Unit, sim: Sim, memory: Memory | undefined): string {
  if (memory) return memoryText(memory);
  const notice = noticeOf(unit, sim);
  return [doingText(unit), ...(notice ? [notice.text] : []), ...conditionsOf(unit, sim)].join(', ');
}

const EFFECTS: Readonly<Record<Effect['type'], string>> = {
  slow: 'slowed',
  defend: 'protected',
  sneak: 'sneaking',
};

/** The effects on a unit, and its skills that are not ready yet. */
function conditionsOf(unit: Unit, sim: Sim): readonly string[] {
  if (!isAlive(unit)) return [];
  const effects = unit.effects.map(({ type, expires_at }) => `${EFFECTS[type]} until ${seconds(expires_at)}`);
  const cooling = skillsOf(unit.id, sim).flatMap((skill) => {
    const left = (unit.readyAt[skill] ?? 0) - sim.t;
    return left > 0 ? [`${SKILL_NAMES[skill]} ready in ${left.toFixed(1)} s`] : [];
  });
  return [...effects, ...cooling];
}
