import { LOOKOUT, OCCLUDED, PATROLMAN, pauseFrom, PAUSE_PLACE, SKILL_STATS } from '../sim';
import { attack, cast, moveTo, type TaskMethod, type PlanMethodResult } from './signature';

/** A position next to the patrol's pause, for striking. */
const AMBUSH = { x: 13, y: 5, z: 0 };
/** A position within scorch range of the pause, away from the patrol. */
const SCORCH_PLACE = { x: 11, y: 5, z: 0 };

const scorch = cast('maya', 'scorch', PAUSE_PLACE);

const strikeNow: TaskMethod<'eliminate_soldier_patrol'> = { name: 'strike_now', run: () => [scorch] };

/** Learn the pattern, then scorch as soon as Maya is in position. */
const scoutAndStrike: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_strike',
  run: () => ({
    items: [
      { task: 'learn_pattern', args: [] },
      moveTo('maya', AMBUSH),
      { task: 'scorch_when_free', args: [] },
    ],
    constraints: [{ type: 'before', source: 0, target: 1 }],
  }),
};

/** The scorch waits for a pause; Alex does not wait. */
const scoutAndStrikeInPause: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_strike_in_pause',
  run: () => [
    { task: 'learn_pattern', args: [] },
    moveTo('alex', AMBUSH),
    attack('alex', PATROLMAN),
    moveTo('maya', SCORCH_PLACE),
    { task: 'scorch_in_pause', args: [] },
    cast('alex', 'delaying_strike', PATROLMAN),
  ],
};

/** Alex's attack ends together with the scorch, and his skill follows immediately. */
const synchronisedStrike: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_synchronised_strike',
  run: () => {
    const [strike, burn, finish] = [4, 3, 5];
    return {
      items: [
        { task: 'learn_pattern', args: [] },
        moveTo('alex', AMBUSH),
        moveTo('maya', SCORCH_PLACE),
        { task: 'scorch_in_pause', args: [] },
        attack('alex', PATROLMAN),
        cast('alex', 'delaying_strike', PATROLMAN),
      ],
      constraints: [
        { type: 'finishes', source: strike, target: burn },
        { type: 'meets', source: strike, target: finish },
      ],
    };
  },
};

export const patrolMethods: readonly TaskMethod<'eliminate_soldier_patrol'>[] = [
  strikeNow,
  scoutAndStrike,
  scoutAndStrikeInPause,
  synchronisedStrike,
];

export const learnPatternMethods: readonly TaskMethod<'learn_pattern'>[] = [
  { name: 'known', run: ({ world }) => (world.patrol.patternKnown ? [] : null) },
  { name: 'scout', run: () => [moveTo('alex', LOOKOUT), cast('alex', 'scout', PATROLMAN)] },
];

/** The scorch, after the archer has left the line of sight. */
const afterTheArcher = (): PlanMethodResult => ({
  items: [scorch],
  constraints: [{ type: 'window', source: 0, point: 'start', lo: OCCLUDED.to }],
});

export const scorchWhenFreeMethods: readonly TaskMethod<'scorch_when_free'>[] = [
  { name: 'at_once', run: () => [scorch] },
  { name: 'after_the_archer', run: ({ world }) => (world.occlusion ? afterTheArcher() : null) },
];

/** The indexes of the pauses to try, from the first that is not over. */
const PAUSES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** The scorch hits in the earliest possible pause. */
export const scorchInPauseMethods: readonly TaskMethod<'scorch_in_pause'>[] = PAUSES.flatMap(
  (name, index) => [
    {
      name: `${name}_pause`,
      run: ({ startAt }) => ({
        items: [scorch],
        constraints: [
          { type: 'window', source: 0, lo: pauseFrom(startAt, index).from, hi: pauseFrom(startAt, index).to },
        ],
      }),
    },
    {
      name: `${name}_pause_after_the_archer`,
      run: ({ startAt, world }) => {
        const { from, to } = pauseFrom(startAt, index);
        const { cast: castTime } = SKILL_STATS.scorch;
        const isHidden = world.occlusion && from - castTime < OCCLUDED.to && to - castTime >= OCCLUDED.from;
        return isHidden
          ? {
              items: [scorch],
              constraints: [
                { type: 'window', source: 0, lo: from, hi: to },
                { type: 'window', source: 0, point: 'start', lo: OCCLUDED.to },
              ],
            }
          : null;
      },
    },
  ],
);
