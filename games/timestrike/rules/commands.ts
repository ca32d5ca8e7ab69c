import { asTyped, PILLAR_NAMES } from './names';
import { listMoves, PLACES } from './options';
import { isUnit, nameOf } from './sim';
import { AGENTS } from './types';
import {
  askBack,
  fail,
  type GameError,
  ok,
  type ParsedMove,
  type Result,
  selectOption,
  typedSelection,
  unreadableMove,
} from '../../../core/engine';
import { readJsonMove } from '../../../core/engine/json-move';
import { parseJson } from '../../../core/engine/json-text';
import type { TimeStrikeMove, TimeStrikeState } from './game-types';
import { moveSchema } from './schema';

/*
 * Orders in plain words, such as `alex goes to (10, 5)`, `wait 3 seconds` or `rescue the hostage`. They are translated to commands of the grammar, after
 * articles and polite words are removed.
 */

/** A command, or the question that a text leaves open. */
type OrderReading = { readonly command: string } | { readonly question: string };

const SPOKEN_NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const SPOKEN_POINT = String.raw`${SPOKEN_NUMBER},${SPOKEN_NUMBER}`;
const AGENT = `(${AGENTS.join('|')})`;
const TARGET = String.raw`((?:soldier|archer|pillar)_\d)`;
/** `have Alex`, `tell Maya to`. */
const ORDERED = `(?:(?:have|let|order|tell|get) )?${AGENT}(?: to)?`;

const PLACE_NAMES: Readonly<Record<string, string>> = {
  hostage: 'the hostage',
  pillar_1: PILLAR_NAMES.pillar_1,
  pillar_2: PILLAR_NAMES.pillar_2,
  exit: 'the escape zone',
  'escape zone': 'the escape zone',
  'eastern edge': 'the escape zone',
};
const PLACE = `(${SPOKEN_POINT}|${Object.keys(PLACE_NAMES).join('|')})`;

const GOALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:rescue|save|free)(?: hostage|_hostage)$/, 'rescue_hostage'],
  [/^(?:destroy|blow up|break|collapse|bring down)[ _]bridge$/, 'destroy_bridge'],
  [/^(?:escape|escape[ _]scenario|get out|get everyone out|flee|escape battlefield)$/, 'escape_scenario'],
  [
    /^(?:eliminate|kill|defeat)[ _](?:all[ _])?(?:enemies|guards)$|^(?:eliminate|kill|defeat) (?:everyone|them all)$/,
    'eliminate_all_enemies',
  ],
];

const SECONDS: Readonly<Record<string, string>> = {
  a: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
};
const SPAN = `(${SPOKEN_NUMBER}|${Object.keys(SECONDS).join('|')})(?: ?(?:s|sec|secs|seconds?))?`;

/** How time passes, in real time, and how goals are weighed. */
const CLOCK_WORDS: readonly (readonly [RegExp, Build])[] = [
  [/^(?:compare|compare (?:all )?(?:goals|plans|options|alternatives)|what can we do)$/, () => 'compare'],
  [/^(?:pause|freeze|stop time|pause (?:time|clock|mission))$/, () => 'pause'],
  [/^(?:resume|unpause|continue|go on|resume (?:time|clock|mission))$/, () => 'resume'],
  [
    whole(`(?:set )?(?:time[ _]scale|speed)(?: to)? (${SPOKEN_NUMBER})`),
    (scale = '') => `time scale ${scale}`,
  ],
  [whole('half speed|slow motion'), () => 'time scale 0.5'],
  [whole('(?:normal|usual) speed'), () => 'time scale 1'],
  [whole('double speed'), () => 'time scale 2'],
];

type Build = (...groups: string[]) => string;

const order =
  (action: string): Build =>
  (agent = '', target = '') =>
    `order ${agent} ${action} ${target}`;

const attack: Build = (agent = '', target = '') =>
  target.startsWith('pillar')
    ? `order ${agent} interact ${target} damage`
    : `order ${agent} attack ${target}`;

const go: Build = (agent = '', where = '') => `move ${agent} ${pointOf(where)}`;

