import type { GameError, Result } from '../core/engine';
import type { Face, Play, Word } from './kit/face';
import type { Layout } from './kit/layout';
import { mayAct, type Leaving, type Position, type Step, type Table, type TableAction } from './kit/table';
import { readTypedLine, type TypedLine } from './typed-line';

/** Someone at a table: how it looks to them, and how their inputs are played. */
export interface Player {
  readonly table: Table;
  readonly face: Face;
  readonly play: Play;
}

/** What a typed line came to. */
export type Reply =
  | { readonly kind: 'moved'; readonly table: Table; readonly lines: readonly string[] }
  | { readonly kind: 'told'; readonly lines: readonly string[] }
  /** The player went away from the table. */
  | { readonly kind: 'left'; readonly lines: readonly string[]; readonly isKept: boolean }
  | { readonly kind: 'refused'; readonly message: string; readonly advice?: string };

const told = (lines: readonly string[]): Reply => ({ kind: 'told', lines });

const refused = (message: string, advice?: string): Reply => ({
  kind: 'refused',
  message,
  ...(advice === undefined ? {} : { advice }),
});

const NOTHING_TYPED = refused('Nothing typed.', 'Type the number of a move, or "help".');

/** Answers a line: plays it, or tells something. What is refused changes nothing. */
export async function answerLine(player: Player, line: string, layout: Layout): Promise<Reply> {
  const table = player.table.present?.() ?? player.table;
  if (table.position.over && !player.table.position.over)
    return { kind: 'moved', table, lines: ['✗ Nothing was played: the game has ended meanwhile.'] };
  const typed = readTypedLine(line);
  if (typed.kind === 'empty') return NOTHING_TYPED;
  if (table.position.waitingFor) return answerBeforeDeal(player, typed);
  switch (typed.kind) {
    case 'number':
      return playNumber(player, typed.typed);
    case 'chain':
      return playChain(player, typed.typed);
    case 'text':
      return tellWord(player, typed, layout) ?? actWord(player, typed) ?? playText(player, typed.text);
  }
}

/** There is nothing to see and to play before the deal; one may only give the seat back. */
function answerBeforeDeal(player: Player, typed: TypedLine): Reply | Promise<Reply> {
  if (typed.kind === 'text' && isHelp(typed.word)) return told(helpLines(player));
  const left = typed.kind === 'text' ? actWord(player, typed) : null;
  return left ?? refused('The game has not begun.', 'Wait for the others, or type "leave" or "quit".');
}

const isHelp = (word: string): boolean => word === 'help' || word === 'h';

function tellWord(
  player: Player,
  { word, argument }: TypedLine & { kind: 'text' },
  layout: Layout,
): Reply | null {
  const { face, table } = player;
  if (isHelp(word)) return told(argument === '' ? helpLines(player) : face.helpOn(argument));
  const found = face.words.find(({ names }) => names.includes(word));
  if (!found || (argument !== '' && found.argument === undefined)) return null;
  return told(found.tell(table, argument, layout));
}

/** What each action is for, for `help`, and whether it may name another player. */
const ACTIONS: Readonly<Record<TableAction, { readonly help: string; readonly named?: true }>> = {
  undo: { help: 'takes your last move back, if it brought nothing hidden to light' },
  resign: { help: 'gives the game up' },
  claim: { help: 'wins the game, when all others are gone' },
  substitute: { help: 'has a bot play on for a player who is gone', named: true },
  reopen: { help: 'lets somebody else take the seat of one who is gone, if all agree', named: true },
};

const LEAVE = 'leave';

/** The words for what may be done at a table beside moving. */
export const actionWords = ({ actions, leave }: Table): readonly string[] => [
  ...actions,
  ...(leave ? [LEAVE] : []),
];

const isAction = ({ actions }: Table, word: string): word is TableAction =>
  actions.some((action) => action === word);

/** `2` or `player 2`, counted from 1 as players are named. */
const PLAYER = /^(?:player\s+)?([1-9]\d?)$/i;

function actWord(
  player: Player,
  { word, argument }: TypedLine & { kind: 'text' },
): Reply | Promise<Reply> | null {
  const { table } = player;
  if (table.leave && word === LEAVE && argument === '') return leaveTable(player, table.leave());
  if (!isAction(table, word)) return null;
  if (argument === '') return replyTo(player, table.act(word));
  if (!ACTIONS[word].named) return null;
  const number = PLAYER.exec(argument)?.[1];
  if (number === undefined) return refused(`"${argument}" is no player.`, `For example: ${word} 2`);
  return replyTo(player, table.act(word, Number(number) - 1));
}

