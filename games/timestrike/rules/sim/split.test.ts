import fc from 'fast-check';
import { at, newSim } from '../../../../tests/support/timestrike-situations';
import { AGENTS, GOALS, SCENARIOS, UNITS, type UnitAction, type Sim } from '../types';
import { advance } from './advance';
import { enqueue, order, pursue, stop } from './commands';
import { defaultGoal } from './goals';
import { timed } from './actions';
import { initialSim } from './scenarios';
import { createRandom } from '../../../../core/engine';

type Command = (sim: Sim) => Sim;

interface ScriptedCommand {
  readonly time: number;
  readonly command: Command;
}

const HORIZON = 60;

const place = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 18 }))
  .map(([x, y]) => at(x / 2, y / 2));
const unit = fc.constantFrom(...UNITS);
const agent = fc.constantFrom(...AGENTS);

const action: fc.Arbitrary<UnitAction> = fc.oneof(
  place.map((target): UnitAction => ({ action: 'move_to', args: [target] })),
  unit.map((target): UnitAction => ({ action: 'attack', args: [target] })),
  place.map((target): UnitAction => ({ action: 'skill_cast', args: ['scorch', target] })),
  fc
    .tuple(fc.constantFrom('delaying_strike' as const, 'now' as const, 'defend' as const), unit)
    .map((args): UnitAction => ({ action: 'skill_cast', args })),
  fc
    .constantFrom('pillar_1' as const, 'pillar_2' as const)
    .map((id): UnitAction => ({ action: 'interact', args: [id, 'damage'] })),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(agent, action).map(([who, what]): Command => (sim) => {
    const result = order(sim, who, what, sim.t + 0.001);
    return result.ok ? result.value.sim : sim;
  }),
  fc.tuple(agent, fc.array(action, { maxLength: 4 })).map(
    ([who, actions]): Command =>
      (sim) =>
        enqueue(
          sim,
          actions.map((each, i) =>
            timed(each, {
              id: `planned_${sim.t}_${i}`,
              agent_id: who,
              start_time: sim.t + 0.001 + i,
              duration: 0,
            }),
          ),
        ),
  ),
  agent.map(
    (who): Command =>
      (sim) =>
        stop(sim, [who], 'interrupted').sim,
  ),
  fc.constantFrom(...GOALS).map(
    (type): Command =>
      (sim) =>
        pursue(sim, defaultGoal(type, sim), null).sim,
  ),
);

const time = fc.integer({ min: 0, max: HORIZON * 1000 }).map((ms) => ms / 1000);

const script = fc
  .array(fc.record({ time, command }), { maxLength: 12 })
  .map((commands): readonly ScriptedCommand[] => commands.toSorted((a, b) => a.time - b.time));

const cuts = fc.array(time, { minLength: 3, maxLength: 50 });

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Plays a script on frozen states, stopping at further instants on the way. */
function play(start: Sim, commands: readonly ScriptedCommand[], stops: readonly number[]) {
  const events: unknown[] = [];
  let sim = frozen(start);
  const go = (until: number): void => {
    const advanced = advance(sim, until);
    events.push(...advanced.events);
    sim = frozen(advanced.sim);
  };
  const ahead = stops.toSorted((a, b) => a - b);
  for (const { time: when, command: give } of commands) {
    while (ahead[0] !== undefined && ahead[0] <= when) go(ahead.shift() ?? when);
    go(when);
    sim = frozen(give(sim));
  }
  for (const when of [...ahead, HORIZON]) go(when);
  return { sim, events };
}

const varied = (seed: string) => createRandom(seed).stream('variation');

const STARTS: readonly (readonly [name: string, start: Sim, runs: number])[] = [
  ...SCENARIOS.map((scenario) => [scenario, newSim(scenario), 20] as const),
  ...(['hostage_rescue', 'night_raid', 'bridge_defence'] as const).map(
    (scenario) =>
      [
        `${scenario} with fog and variation`,
        initialSim(scenario, true, { fog: true, variation: varied(scenario) }),
        10,
      ] as const,
  ),
];

it.each(STARTS)(
  'however time is cut into parts, the same comes of it, to the last bit: %s',
  (_name, start, numRuns) => {
    fc.assert(
      fc.property(script, cuts, (commands, stops) => {
        expect(JSON.stringify(play(start, commands, stops))).toBe(JSON.stringify(play(start, commands, [])));
      }),
      { numRuns },
    );
  },
);
