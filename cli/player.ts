import { didYouMean, type GameError, isUnreadable, type Result } from '../core/engine';
import {
  type GameJudge,
  type LeaveResult,
  mayAct,
  type Position,
  type ReadReplay,
  type Step,
  type Table,
  type TableAction,
} from './kit/table';
import type { InfoCommand, PlayInput, TerminalUi } from './kit/terminal-ui';
import { type Layout, wrap } from './kit/layout';
import { genericUi } from './kit/generic-ui';
import type { Settings, TerminalGame } from './kit/game-terminal';
import type { TerminalIo } from './terminal-io';

/** A typed line, before the game interprets it. */
type TypedLine =
  | { readonly kind: 'empty' }
  /** The number of a listed move as typed; it may be out of range, negative or a fraction. */
  | { readonly kind: 'number'; readonly typed: string }
  /** Several numbers, to be played in order, all or none. */
  | { readonly kind: 'chain'; readonly typed: readonly string[] }
  /** Anything else: `word` in lower case, and `argument` as typed, trimmed. */
  | { readonly kind: 'text'; readonly text: string; readonly word: string; readonly argument: string };

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
const NUMBERS = new RegExp(`^${NUMBER}(?:[\\s,]+${NUMBER})*[\\s,]*$`);

/** Parses a typed line, ignoring extra spaces. */
function readTypedLine(line: string): TypedLine {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  if (NUMBERS.test(text)) {
    const typed = text.split(/[\s,]+/).filter(Boolean);
    const [only] = typed;
    return typed.length === 1 && only !== undefined
      ? { kind: 'number', typed: only }
      : { kind: 'chain', typed };
  }
  const [word = '', argument = ''] = text.split(/\s+(.*)/s);
  return { kind: 'text', text, word: word.toLowerCase(), argument };
}

/** A person at a table, with the user interface and the function that plays input. */
export interface Player {
  readonly table: Table;
  readonly ui: TerminalUi;
  readonly play: PlayInput;
  readonly judge: GameJudge | undefined;
  readonly readReplay: ReadReplay | undefined;
}

/** The reply to a typed line. */
export type Reply =
  | { readonly kind: 'moved'; readonly table: Table; readonly lines: readonly string[] }
  | { readonly kind: 'told'; readonly lines: readonly string[] }
  /** The player left the table. */
  | { readonly kind: 'left'; readonly lines: readonly string[]; readonly keepsSeat: boolean }
  | { readonly kind: 'refused'; readonly message: string; readonly advice?: string };

const infoReply = (lines: readonly string[]): Reply => ({ kind: 'told', lines });

const refused = (message: string, advice?: string): Reply => ({
  kind: 'refused',
  message,
  ...(advice === undefined ? {} : { advice }),
});

const NOTHING_TYPED = refused('Nothing typed.', 'Type the number of a move, or "help".');

/** Answers a line: plays it or shows information. An error changes nothing. */
export async function answerLine(player: Player, line: string, layout: Layout): Promise<Reply> {
  const table = (await player.table.present?.()) ?? player.table;
  if (table.position.over && !player.table.position.over)
    return { kind: 'moved', table, lines: ['✗ Nothing was played: the game is already over.'] };
  const typed = readTypedLine(line);
  if (typed.kind === 'empty') return NOTHING_TYPED;
  if (table.position.waitingFor) return answerBeforeDeal(player, typed);
  switch (typed.kind) {
    case 'number':
      return playNumber(player, typed.typed);
    case 'chain':
      return playChain(player, typed.typed);
    case 'text':
      return (
        (await runInfoCommand(player, { typed, present: table, layout })) ??
        (await runAction(player, typed)) ??
        playText(player, typed.text)
      );
  }
}

/** Before the deal there is nothing to see or play; the player may only leave. */
async function answerBeforeDeal(player: Player, typed: TypedLine): Promise<Reply> {
  if (typed.kind === 'text' && isHelp(typed.word)) return infoReply(helpLines(player));
  const left = typed.kind === 'text' ? await runAction(player, typed) : null;
  return left ?? refused('The game has not begun.', 'Wait for the others, or type "leave" or "quit".');
}

const isHelp = (word: string): boolean => word === 'help' || word === 'h';

interface InfoRequest {
  readonly typed: TypedLine & { kind: 'text' };
  /** The current table. The player's own table is kept, so that its moves keep their numbers. */
  readonly present: Table;
  readonly layout: Layout;
}

async function runInfoCommand(
  player: Player,
  { typed, present, layout }: InfoRequest,
): Promise<Reply | null> {
  const { ui, table } = player;
  const { word, argument } = typed;
  if (isHelp(word))
    return infoReply(argument === '' ? wrapHelp(helpLines(player), layout) : ui.helpOn(argument));
  const found = ui.infoCommands.find(({ names }) => names.includes(word));
  if (!found || (argument !== '' && found.argument === undefined)) return null;
  return infoReply(await found.linesFor(found.atPresent ? present : table, argument, layout));
}

