import {
  BURNING_TIME,
  executionTime,
  hasFront,
  hasTimers,
  HELICOPTER_TIME,
  REINFORCEMENT_TIME,
  skillsOf,
  WINDOW_TIME,
} from '../rules/sim/scenarios';
import type { Effect, EventLine, Grade, Medal, Sim, Unit } from '../rules/types';
import { alternativeName, reasonText, seconds, SKILL_NAMES } from '../rules/names';
import { doingText, firstSentence, goalText } from './words';
import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import { nameOf } from '../rules/sim/world';
import { type Memory, memoryText, type Mission, noticeOf, type Unseen } from './sightings';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Alternative, Comparison, TimeStrikeView } from '../rules/game-types';
import './compared.css';
import { ratingOf, standardFor } from '../rules/sim/rating';
import './debrief.css';
import type { ComponentChildren } from 'preact';
import { Battlefield } from './battlefield';
import { Schedule } from './schedule';
import { TableHead } from '../../../web/kit/table-head';
import './timestrike.css';
import './map.css';
import './figures.css';
import './schedule.css';

/** The status of the mission, its clock and its timers. */
const MissionBar = ({ sim }: { readonly sim: Sim }) => {
  const alarmAt = sim.watch?.alarmAt ?? null;
  return (
    <section class="ts-bar" aria-label="Mission">
      <p class="ts-goal">
        <span class={`ts-mission ts-mission-${sim.mission.status}`}>{missionText(sim)}</span>
        {goalText(sim.goal)}
        {alarmAt !== null && <span class="ts-alarm">Alarm since {alarmAt.toFixed(1)} s</span>}
      </p>
      <p class="ts-clock" aria-label={`Game time ${seconds(sim.t)}`}>
        {sim.t.toFixed(1)}
        <small> s</small>
      </p>
      {sim.mission.status === 'active' && (
        <ul class="ts-timers">
          {timersOf(sim).map((timer) => (
            <Countdown key={timer.label} t={sim.t} {...timer} />
          ))}
        </ul>
      )}
    </section>
  );
};

const missionText = ({ mission: { status, reason } }: Sim): string =>
  reason === null ? STATUS[status] : `${STATUS[status]}: ${reasonText(reason)}`;

const STATUS: Readonly<Record<Sim['mission']['status'], string>> = {
  active: 'under way',
  complete: 'mission accomplished',
  failed: 'mission failed',
};

interface Timer {
  readonly label: string;
  /** The time at which it fires. */
  readonly at: number;
  /** When it was set; 0 if it is absent. */
  readonly from?: number;
}

function timersOf(sim: Sim): readonly Timer[] {
  const { goal, conviction, hostage, plans, watch, arrivals } = sim;
  const timed = hasTimers(sim);
  const alarmAt = watch?.alarmAt ?? null;
  const executedAt = executionTime(sim);
  const [wave] = arrivals;
  return [
    ...(conviction.windowOpen ? [{ label: 'Choice', at: WINDOW_TIME }] : []),
    ...(goal.deadline === null ? [] : [{ label: 'Deadline', at: goal.deadline }]),
    ...(executedAt === null ? [] : [{ label: 'Hostage', from: timed ? 0 : (alarmAt ?? 0), at: executedAt }]),
    ...(hostage.alive ? [] : [{ label: 'Hostage killed', at: sim.t }]),
    ...(timed ? [{ label: 'Reinforcements', at: REINFORCEMENT_TIME }] : []),
    ...(plans === 'safe' && alarmAt !== null
      ? [{ label: 'Plans burnt', from: alarmAt, at: alarmAt + BURNING_TIME }]
      : []),
    ...(wave ? [{ label: 'Next wave', at: wave.at }] : []),
    ...(hasFront(sim) ? [{ label: 'Helicopter', at: HELICOPTER_TIME }] : []),
  ];
}

const Countdown = ({ label, from = 0, at, t }: Timer & { readonly t: number }) => {
  const left = Math.max(0, at - t);
  return (
    <li class={left < 5 && left > 0 ? 'ts-soon' : undefined}>
      <span>{label}</span>
      <span class="ts-left">{left === 0 ? 'over' : `${left.toFixed(1)} s`}</span>
      <span class="ts-meter" aria-hidden="true">
        <span style={{ width: `${((100 * left) / (at - from)).toFixed(1)}%` }} />
      </span>
    </li>
  );
};

interface RosterProps {
  readonly sim: Sim;
  readonly unseen: Unseen;
}

/** All units: hit points, current actions and available skills. */
const Roster = ({ sim, unseen }: RosterProps) => (
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

interface ComparedProps {
  readonly comparison: Comparison;
  /** Whether the viewer asked for it and it should be scrolled into view. */
  readonly isAsked: boolean;
  /** Absent for spectators, and while the page takes no move. */
  readonly onMove?: ((command: string) => void) | undefined;
}

/** The compared goals next to the current plan: when each is reached, what it costs and how risky it is. */
function Compared({ comparison, isAsked, onMove }: ComparedProps) {
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
          <TableHead columns={['Goal', 'Reached', 'Losses', 'Risk']}>{onMove && <td />}</TableHead>
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

/** The medal of a completed mission and the medal of each of its parts. */
function Debrief({ sim }: { readonly sim: Sim }) {
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

/** The requirements of the next better medal. */
function dueText(earned: Medal, gold: string, silver: string): string {
  if (earned === 'gold') return '';
  return earned === 'silver' ? `; gold needs at most ${gold}` : `; silver needs at most ${silver}`;
}

/** The events, newest first. */
const EventList = ({ events }: { readonly events: readonly EventLine[] }) => (
  <section class="ts-panel ts-events" aria-label="Events">
    <h3>Events</h3>
    {events.length === 0 ? (
      <p>Nothing has happened yet.</p>
    ) : (
      <ol tabIndex={0} aria-label="Events, the newest first">
        {events.toReversed().map(({ time, type, message }, before) => (
          <li key={`${time} ${type} ${message} ${events.length - before}`} class={`ts-event-${type}`}>
            <span class="ts-time">{seconds(time)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

interface SceneProps {
  readonly view: TimeStrikeView;
  readonly mission: Mission;
  /** The player's map with its controls; if absent, the map is only a picture. */
  readonly post?: ComponentChildren;
  /** For its player: takes a command. */
  readonly onMove?: ((command: string) => void) | undefined;
  /** How the plan was found. */
  readonly tree?: ComponentChildren;
}

/** The battlefield, all units, the schedule and the events. */
export function Scene({
  view: { plan, comparison },
  mission: { sim, events, unseen },
  post,
  onMove,
  tree,
}: SceneProps) {
  const log = useMemo(() => <EventList events={events} />, [events]);
  return (
    <div class="ts">
      <MissionBar sim={sim} />
      <Debrief sim={sim} />
      {post ?? <Battlefield sim={sim} unseen={unseen} />}
      {comparison && <Compared comparison={comparison} isAsked={post !== undefined} onMove={onMove} />}
      <Roster sim={sim} unseen={unseen} />
      <Schedule sim={sim} plan={plan} events={events} />
      {tree}
      {log}
    </div>
  );
}
