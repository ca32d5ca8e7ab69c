import * as z from 'zod';
import { createRandom, type GameError } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import type { TimeStrikeState } from '../../games/timestrike/rules/game-types';
import { REASONS } from '../../games/timestrike/rules/errors';
import { ENDINGS } from '../../games/timestrike/rules/names';
import { listMoves } from '../../games/timestrike/rules/options';
import { scheduleLine } from '../../games/timestrike/rules/text';
import { AGENTS, ENEMIES, PILLARS, SCENARIOS, type ScenarioId } from '../../games/timestrike/rules/types';

/** What must be typed, between backticks, what was typed, between quotation marks, and the map, between fences. */
const QUOTED = /```[\s\S]*?```|`[^`]*`|"[^"]*"/g;

/** What a program writes and no person: snake_case, a name in lower case, three decimals, a point with its height. */
const UNSPOKEN = new RegExp(
  String.raw`\b[a-z]+_[a-z0-9_]+\b|\b(?:${[...AGENTS, ...ENEMIES, ...PILLARS].join('|')})\b|\d\.\d{3}|\(-?[\d.]+, ?-?[\d.]+, ?-?[\d.]+\)`,
);

const spoken = (text: string): string => text.replace(QUOTED, '');

const random = createRandom('texts');
const context = { random, now: 0 };

const begin = (scenario: ScenarioId): TimeStrikeState =>
  timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ scenario, clock: { mode: 'manual' } }),
    seats: 1,
    ...context,
  });

/** Commands that reach most of what may be told: plans, orders, refusals, fights, the end. */
const COMMANDS: readonly string[] = [
  'plan rescue_hostage execute',
  'advance 1.234',
  'move alex 9,4',
  'advance 1.111',
  'interrupt alex',
  'order maya skill_cast scorch 9.37,4.81',
  'order maya skill_cast sneak alex',
  'order jordan skill_cast delaying_strike soldier_1',
  'advance 2.7',
  'order alex attack soldier_1',
  'order alex interact hostage rescue',
  'choose liberty execute',
  'advance 7.3',
  'advance 60',
  'advance 120',
];

const MISTAKES: readonly string[] = [
  'move alex 10,7',
  'move alex 99,3',
  'move alex 10,0',
  'move soldier_1 3,3',
  'interrupt alex',
  'order maya attack soldier_1',
  'order maya attack pillar_1',
  'order alex skill_cast scorch',
  'order maya skill_cast heal maya',
  'order maya skill_cast scorch soldier_2',
  'order alex interact pillar_1 damage',
  'order alex interact hostage rescue',
  'plan win_the_game',
  'plan rescue_hostage by 1',
  'plan eliminate_all_enemies by 2',
  'plan escape_scenario agents alex by 1',
  'choose greed',
  'advance 0',
  'advance 500',
  'pause',
  'time scale 2',
];

/** Every text that a tool or the terminal shows of a state. */
function textsOf(state: TimeStrikeState): readonly string[] {
  const view = timestrike.viewFor(state, 0);
  return [
    timestrike.describe(view),
    // The rest of it is the same as above.
    ...(view.game_state.mission_status === 'active' ? [] : [timestrike.describeBriefly?.(view) ?? '']),
    ...listMoves(state).options.map(({ description }) => description),
    ...view.game_state.recent_events.map(({ message }) => message),
    ...(view.plan ? [view.plan.explanation, ...view.plan.schedule.map(scheduleLine)] : []),
  ];
}

const textsOfError = ({ message, suggestion = '' }: GameError): readonly string[] => [message, suggestion];

/** What a command tells, and the state after it. */
function told(
  state: TimeStrikeState,
  command: string,
): { readonly texts: readonly string[]; readonly state: TimeStrikeState } {
  const read = timestrike.parseMove(command, state, 0);
  const made = read.ok ? timestrike.executeMove(state, 0, read.value.move, context) : read;
  if (!made.ok) return { texts: textsOfError(made.error), state };
  const { state: next, events } = made.value;
  return { texts: [...events.map(({ text }) => text), ...textsOf(next)], state: next };
}

/** Those that a player would stumble over, each with what is unspoken in it. */
const stumbles = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].flatMap((text) => {
    const found = UNSPOKEN.exec(spoken(text));
    return found ? [`${found[0]}: ${text.slice(0, 200)}`] : [];
  });

describe('Texts about a mission are written for people', () => {
  it.each(SCENARIOS)('from the start to the end: %s', (scenario) => {
    let state = begin(scenario);
    const texts = [...textsOf(state)];
    for (const command of [...(scenario === 'hostage_rescue' ? ['compare'] : []), ...COMMANDS]) {
      const next = told(state, command);
      texts.push(...next.texts);
      ({ state } = next);
    }
    expect(stumbles(texts)).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(40);
  });

  it('where an order is refused', () => {
    const state = begin('night_raid');
    const refusals = MISTAKES.map((command) => told(state, command));
    expect(refusals.filter((each) => each.state !== state)).toEqual([]);
    expect(stumbles(refusals.flatMap(({ texts }) => texts))).toEqual([]);
  });

  it('where the options of a new game, the reasons of errors and the endings are explained', () => {
    const described = [
      ...JSON.stringify(z.toJSONSchema(timestrike.optionsSchema())).matchAll(
        /"description":"((?:[^"\\]|\\.)*)"/g,
      ),
    ];
    expect(
      stumbles([
        ...described.map(([, text]) => text ?? ''),
        ...Object.values(REASONS),
        ...Object.values(ENDINGS),
      ]),
    ).toEqual([]);
  });
});
