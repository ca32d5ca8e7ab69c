import { CLEAR, handOverLine, hasNewSecrets } from './hand-over';
import type { Layout } from './kit/layout';
import { LineReader } from './line-reader';
import { layoutOf, writeLines } from './paint';
import { actionWords, answerLine, type Player, type Reply } from './player';
import { fileToSave, saveReplay } from './saved-replay';
import { goneLines, screenLines, waitingRoomLine } from './screen';
import { mayAct, type Position, type Step, type Table } from './kit/table';
import { isInteractive, type TerminalIo } from './terminal-io';

const QUIT = new Set(['quit', 'q', 'exit']);
const PROMPT = '> ';
const GENERAL_WORDS = ['help', 'quit', 'save '];

export interface Occasion {
  /** Before the first screen. */
  readonly welcome: readonly string[];
  /** To a player who left a seat that is kept. */
  readonly wayBack: readonly string[];
}

/** Plays at a table line by line until the player leaves or the input ends. */
export async function playInteractively(io: TerminalIo, start: Player, occasion: Occasion): Promise<void> {
  let player = start;
  const reader = new LineReader(io, () => [...wordsOf(player)]);
  const show = (): void => writeLines(io, screenOf(io, player));
  try {
    writeLines(io, occasion.welcome);
    show();
    for (let first = true; ; first = false) {
      const moment = await nextMoment(io, player, reader);
      if (!moment) return;
      const { table, typed } = moment;
      if (table !== player.table) {
        player = { ...player, table };
        show();
      }
      if (first && typed === undefined) writeLines(io, ['', 'Type a number, or help.']);
      const line = typed ?? (await reader.next(PROMPT));
      if (line === null || QUIT.has(line.trim().toLowerCase())) return;
      if (line.trim() === '') {
        const looked = await table.look?.();
        if (looked?.ok) {
          const news = newsLines(player, table.position, looked.value, layoutOf(io));
          writeLines(io, news);
          player = { ...player, table: looked.value.table };
          if (news.length > 0) show();
        }
        continue;
      }
      const reply = await replyTo(io, player, line);
      const handsOver =
        reply.kind === 'moved' && isInteractive(io) && hasNewSecrets(reply.table, player.table.position.seat);
      if (handsOver) io.output.write(CLEAR);
      writeLines(io, replyLines(reply));
      if (reply.kind === 'left') {
        if (reply.isKept) writeLines(io, occasion.wayBack);
        return;
      }
      if (reply.kind === 'moved') {
        if (handsOver && (await reader.next(handOverLine(reply.table))) === null) return;
        player = { ...player, table: reply.table };
        show();
      } else if (reply.kind === 'refused' && player.table.position.pending) {
        writeLines(io, player.face.ask(player.table.position, layoutOf(io)));
      }
    }
  } finally {
    reader.close();
    writeLines(io, ['Goodbye.']);
  }
}

/** What may be typed now, for completion. */
const wordsOf = ({ face, table }: Player): readonly string[] => [
  ...table.position.moves.map(({ command }) => face.typed(command)),
  ...face.words.flatMap(({ names }) => names),
  ...actionWords(table),
  ...GENERAL_WORDS,
];

/** How the game stands and what to do; after the end also how to keep it. */
function screenOf(io: TerminalIo, { face, table: { position } }: Player): readonly string[] {
  const lines = screenLines(face, position, layoutOf(io));
  return position.over ? [...lines, '', 'Type "save <file>" to keep this game, or "quit".'] : lines;
}

/** When a line is to be answered: one that was typed meanwhile, or the next. */
interface Moment {
  readonly table: Table;
  readonly typed?: string;
}

/**
 * Waits until it is this player's turn, the game is over, or a line is typed before that; null if the player left. Lines that are
 * piped in are for the player's turns, but for what may be said to others who are gone.
 */
async function nextMoment(io: TerminalIo, player: Player, reader: LineReader): Promise<Moment | null> {
  let { table } = player;
  while (table.wait && !table.position.over && !mayAct(table.position) && !isForNow(reader.coming, table)) {
    if (reader.exhausted) return null;
    const { step, typed } = await newsOrLine(table.wait, reader);
    if (reader.left.aborted) return null;
    if (step.ok) {
      writeLines(io, newsLines(player, table.position, step.value, layoutOf(io)));
      table = step.value.table;
    } else if (typed === undefined) {
      const advice = player.face.advice(step.error);
      const { message } = step.error;
      writeLines(io, replyLines({ kind: 'refused', message, ...(advice === undefined ? {} : { advice }) }));
      io.setExitCode(1);
      return null;
    }
    if (typed === null) return null;
    if (typed !== undefined) return { table, typed };
  }
  return { table };
}

/** Whether a line that was piped in is meant for a moment at which others must act. */
function isForNow(line: string | undefined, { position: { gone }, leave }: Table): boolean {
  const word = line?.trim().toLowerCase().split(/\s/)[0];
  return (
    (word === 'leave' && leave !== undefined) || gone.some(({ may }) => may.some((action) => action === word))
  );
}

/** What happens first: something at the table, or a line. The line ends the wait, which gives what was new until then. */
async function newsOrLine(wait: NonNullable<Table['wait']>, reader: LineReader) {
  const enough = new AbortController();
  const coming = wait(AbortSignal.any([reader.left, enough.signal]));
  const typed = await Promise.race([coming.then(() => undefined), reader.typed()]);
  reader.release();
  enough.abort();
  return { step: await coming, typed };
}

/** What is told while others must act: what happened, the game once it begins, for whom it still waits, and who is gone since. */
function newsLines({ face }: Player, before: Position, step: Step, layout: Layout): readonly string[] {
  const { position } = step.table;
  const happened = face.happened(before, step).map((line) => `  ${line}`);
  if (before.waitingFor && !position.waitingFor && !mayAct(position))
    return [...happened, ...screenLines(face, position, layout)];
  const isNew = (lines: readonly string[], known: readonly string[]): boolean =>
    lines.join() !== known.join();
  const room = position.waitingFor ? [waitingRoomLine(position.waitingFor)] : [];
  const gone = goneLines(position);
  return [
    ...happened,
    ...(isNew(room, before.waitingFor ? [waitingRoomLine(before.waitingFor)] : []) ? room : []),
    ...(isNew(gone, goneLines(before)) ? gone : []),
  ];
}

async function replyTo(io: TerminalIo, player: Player, line: string): Promise<Reply> {
  const file = fileToSave(line);
  return file === null ? answerLine(player, line, layoutOf(io)) : saveReplay(player.table, file);
}

/** What is written for a reply, before the next screen. */
const replyLines = (reply: Reply): readonly string[] =>
  reply.kind === 'refused'
    ? [
        `✗ ${reply.message.startsWith('Chain failed') ? '' : 'Error: '}${reply.message}`,
        ...(reply.advice === undefined ? [] : [`  ${reply.advice}`]),
      ]
    : reply.lines;
