import type { GoalType, Medal, Grade, ScenarioId, Sim } from '../types';
import { isAgent, isAlive, ROSTER } from './roster';
import { hasTimers, TIME_LIMIT } from './scenarios';

/** The worst that still earns a medal. */
interface Limits {
  /** The time of success, in seconds. */
  readonly time: number;
  /** The hit points that all agents together may have lost. */
  readonly hp: number;
}

/** The requirements for gold and silver for each goal of a scenario. Both also require that no agent died. */
interface Standard {
  readonly gold: Limits;
  readonly silver: Limits;
  /** Whether an alarm costs the gold. */
  readonly stealth?: true;
}

const standard = (
  gold: readonly [time: number, hp: number],
  silver: readonly [time: number, hp: number],
  stealth?: true,
): Standard => ({
  gold: { time: gold[0], hp: gold[1] },
  silver: { time: silver[0], hp: silver[1] },
  ...(stealth ? { stealth } : {}),
});

const USUAL: Readonly<Record<GoalType, Standard>> = {
  rescue_hostage: standard([6, 10], [12, 40]),
  destroy_bridge: standard([15, 10], [25, 60]),
  escape_scenario: standard([9, 30], [15, 80]),
  eliminate_all_enemies: standard([16, 30], [30, 100]),
  steal_plans: standard([60, 10], [90, 60]),
  hold_bridge: standard([50, 40], [50, 120]),
};

/** The standards that differ from the usual ones. */
const STANDARDS: Partial<Readonly<Record<ScenarioId, Partial<Readonly<Record<GoalType, Standard>>>>>> = {
  night_raid: {
    rescue_hostage: standard([16, 10], [30, 60], true),
    steal_plans: standard([40, 10], [60, 60], true),
    escape_scenario: standard([25, 10], [40, 60], true),
    eliminate_all_enemies: standard([35, 60], [60, 140], true),
  },
  bridge_defence: {
    rescue_hostage: standard([8, 8], [15, 60]),
    escape_scenario: standard([9, 12], [15, 80]),
    destroy_bridge: standard([16, 30], [28, 90]),
    eliminate_all_enemies: standard([45, 60], [70, 150]),
  },
};

export const standardFor = (scenario: ScenarioId, goal: GoalType): Standard =>
  STANDARDS[scenario]?.[goal] ?? USUAL[goal];

/** From the worst to the best. */
const MEDALS: readonly Medal[] = ['bronze', 'silver', 'gold'];

const worst = (medals: readonly Medal[]): Medal => MEDALS.find((medal) => medals.includes(medal)) ?? 'gold';

const medalFor = (value: number, gold: number, silver: number): Medal =>
  value <= gold ? 'gold' : value <= silver ? 'silver' : 'bronze';

/**
 * The rating of a mission; null unless its goal was reached. The medal is the worst of its parts. The score orders missions by
 * medal (300 for gold, 200 for silver, 100 for bronze), then by speed and health, up to 99 points.
 */
export function ratingOf(sim: Sim): Grade | null {
  const { mission, goal, scenario, t } = sim;
  if (mission.status !== 'complete' || goal.type === 'survive_encounter') return null;
  const { gold, silver, stealth } = standardFor(scenario, goal.type);
  const agents = sim.units.filter(({ id }) => isAgent(id));
  const fallen = agents.filter((agent) => !isAlive(agent)).length;
  const full = agents.reduce((sum, { id }) => sum + ROSTER[id].maxHp, 0);
  const lost = full - agents.reduce((sum, { hp }) => sum + hp, 0);
  const alarmAt = sim.watch?.alarmAt ?? null;
  const parts = {
    time: medalFor(t, gold.time, silver.time),
    losses: fallen > 0 ? 'bronze' : medalFor(lost, gold.hp, silver.hp),
    hostage: hasTimers(sim) ? (sim.hostage.alive ? 'gold' : 'silver') : null,
    stealth: stealth ? (alarmAt === null ? 'gold' : 'silver') : null,
  } as const;
  const medal = worst(Object.values(parts).filter((part) => part !== null));
  const speed = 1 - Math.min(1, t / TIME_LIMIT);
  const health = 1 - lost / full;
  return {
    medal,
    score: 100 * (MEDALS.indexOf(medal) + 1) + Math.round(49.5 * (speed + health)),
    time: t,
    fallen,
    hp_lost: lost,
    alarm_at: alarmAt,
    parts,
  };
}