async function leaveTable({ face }: Player, leaving: Promise<Result<Leaving>>): Promise<Reply> {
  const left = await leaving;
  if (!left.ok) return refusal(face, left.error);
  const { message, isKept } = left.value;
  return { kind: 'left', lines: [`✓ ${message}`], isKept };
}

const USAGE_WIDTH = 18;

const helpLine = (usage: string, meaning: string): string =>
  `  ${usage.padEnd(USAGE_WIDTH)}${meaning}`.trimEnd();

const wordUsage = ({ names, argument }: Word): string => names.join(', ') + (argument ? ` ${argument}` : '');

const actionLine = (action: TableAction): string =>
  helpLine(action + (ACTIONS[action].named ? ' [player]' : ''), ACTIONS[action].help);

/** Everything that can be typed. */
const helpLines = ({ face, table }: Player): readonly string[] => [
  'To move:',
  ...face.moveHelp.map(([typed, meaning]) => helpLine(typed, meaning)),
  'To look, at any time:',
  ...face.words.map((word) => helpLine(wordUsage(word), word.help)),
  helpLine('help, h <topic>', 'this, or what is known about the topic'),
  table.leave ? 'To go back, give up, or go on without players who are gone:' : 'To go back, or give up:',
  ...table.actions.map(actionLine),
  'To stop:',
  ...(table.leave ? [helpLine(LEAVE, 'tells the others; once the game has begun the seat stays yours')] : []),
  helpLine('save <file>', 'after the end: keeps the game, for "principality replay" and "verify"'),
  helpLine('quit, q, exit', 'or Ctrl-D'),
];

async function playNumber(player: Player, typed: string): Promise<Reply> {
  // Nothing is listed any more; the game says why.
  if (player.table.position.over) return playText(player, typed);
  const input = numberRead(player, typed);
  return input.ok ? playText(player, input.value) : refusal(player.face, input.error);
}

const numberRead = ({ face, table }: Player, typed: string): Result<string> =>
  face.readNumber(typed, table.position);

const playText = (player: Player, input: string): Promise<Reply> =>
  replyTo(player, player.play(player.table, input));

async function replyTo(player: Player, coming: Promise<Result<Step>>): Promise<Reply> {
  const step = await coming;
  if (!step.ok) return refusal(player.face, step.error);
  return { kind: 'moved', table: step.value.table, lines: linesOf(player, step.value) };
}

const refusal = (face: Face, error: GameError): Reply => refused(error.message, face.advice(error));

/** What is shown of a step. */
const linesOf = ({ face, table }: Player, step: Step): readonly string[] => [
  ...(step.missed ? [`✗ Nothing was played. ${step.missed.message}`] : []),
  ...face.told(table.position, step).map((line) => `✓ ${line}`),
  ...face.happened(table.position, step).map((line) => `  ${line}`),
];

const chainFailed = (reason: string): Reply =>
  refused(`Chain failed: ${reason.replace(/\.$/, '')}. Nothing was played.`);

/** Plays numbers of the present list one after the other; if any of them fails, none was played. */
async function playChain(player: Player, typed: readonly string[]): Promise<Reply> {
  if (!player.table.reversible) {
    return refused('A server takes no move back, so there are no chains here.', 'Type one number at a time.');
  }
  const inputs: string[] = [];
  for (const number of typed) {
    const input = numberRead(player, number);
    if (!input.ok) return chainFailed(input.error.message);
    inputs.push(input.value);
  }
  return playInputs(player, inputs);
}

async function playInputs(player: Player, inputs: readonly string[]): Promise<Reply> {
  let { table } = player;
  const lines: string[] = [];
  for (const [at, input] of inputs.entries()) {
    const blocked = at === 0 ? null : whyNotFurther(player.table.position, table.position);
    if (blocked !== null) return chainFailed(blocked);
    const step = await player.play(table, input);
    if (!step.ok) return chainFailed(step.error.message);
    lines.push(...linesOf({ ...player, table }, step.value));
    table = step.value.table;
  }
  return { kind: 'moved', table, lines };
}

/** Why the numbers that are left no longer mean what they meant when they were typed; null if they do. */
function whyNotFurther(start: Position, now: Position): string | null {
  if (now.over) return 'The game is over before the last number';
  if (now.pending) return now.pending.message;
  return mayAct(now) && now.seat === start.seat ? null : 'The turn is over before the last number';
}
