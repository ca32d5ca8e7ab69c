import { parseArgs } from 'node:util';
import { playByOneCall, playWatching, type MissionStart } from '../tests/support/mission-policies';
import type { TimeStrikeState } from '../games/timestrike/rules/game-types';
import { goalsOf, ratingOf } from '../games/timestrike/rules/sim';
import { SCENARIOS, type ScenarioId } from '../games/timestrike/rules/types';
import { beginTable, cpuClock } from './stats';

const POLICIES: Readonly<Record<string, (start: MissionStart) => TimeStrikeState>> = {
  'one call': playByOneCall,
  watching: playWatching,
};

const MEDALS = ['gold', 'silver', 'bronze', 'failed'] as const;

/** Reads the options of `npm run bench -- missions`. Fails on an unknown option or scenario, and on no seeds. */
function settingsOf(args: readonly string[]): {
  readonly seeds: number;
  readonly scenarios: readonly ScenarioId[];
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '20' },
      scenario: { type: 'string', default: 'night_raid,bridge_defence,hostage_rescue' },
    },
  });
  const seeds = Number(values.seeds);
  if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`--seeds ${values.seeds} is no number of seeds`);
  const scenarios = values.scenario.split(',').map((name) => {
    const known = SCENARIOS.find((each) => each === name);
    if (!known) throw new Error(`No scenario "${name}"; there are ${SCENARIOS.join(', ')}`);
    return known;
  });
  return { seeds, scenarios };
}

/** How often missions are won in the fog and with variation, by one call and by a player who watches and intervenes; each row once it is known. */
export function benchMissions(args: readonly string[]): void {
  const { seeds, scenarios } = settingsOf(args);
  const print = beginTable(
    `TimeStrike: missions with ${seeds} seeds each, in the fog, with variation`,
    ['', 'played by', ...MEDALS, 'CPU s'],
    [38, 9, 6, 6, 6, 6, 6],
  );
  for (const scenario of scenarios)
    for (const goal of goalsOf(scenario))
      for (const [name, play] of Object.entries(POLICIES)) {
        const begun = cpuClock();
        const medals = Array.from({ length: seeds }, (_, i) => {
          const options = { fog: true, variation: 'on' } as const;
          return ratingOf(play({ seed: `mission ${i}`, scenario, goal, options }).sim)?.medal ?? 'failed';
        });
        const counts = MEDALS.map((medal) => String(medals.filter((each) => each === medal).length));
        print([`${scenario}, ${goal}`, name, ...counts, ((cpuClock() - begun) / 1000).toFixed(1)]);
      }
}