/** Patterns of whole texts, and the commands they mean. */
const PHRASES: readonly (readonly [RegExp, Build])[] = [
  ...CLOCK_WORDS,
  [whole(`(?:move|send|bring|walk|run) ${AGENT}(?: over)?(?: to| towards?)? ${PLACE}`), go],
  [
    whole(
      `${ORDERED} (?:go|goes|move|moves|walk|walks|run|runs|head|heads)(?: over)?(?: to| towards?)? ${PLACE}`,
    ),
    go,
  ],
  [whole(`${AGENT} to ${PLACE}`), go],
  [whole(`${ORDERED} (?:attack|attacks|hit|hits|damage|damages|fight|fights) ${TARGET}`), attack],
  [whole(`attack ${TARGET} with ${AGENT}`), (target = '', agent = '') => attack(agent, target)],
  [
    whole(`${ORDERED} (?:(?:cast|casts|use|uses) )?scorch(?:es)?(?: at| on)? (${SPOKEN_POINT})`),
    order('skill_cast scorch'),
  ],
  [
    whole(`${ORDERED} (?:(?:use|uses|cast|casts) )?delaying[ _]strike(?: on| at)? ${TARGET}`),
    order('skill_cast delaying_strike'),
  ],
  [whole(`${ORDERED} (?:scout|scouts) ${TARGET}`), order('skill_cast scout')],
  [whole(`${ORDERED} (?:use|uses|cast|casts) now(?: on)? ${AGENT}`), order('skill_cast now')],
  [
    whole(`${ORDERED} (?:(?:use|uses|cast|casts) )?(?:defend|defends)(?: himself| herself| self)?`),
    (agent = '') => `order ${agent} skill_cast defend ${agent}`,
  ],
  [
    whole(`${ORDERED} (?:rescue|rescues|free|frees|save|saves) hostage`),
    (agent = '') => `order ${agent} interact hostage rescue`,
  ],
  [whole(`(?:stop|interrupt|halt) ${AGENT}`), (agent = '') => `interrupt ${agent}`],
  [whole(`${AGENT} (?:stop|stops|halt|halts)`), (agent = '') => `interrupt ${agent}`],
  [
    whole(`(?:wait|advance|advance clock|advance time|pass|let|let pass)(?: for| by)? ${SPAN}(?: pass)?`),
    (span = '') => `advance ${SECONDS[span] ?? span}`,
  ],
];

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

function pointOf(where: string): string {
  const { at } = PLACES.find(({ name }) => name === PLACE_NAMES[where]) ?? {};
  return at ? `${at.x},${at.y}` : where;
}

/** Normalises units and points: `soldier_1`, `10,5`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b(soldier|archer|pillar)s?[ _]?#?(\d)\b/g, '$1_$2')
    .replace(
      new RegExp(
        `\\(?(?:\\bx ?[=:]? ?)?(${SPOKEN_NUMBER})(?: ?, ?| )(?:y ?[=:]? ?)?(${SPOKEN_NUMBER})\\)?`,
        'g',
      ),
      '$1,$2',
    )
    .replace(whole(`(.*?)\\b${AGENT}[,:] (.*)`), '$1$2 $3');

const goalNamed = (text: string): string | undefined => GOALS.find(([pattern]) => pattern.test(text))?.[1];

/** Translates an order in plain words; null if the text is none. Text that already follows the grammar may be returned unchanged. */
function orderIn(text: string): OrderReading | null {
  if (text.length > LONGEST) return null;
  const words = plain(text);
  for (const [pattern, build] of PHRASES) {
    const found = pattern.exec(words);
    if (found) return { command: build(...found.slice(1)) };
  }
  if (/^(?:wait|advance|advance (?:clock|time)|let time pass)$/.test(words))
    return { question: 'How long? Send for example advance 1, which lets one second pass.' };
  const attacked = new RegExp(`^attack ${TARGET}$`).exec(words)?.[1];
  if (attacked !== undefined)
    return {
      question: `Who attacks ${isUnit(attacked) ? nameOf(attacked) : 'the pillar'}? Name the agent: ${AGENTS.map((agent) => `${nameOf(agent)} attacks ${isUnit(attacked) ? nameOf(attacked) : attacked}`).join(', ')}.`,
    };
  return goalIn(words);
}

/** Longer texts are not read as orders in plain words. */
const LONGEST = 120;

const GOAL =
  /^(?:(plan)(?: to| for)? |(choose)(?: to)? )?(.+?)(?:(?: and)? (execute|carry it out|do it|draft))?$/;

/** `rescue the hostage` is planned and carried out; `plan to rescue the hostage` is only planned. */
function goalIn(words: string): OrderReading | null {
  const [, plan, choose, name = '', ending] = GOAL.exec(words) ?? [];
  const goal = goalNamed(name);
  if (goal === undefined) return null;
  const isCarriedOut = ending === undefined ? plan === undefined && choose === undefined : ending !== 'draft';
  return {
    command: `${choose ?? 'plan'} ${goal}${isCarriedOut ? ' execute' : ending === 'draft' ? ' draft' : ''}`,
  };
}

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const POINT = new RegExp(`^\\(?(${NUMBER})[,\\s]+(${NUMBER})(?:[,\\s]+(${NUMBER}))?\\)?$`, 'i');

const EXAMPLES = [
  'move alex 8,4',
  'order alex attack soldier_1',
  'plan rescue_hostage execute',
  'interrupt alex',
  'choose liberty execute',
  'compare',
  'advance 1',
  'pause',
  'resume',
  'time scale 0.5',
];
const HELP = `Commands: ${asTyped(EXAMPLES)}.`;

/** Names of agents and goals are single words. Names of units become lower case. */
const ONE_WORD = /^\S+$/;

