import { playByOneCall, playWatching, type MissionStart } from '../tests/support/mission-policies';
import type { TimeStrikeState } from '../games/timestrike/rules/game-types';
import { goalsOf, ratingOf } from '../games/timestrike/rules/sim';
import type { ScenarioId } from '../games/timestrike/rules/types';
import { figure, printTable } from './stats';

const PLAYED: readonly ScenarioId[] = ['night_raid', 'bridge_defence', 'hostage_rescue'];

const POLICIES: Readonly<Record<string, (start: MissionStart) => TimeStrikeState>> = {
  'one call': playByOneCall,
  watching: playWatching,
};

/** How often missions are won in the fog and with variation, by one call and by a player who watches and intervenes. */
export function benchMissions(count: number): void {
  const rows = PLAYED.flatMap((scenario) =>
    goalsOf(scenario).flatMap((goal) =>
      Object.entries(POLICIES).map(([name, play]) => {
        const medals = Array.from({ length: count }, (_, i) => {
          const start = {
            seed: `mission ${i}`,
            scenario,
            goal,
            options: { fog: true, variation: 'on' },
          } as const;
          return ratingOf(play(start).sim)?.medal ?? 'failed';
        });
        const share = (what: string): string =>
          figure((100 * medals.filter((each) => each === what).length) / count, ' %');
        return [`${scenario}, ${goal}`, name, ...['gold', 'silver', 'bronze', 'failed'].map(share)];
      }),
    ),
  );
  printTable(
    `TimeStrike: ${count} missions each, in the fog, with variation`,
    ['', 'played by', 'gold', 'silver', 'bronze', 'failed'],
    rows,
  );
}
