import { defineDomain } from '../../define-domain';
import { problemOf, type Example, type Problem } from './example';

/** Positions on a line, and whether the enemy was scouted. */
interface Line {
  readonly at: { readonly maya: number; readonly alex: number; readonly enemy: number };
  readonly known: boolean;
  readonly hit: boolean;
}

const VISION = 8;

/** Time and knowledge combined: an enemy out of sight must be scouted before it escapes. Times are in ticks. */
export const scoutingDomain = defineDomain<Line>()({
  actions: {
    scout: (state, _who: string) => ({ ...state, known: true }),
    scorch: (state, _who: string) =>
      state.known || Math.abs(state.at.enemy - state.at.maya) <= VISION ? { ...state, hit: true } : null,
  },
  taskMethods: {
    stop_enemy: [
      {
        name: 'scorch_at_once',
        run: (_state, escapesAt: number) => ({
          items: [{ action: 'scorch', args: ['maya'] }],
          constraints: [{ type: 'deadline', source: 0, duration: escapesAt }],
        }),
      },
      {
        name: 'scout_first',
        run: (_state, escapesAt: number) => ({
          items: [
            { action: 'scout', args: ['alex'] },
            { action: 'scorch', args: ['maya'] },
          ],
          constraints: [{ type: 'deadline', source: 1, duration: escapesAt }],
        }),
      },
    ],
  },
  durations: { scout: () => 1, scorch: () => 1 },
  resource: ({ args }) => [args[0]],
  touches: ({ action }) =>
    action === 'scout' ? { reads: [], writes: ['known'] } : { reads: ['known'], writes: [] },
  conflict: () => 'information',
});

const problem = (name: string, description: string, escapesAt: number): Problem =>
  problemOf(scoutingDomain, {
    name,
    description,
    state: { at: { maya: 5, alex: 3, enemy: 15 }, known: false, hit: false },
    todo: [{ task: 'stop_enemy', args: [escapesAt] }],
  });

export const scouting: Example = {
  name: 'scouting',
  description: 'Deadlines, and actions of different agents that wait for each other.',
  problems: [
    problem('away at tick 3', 'Scouted by tick 1, hit at tick 2.', 3),
    problem('away at tick 1', 'Too late for both ways: there is no plan.', 1),
  ],
};
