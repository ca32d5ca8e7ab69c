import { answerAfterEnd } from './after-the-end';
import type { Layout } from './kit/layout';
import { isLocal } from './kit/local-table';
import { LineReader } from './line-reader';
import { layoutOf, writeLines } from './paint';
import { answerLine, knownWords, type Player, type Reply } from './player';
import { goneLines, screenLines, undoLines, waitingRoomLine } from './screen';
import { mayAct, type Position, type Step, type Table } from './kit/table';
import { isInteractive, type TerminalIo } from './terminal-io';
import { playerName, type Seat } from '../core/engine';

const QUIT = new Set(['quit', 'q', 'exit']);
const PROMPT = '> ';

/** While nobody reads the output, at most this many consecutive lines without a move are read. */
const MOST_IDLE_LINES = 20;

interface ReplTexts {
  /** Shown before the first screen. */
  readonly welcome: readonly string[];
  /** Instructions for coming back, for a player who leaves but keeps the seat. */
  readonly wayBack: readonly string[];
  /** Shown to a player who only quits. */
  readonly onQuitting?: (table: Table) => readonly string[];
}

/** Plays at a table line by line until the player leaves or the input ends; returns the last table. */
export async function playInteractively(io: TerminalIo, start: Player, occasion: ReplTexts): Promise<Table> {
  let player = start;
  const reader = new LineReader(io, () => knownWords(player));
  const show = (): void => writeLines(io, screenOf(io, player));
  const quit = (table: Table): Table => {
    writeLines(io, occasion.onQuitting?.(table) ?? []);
    return table;
  };
  // A script whose output nobody reads is still played to its end; only an endless one is stopped.
  let idleLines = 0;
  try {
    writeLines(io, occasion.welcome);
    show();
    for (let first = true; ; first = false) {
      const moment = await nextInput(io, player, reader);
      if (!moment) return quit(player.table);
      const { table, typed } = moment;
      if (table !== player.table) {
        player = { ...player, table };
        show();
      }
      if (first && typed === undefined) writeLines(io, ['', 'Type a number, or help.']);
      const line = typed ?? (await reader.next(PROMPT));
      if (line === null || QUIT.has(line.trim().toLowerCase())) return quit(table);
      if (reader.isUnread && ++idleLines > MOST_IDLE_LINES) return quit(table);
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
      const reply = await reader.whileBusy(replyTo(io, player, line));
      const handsOver =
        reply.kind === 'moved' && isInteractive(io) && hasNewSecrets(reply.table, player.table.position.seat);
      if (handsOver) io.output.write(CLEAR);
      writeLines(io, replyLines(reply));
      if (reply.kind === 'left') {
        if (reply.keepsSeat) writeLines(io, occasion.wayBack);
        return table;
      }
      if (reply.kind === 'moved') {
        if (handsOver && (await reader.next(handOverLine(reply.table))) === null) return quit(reply.table);
        player = { ...player, table: reply.table };
        idleLines = 0;
        show();
      } else if (reply.kind === 'refused' && player.table.position.pending) {
        writeLines(io, player.ui.moveLines(player.table.position, layoutOf(io)));
      }
    }
  } finally {
    reader.close();
    writeLines(io, ['Goodbye.']);
  }
}

/** The position and the legal moves; after the end also how to save the game. */
function screenOf(io: TerminalIo, { ui, judge, table: { position } }: Player): readonly string[] {
  const lines = screenLines(ui, position, layoutOf(io));
  if (!position.over) return lines;
  const ways = [...(judge ? [judge.invitation] : []), '"save <file>" to keep this game', 'or "quit"'];
  return [...lines, '', `Type ${ways.join(', ')}.`];
}

/** The table for the next input, and the line if one was typed while waiting. */
interface NextInput {
  readonly table: Table;
  readonly typed?: string;
}

/**
 * Waits until it is this player's turn, the game is over, or a line is typed; null if the player left. A player who has asked to take a move back waits for the
 * answer. Piped lines wait for the player's turns, except commands about absent players or about such a request.
 */
