import {
  askBack,
  fail,
  ok,
  selectOption,
  typedSelection,
  unreadableMove,
  type GameError,
  type ParsedMove,
  type Result,
} from '../../../core/engine';
import { readJsonMove } from '../../../core/engine/json-move';
import { parseJson } from '../../../core/engine/json-text';
import type { TimeStrikeMove, TimeStrikeState } from './game-types';
import { asTyped } from './names';
import { listMoves } from './options';
import { moveSchema } from './schema';
import { orderIn } from './words';

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

/** Agents and goals have names of one word. Those of units are in lower case, however they are typed. */
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
  // What ends like a sentence is read again without that.
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
