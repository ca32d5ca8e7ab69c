import { ratingOf, standardFor } from '../rules/sim/rating';
import { ROSTER, isAgent, isAlive } from '../rules/sim/roster';
import type { Grade, Medal, Sim } from '../rules/types';
import './debrief.css';

/** The medal of a mission that was accomplished, and what each part of it earned. */
export function Debrief({ sim }: { readonly sim: Sim }) {
  const rating = ratingOf(sim);
  if (!rating) return null;
  const { medal, score } = rating;
  return (
    <section class="ts-panel ts-debrief" aria-label="Rating">
      <p class={`ts-medal ts-medal-${medal}`}>
        <b>{MEDALS[medal]}</b> {score} points
      </p>
      <dl>
        {partsOf(rating, sim).map(({ name, earned, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b class={`ts-medal-${earned}`}>{earned}</b> {why}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MEDALS: Readonly<Record<Medal, string>> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' };

interface Part {
  readonly name: string;
  readonly earned: Medal;
  readonly why: string;
}

function partsOf({ parts, time, hp_lost: lost, alarm_at: alarmAt }: Grade, sim: Sim): readonly Part[] {
  const { scenario, goal, hostage, units } = sim;
  if (goal.type === 'survive_encounter') return [];
  const { gold, silver } = standardFor(scenario, goal.type);
  const fallen = units.filter((unit) => isAgent(unit.id) && !isAlive(unit)).map(({ id }) => ROSTER[id].name);
  const nobodyFell = fallen.length === 0;
  return [
    {
      name: 'Time',
      earned: parts.time,
      why: `${time.toFixed(1)} s${dueText(parts.time, `${gold.time} s`, `${silver.time} s`)}`,
    },
    {
      name: 'Losses',
      earned: parts.losses,
      why: nobodyFell
        ? `${lost === 0 ? 'nobody was hurt' : `${lost} HP lost`}${dueText(parts.losses, `${gold.hp} HP`, `${silver.hp} HP`)}`
        : `${fallen.join(' and ')} fell, ${lost} HP lost`,
    },
    ...(parts.hostage === null
      ? []
      : [
          {
            name: 'Hostage',
            earned: parts.hostage,
            why: hostage.alive ? 'alive' : 'killed; gold needs the hostage alive',
          },
        ]),
    ...(parts.stealth === null
      ? []
      : [
          {
            name: 'Stealth',
            earned: parts.stealth,
            why:
              alarmAt === null
                ? 'no alarm was raised'
                : `alarm at ${alarmAt.toFixed(1)} s; gold needs a mission without one`,
          },
        ]),
  ];
}

/** What the next better medal would have needed. */
function dueText(earned: Medal, gold: string, silver: string): string {
  if (earned === 'gold') return '';
  return earned === 'silver' ? `; gold needs at most ${gold}` : `; silver needs at most ${silver}`;
}