async function nextInput(io: TerminalIo, player: Player, reader: LineReader): Promise<NextInput | null> {
  let { table } = player;
  while (
    table.wait &&
    !table.position.over &&
    (!mayAct(table.position) || table.position.undo?.part === 'asker') &&
    !isForWaiting(reader.coming, table)
  ) {
    // A bot's move belongs to the output of a script, however long the bot thinks.
    const isForBots = isLocal(table) && !isInteractive(io);
    if (reader.exhausted && !isForBots) return null;
    const { step, typed } = isForBots
      ? { step: await table.wait(reader.left), typed: undefined }
      : await newsOrLine(table.wait, reader);
    if (reader.left.aborted) return null;
    if (step.ok) {
      writeLines(io, newsLines(player, table.position, step.value, layoutOf(io)));
      table = step.value.table;
    } else if (typed === undefined) {
      const advice = player.ui.adviceFor(step.error);
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

/** Whether a piped line is meant for the time while others must act. */
function isForWaiting(line: string | undefined, { position: { gone, undo }, leave }: Table): boolean {
  const word = line?.trim().toLowerCase().split(/\s/)[0];
  return (
    (word === 'leave' && leave !== undefined) ||
    (undo !== null && (word === 'undo' || word === 'decline')) ||
    gone.some(({ may }) => may.some((action) => action === word))
  );
}

/** Waits for updates of the table or a typed line. A line ends the wait, which then returns the updates so far. */
async function newsOrLine(wait: NonNullable<Table['wait']>, reader: LineReader) {
  const enough = new AbortController();
  const coming = wait(AbortSignal.any([reader.left, enough.signal]));
  const typed = await Promise.race([coming.then(() => undefined), reader.typed()]);
  reader.release();
  enough.abort();
  return { step: await coming, typed };
}

/** The news while others must act: events, the start of the game, missing players, a request to take a move back, absent players. */
function newsLines({ ui }: Player, before: Position, step: Step, layout: Layout): readonly string[] {
  const { position } = step.table;
  const happened = ui.eventLines(before, step).map((line) => `  ${line}`);
  if (before.waitingFor && !position.waitingFor && !mayAct(position))
    return [...happened, ...screenLines(ui, position, layout)];
  const isNew = (lines: readonly string[], known: readonly string[]): boolean =>
    lines.join() !== known.join();
  const room = position.waitingFor ? [waitingRoomLine(position.waitingFor)] : [];
  const undo = undoLines(position);
  const gone = goneLines(position);
  return [
    ...happened,
    ...(isNew(room, before.waitingFor ? [waitingRoomLine(before.waitingFor)] : []) ? room : []),
    ...(isNew(undo, undoLines(before)) ? undo : []),
    ...(isNew(gone, goneLines(before)) ? gone : []),
  ];
}

async function replyTo(io: TerminalIo, player: Player, line: string): Promise<Reply> {
  return answerAfterEnd(player, line) ?? answerLine(player, line, layoutOf(io));
}

/** The lines for a reply, before the next screen. */
const replyLines = (reply: Reply): readonly string[] =>
  reply.kind === 'refused'
    ? [
        `✗ ${reply.message.startsWith('Chain failed') ? '' : 'Error: '}${reply.message}`,
        ...(reply.advice === undefined ? [] : [`  ${reply.advice}`]),
      ]
    : reply.lines;

/** Clears the screen and its scrollback. */
export const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Whether the next screen is for another seat and shows it something that the previous person at this terminal must not see. */
function hasNewSecrets({ game, state, position }: Table, before: Seat): boolean {
  if (state === undefined || position.over || position.seat === before) return false;
  return game.describe(game.viewFor(state, before)) !== game.describe(position.view);
}

const handOverLine = ({ position: { seat } }: Table): string =>
  `${playerName(seat)} moves next: hand the terminal over, then press Enter. `;
