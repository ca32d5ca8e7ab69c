import { CLEAR, handOverLine, hasNewSecrets } from './hand-over';
import { LineReader } from './line-reader';
import { layoutOf, writeLines } from './paint';
import { ACTIONS, answerLine, type Player, type Reply } from './player';
import { fileToSave, saveReplay } from './saved-replay';
import { screenLines } from './screen';
import { mayAct, type Table } from './table';
import { isInteractive, type TerminalIo } from './terminal-io';

const QUIT = new Set(['quit', 'q', 'exit']);
const PROMPT = '> ';
const GENERAL_WORDS = ['help', ...Object.keys(ACTIONS), 'quit', 'save '];

export interface Occasion {
  /** Before the first screen. */
  readonly welcome: readonly string[];
  /** After the last one. */
  readonly farewell: readonly string[];
}

/** Plays at a table line by line until the player leaves or the input ends. */
export async function playInteractively(io: TerminalIo, start: Player, occasion: Occasion): Promise<void> {
  let player = start;
  const reader = new LineReader(io, () => [...wordsOf(player)]);
  const show = (): void => writeLines(io, screenOf(io, player, occasion));
  try {
    writeLines(io, occasion.welcome);
    show();
    for (let first = true; ; first = false) {
      const table = await waitForTurn(io, player, reader);
      if (!table) return;
      if (table !== player.table) {
        player = { ...player, table };
        show();
      }
      if (first) writeLines(io, ['', 'Type a number, or help.']);
      const line = await reader.next(PROMPT);
      if (line === null || QUIT.has(line.trim().toLowerCase())) return;
      if (line.trim() === '') continue;
      const reply = await replyTo(io, player, line);
      const handsOver =
        reply.kind === 'moved' && isInteractive(io) && hasNewSecrets(reply.table, player.table.position.seat);
      if (handsOver) io.output.write(CLEAR);
      writeLines(io, replyLines(reply));
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
  ...GENERAL_WORDS,
];

/** How the game stands and what to do; after the end also how to keep it. */
function screenOf(
  io: TerminalIo,
  { face, table: { position } }: Player,
  { farewell }: Occasion,
): readonly string[] {
  const layout = layoutOf(io);
  const lines = screenLines(face, position, layout);
  return position.over
    ? [...lines, ...farewell, '', 'Type "save <file>" to keep this game, or "quit".']
    : lines;
}

/** The table once it is this player's turn, or the game over; null if the player left before. */
async function waitForTurn(io: TerminalIo, player: Player, reader: LineReader): Promise<Table | null> {
  let { table } = player;
  while (table.wait && !table.position.over && !mayAct(table.position)) {
    if (reader.exhausted) return null;
    const step = await table.wait(reader.left);
    if (reader.left.aborted) return null;
    if (!step.ok) {
      writeLines(
        io,
        replyLines({ kind: 'refused', message: step.error.message, ...adviceOf(step.error.suggestion) }),
      );
      io.setExitCode(1);
      return null;
    }
    writeLines(
      io,
      player.face.happened(table.position, step.value).map((line) => `  ${line}`),
    );
    table = step.value.table;
  }
  return table;
}

const adviceOf = (suggestion: string | undefined) => (suggestion === undefined ? {} : { advice: suggestion });

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