/** The help for each action, and whether it takes the number of another player. */
const ACTIONS: Readonly<Record<TableAction, { readonly help: string; readonly named?: true }>> = {
  undo: {
    help: 'takes back your last move, unless it revealed something; asks other players, or agrees',
  },
  decline: { help: 'declines to take a move back, or no longer asks for it' },
  resign: { help: 'gives up the game' },
  claim: { help: 'claims the win when all other players are gone' },
  substitute: { help: 'lets a bot take over for a player who is gone', named: true },
  reopen: { help: 'opens the seat of a player who is gone to others, if all agree', named: true },
};

const LEAVE = 'leave';

/** The commands for actions at a table other than moves. */
const actionWords = ({ actions, leave }: Table): readonly string[] => [...actions, ...(leave ? [LEAVE] : [])];

const GENERAL_WORDS = ['help', 'quit', 'save '];

/** All possible input, for completion and suggestions. */
export const knownWords = ({ ui, table, judge }: Player): readonly string[] => [
  ...table.position.moves.map(({ command }) => ui.completionOf(command)),
  ...ui.infoCommands.flatMap(({ names }) => names),
  ...actionWords(table),
  ...GENERAL_WORDS,
  ...(judge?.words ?? []),
];

const isAction = ({ actions }: Table, word: string): word is TableAction =>
  actions.some((action) => action === word);

/** `2` or `player 2`: a player number, from 1. */
const PLAYER = /^(?:player\s+)?([1-9]\d?)$/i;

async function runAction(
  player: Player,
  { word, argument }: TypedLine & { kind: 'text' },
): Promise<Reply | null> {
  const { table } = player;
  if (table.leave && word === LEAVE && argument === '') return leaveTable(player, table.leave());
  if (!isAction(table, word)) return null;
  if (argument === '') return replyTo(player, await table.act(word));
  if (!ACTIONS[word].named) return null;
  const number = PLAYER.exec(argument)?.[1];
  if (number === undefined) return refused(`"${argument}" is not a player number.`, `For example: ${word} 2`);
  return replyTo(player, await table.act(word, Number(number) - 1));
}

async function leaveTable(player: Player, leaving: Promise<Result<LeaveResult>>): Promise<Reply> {
  const left = await leaving;
  if (!left.ok) return errorReply(player, left.error);
  const { message, keepsSeat: keepsSeat } = left.value;
  return { kind: 'left', lines: [`✓ ${message}`], keepsSeat };
}

const USAGE_WIDTH = 18;

const helpLine = (usage: string, meaning: string): string =>
  `  ${usage.padEnd(USAGE_WIDTH)}${meaning}`.trimEnd();

/** The meanings stay in their column if there is room. */
const wrapHelp = (lines: readonly string[], { columns }: Layout): readonly string[] =>
  lines.flatMap((line) => wrap(line, columns, ' '.repeat(USAGE_WIDTH + 2)));

const wordUsage = ({ names, argument }: InfoCommand): string =>
  names.join(', ') + (argument ? ` ${argument}` : '');

const actionLine = (action: TableAction): string =>
  helpLine(action + (ACTIONS[action].named ? ' [player]' : ''), ACTIONS[action].help);

/** All commands. */
const helpLines = ({ ui, table, judge }: Player): readonly string[] => [
  'To move:',
  ...ui.moveHelp.map(([typed, meaning]) => helpLine(typed, meaning)),
  'To look, at any time:',
  ...ui.infoCommands.map((word) => helpLine(wordUsage(word), word.help)),
  helpLine('help, h <topic>', 'this list, or help on the topic'),
  table.leave ? 'To go back, give up, or go on without players who are gone:' : 'To go back, or give up:',
  ...table.actions.map(actionLine),
  'To stop:',
  ...(table.leave
    ? [helpLine(LEAVE, 'tells the others that you leave; you keep the seat once the game has begun')]
    : []),
  ...(judge ? [helpLine(judge.words.join(', '), judge.help)] : []),
  helpLine('save <file>', 'saves a finished game for "principality replay" and "verify"'),
  helpLine('quit, q, exit', 'or Ctrl-D'),
];

async function playNumber(player: Player, typed: string): Promise<Reply> {
  // There are no more listed moves; the game's error says why.
  if (player.table.position.over) return playText(player, typed);
  const input = readNumber(player, typed);
  return input.ok ? playText(player, input.value) : errorReply(player, input.error);
}

const readNumber = ({ ui, table }: Player, typed: string): Result<string> =>
  ui.readNumber(typed, table.position);

/** Plays a text. One that means nothing here may be a mistyped command. */
async function playText(player: Player, input: string): Promise<Reply> {
  const step = await player.play(player.table, input);
  if (step.ok || !isUnreadable(step.error)) return replyTo(player, step);
  const words = knownWords(player);
  const meant = didYouMean(input, words) ?? didYouMean(input.split(/\s/, 1)[0] ?? '', words);
  const { suggestion, next: _, ...error } = step.error;
  return meant === undefined || suggestion !== undefined
    ? replyTo(player, step)
    : errorReply(player, { ...error, suggestion: meant });
}

