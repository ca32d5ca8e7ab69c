import { createRandom } from '../core/engine';
import { timestrike } from '../games/timestrike/rules';
import type {
  TimeStrikeMove,
  TimeStrikeOptions,
  TimeStrikeState,
} from '../games/timestrike/rules/game-types';
import { goalsOf, ratingOf } from '../games/timestrike/rules/sim';
import type { GoalType, ScenarioId } from '../games/timestrike/rules/types';
import { figure, printTable } from './stats';

const PLAYED: readonly ScenarioId[] = ['hostage_rescue', 'night_raid', 'bridge_defence'];

const CIRCUMSTANCES = {
  'as it is': { fog: false, variation: 'off' },
  varied: { fog: false, variation: 'on' },
  'in the fog': { fog: true, variation: 'off' },
  'varied, in the fog': { fog: true, variation: 'on' },
} as const satisfies Readonly<Record<string, Pick<TimeStrikeOptions, 'fog' | 'variation'>>>;

/** A mission of which the player chooses the goal and then looks on. */
function missionFor(
  seed: string,
  scenario: ScenarioId,
  goal: GoalType,
  options: Partial<TimeStrikeOptions>,
): TimeStrikeState {
  const random = createRandom(seed);
  let state = timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ scenario, clock: { mode: 'manual' }, ...options }),
    seats: 1,
    random,
    now: 0,
  });
  const obey = (move: TimeStrikeMove): void => {
    const made = timestrike.executeMove(state, 0, move, { random, now: 0 });
    if (made.ok) ({ state } = made.value);
  };
  obey({ type: 'make_conviction_choice', new_goal: goal, execute: true });
  obey({ type: 'advance_clock', seconds: 120 });
  return state;
}

/** How often one call wins a mission: the goal is planned at the start and carried out. */
export function benchMissionBalance(rounds: number): void {
  const rows = PLAYED.flatMap((scenario) =>
    goalsOf(scenario).flatMap((goal) =>
      Object.entries(CIRCUMSTANCES).map(([name, options]) => {
        // Without variation every game is the same.
        const count = options.variation === 'on' ? 8 * rounds : 1;
        const medals = Array.from(
          { length: count },
          (_, i) => ratingOf(missionFor(`balance ${i}`, scenario, goal, options).sim)?.medal ?? null,
        );
        const share = (medal: string): string =>
          figure((100 * medals.filter((each) => each === medal).length) / count, ' %');
        const won = medals.filter((medal) => medal !== null).length;
        return [
          `${scenario}, ${goal}, ${name}`,
          figure((100 * won) / count, ' %'),
          share('gold'),
          share('silver'),
          share('bronze'),
        ];
      }),
    ),
  );
  printTable(
    'TimeStrike: missions won by one call, without another',
    ['', 'won', 'gold', 'silver', 'bronze'],
    rows,
  );
}