/** Parses a typed command, the number of a listed option (`select 2`, `2`), or an order in plain words (`alex goes to 8,4`). */
export function parseMove(text: string, state: TimeStrikeState): Result<ParsedMove<TimeStrikeMove>> {
  const typed = typedSelection(text);
  if (typed !== null) {
    const { options, total } = listMoves(state);
    return selectOption(typed, total, (index) => options[index - 1]);
  }
  const order = orderIn(text.trim());
  if (order && 'question' in order) return fail(askBack(order.question));
  const raw = rawMove(order ? order.command : text.trim());
  if (raw === null) return fail(unreadable(`Not a command: "${text.trim().slice(0, 40)}".`));
  const read = readJsonMove(moveSchema(), raw);
  return read.ok ? ok({ move: read.value }) : fail(unreadable(read.error.message));
}

const unreadable = (message: string): GameError => unreadableMove(message, { suggestion: HELP });

/** The unvalidated content of a command; null if it is not one. */
function rawMove(text: string): unknown {
  // A text that ends like a sentence is read again without that ending.
  if (/[.!?]$|\b(?:please|thanks|thank you)$/i.test(text)) return null;
  const [, verb = text, rest = ''] = /^(\S+)\s+(.+)$/s.exec(text) ?? [];
  switch (verb.toLowerCase()) {
    case 'move':
      return rawMoveAgent(rest);
    case 'order':
      return rawOrder(rest);
    case 'plan':
      return rawPlan(rest);
    case 'interrupt':
      return ONE_WORD.test(rest) ? { type: 'interrupt_action', agent: rest.toLowerCase() } : null;
    case 'choose':
      return rawChoice(rest);
    case 'advance':
      return { type: 'advance_clock', seconds: Number(rest) };
    case 'pause':
    case 'resume':
      return rest === '' ? { type: 'set_clock', paused: verb.toLowerCase() === 'pause' } : null;
    case 'compare':
      return rawComparison(rest);
    case 'time':
      return rawTimeScale(rest);
    default:
      return null;
  }
}

/** Nothing, types of goals, or a list of goals in JSON. */
function rawComparison(text: string): unknown {
  if (text === '' || text.toLowerCase() === 'goals') return { type: 'compare_goals' };
  const goals = text.startsWith('[') ? jsonIn(text) : text.split(/[\s,]+/).map((type) => ({ type }));
  return { type: 'compare_goals', goals };
}

/** `scale 0.5`, `scale 2 resume`. */
function rawTimeScale(text: string): unknown {
  const [, scale, ending] = new RegExp(`^scale\\s+(${NUMBER})(?:\\s+(pause|resume))?$`, 'i').exec(text) ?? [];
  if (scale === undefined) return null;
  const paused = ending === undefined ? {} : { paused: ending.toLowerCase() === 'pause' };
  return { type: 'set_clock', time_scale: Number(scale), ...paused };
}

function rawMoveAgent(text: string): unknown {
  const [, agent, where = ''] = /^(\S+)\s+(?:to\s+)?(.+)$/i.exec(text) ?? [];
  return { type: 'move_agent', agent: agent?.toLowerCase(), target_position: pointIn(where) };
}

function rawOrder(text: string): unknown {
  const [agent, action, ...args] = text.split(/\s+/);
  return {
    type: 'issue_action',
    agent: agent?.toLowerCase(),
    action: action?.toLowerCase(),
    args: args.map((argument) => pointIn(argument) ?? argument.toLowerCase()),
  };
}

function pointIn(text: string): unknown {
  const [, x, y, z] = POINT.exec(text) ?? [];
  if (x === undefined) return undefined;
  return { x: Number(x), y: Number(y), ...(z === undefined ? {} : { z: Number(z) }) };
}

/** Splits off a final `execute` or `draft`. */
function splitEnding(text: string): {
  readonly body: string;
  readonly execute: { readonly execute?: boolean };
} {
  const [, body = text, word] = /^(.*?)\s+(execute|draft)$/is.exec(text) ?? [];
  return { body, execute: word === undefined ? {} : { execute: word.toLowerCase() === 'execute' } };
}

function rawPlan(text: string): unknown {
  const { body, execute } = splitEnding(text);
  if (body.startsWith('{')) return { type: 'plan_goal', goal: jsonIn(body), ...execute };
  return ONE_WORD.test(body) ? { type: 'plan_goal', goal: { type: body }, ...execute } : null;
}

function jsonIn(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
}

function rawChoice(text: string): unknown {
  const { body, execute } = splitEnding(text);
  const [, goal = body, limit] = /^(.*?)\s+by\s+(\S+)$/i.exec(body) ?? [];
  const deadline =
    limit === undefined ? {} : { deadline: limit.toLowerCase() === 'none' ? 'none' : Number(limit) };
  if (!ONE_WORD.test(goal)) return null;
  return { type: 'make_conviction_choice', new_goal: goal, ...deadline, ...execute };
}