function replyTo(player: Player, step: Result<Step>): Reply {
  if (!step.ok) return errorReply(player, step.error);
  return { kind: 'moved', table: step.value.table, lines: linesOf(player, step.value) };
}

function errorReply({ ui, table }: Player, error: GameError): Reply {
  const { pending } = table.position;
  const advice = ui.adviceFor(error) ?? '';
  // The options of the open decision are shown again below the error.
  const asksAgain = pending ? advice.indexOf(pending.message) : -1;
  const rest = asksAgain < 0 ? advice : advice.slice(0, asksAgain).trim();
  return refused(error.message, rest === '' ? undefined : rest);
}

/** The lines that show a step, without repetitions. */
const linesOf = ({ ui, table }: Player, step: Step): readonly string[] => [
  ...(step.missed ? [`✗ Nothing was played. ${step.missed.message}`] : []),
  ...ui.resultLines(table.position, step).map((line) => `✓ ${line}`),
  ...ui
    .eventLines(table.position, step)
    .filter((event) => event !== step.message)
    .map((line) => `  ${line}`),
];

/** The end of a chain and the moves played until then. `reason`: why the number at `stoppedAt` was not played. */
interface ChainEnd {
  readonly table: Table;
  readonly lines: readonly string[];
  readonly stopped?: { readonly at: number; readonly reason: string };
}

/** Says which number of a chain failed, and why. */
function chainFailed(
  { ui }: Player,
  typed: readonly string[],
  { at, reason }: NonNullable<ChainEnd['stopped']>,
  input?: string,
): Reply {
  const meaning = input === undefined ? '' : ` (${ui.completionOf(input)})`;
  const place = `${typed[at] ?? ''}${meaning}, number ${at + 1} of ${typed.length}`;
  return refused(`Chain failed at ${place}: ${reason.replace(/\.$/, '')}. Nothing was played.`);
}

/** Plays several numbers of the current list in order. If one fails, none is played. */
async function playChain(player: Player, typed: readonly string[]): Promise<Reply> {
  if (!player.table.rehearsal) {
    return refused('Several numbers at once are not possible in this game.', 'Type one number at a time.');
  }
  const inputs: string[] = [];
  for (const [at, number] of typed.entries()) {
    const input = readNumber(player, number);
    if (!input.ok) return chainFailed(player, typed, { at, reason: input.error.message });
    inputs.push(input.value);
  }
  const { stopped } = await playInputs({ ...player, table: player.table.rehearsal() }, inputs);
  if (stopped) return chainFailed(player, typed, stopped, inputs[stopped.at]);
  return playRehearsed(player, typed, inputs);
}

async function playInputs(player: Player, inputs: readonly string[]): Promise<ChainEnd> {
  let { table } = player;
  const lines: string[] = [];
  for (const [at, input] of inputs.entries()) {
    const blocked = at === 0 ? null : chainInterruption(player.table.position, table.position);
    if (blocked !== null) return { table, lines, stopped: { at, reason: blocked } };
    const step = await player.play(table, input);
    if (!step.ok) return { table, lines, stopped: { at, reason: step.error.message } };
    lines.push(...linesOf({ ...player, table }, step.value));
    table = step.value.table;
  }
  return { table, lines };
}

/** Only an outage can stop a chain that was rehearsed. */
async function playRehearsed(
  player: Player,
  typed: readonly string[],
  inputs: readonly string[],
): Promise<Reply> {
  const { table, lines, stopped } = await playInputs(player, inputs);
  if (!stopped) return { kind: 'moved', table, lines };
  if (lines.length === 0) return chainFailed(player, typed, stopped, inputs[stopped.at]);
  return {
    kind: 'moved',
    table,
    lines: [...lines, `✗ The chain stopped here: ${stopped.reason} What is above was played.`],
  };
}

/** Why the remaining numbers no longer mean what they meant when typed; null if they still do. */
function chainInterruption(start: Position, now: Position): string | null {
  if (now.over) return 'The game is over before this number';
  if (now.pending) return now.pending.message;
  return mayAct(now) && now.seat === start.seat ? null : 'The turn is over before this number';
}

/** Loads what a person plays a game with: what the game has of its own in the terminal; the rest is as in every game. */
export async function loadUi(
  { rules, terminal }: TerminalGame,
  settings: Settings,
  { ink, judge, readReplay }: TerminalIo,
): Promise<Omit<Player, 'table'>> {
  const own = await terminal?.();
  return {
    ui: own?.ui?.(settings) ?? genericUi(rules, own?.picture?.(ink)),
    play: own?.play?.(settings) ?? ((table, input) => table.play(input)),
    judge,
    readReplay,
  };
}
