import type { Seat } from '../../../core/engine';
import type { ChessView } from '../rules';
import { sideName, turnIn } from './standing';

/** The opponent in `Waiting for …`. */
export type Opponent = 'Computer' | 'Human' | 'opponent';

export const waitingFor = (opponent: Opponent): string => `Waiting for ${opponent}…`;

export const nextAction = (what: string): string => `**Next Action**: ${what}`;

/** Paragraphs of Markdown; what is undefined is left out. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n');

export const gameOverText = (result: string): string => `Game Over: ${result}`;

export const YOUR_MOVE =
  'it is your move: call `finishTurn` with this game_id and a move, e.g. `e2e4` or `Nf3`.';

export const WAIT = 'call `waitForNextTurn`; a timeout is normal.';

/** The person sees the game on a board, and moves there. */
export const YIELD =
  'it is the person’s move on the board: leave it to them, and call `waitForNextTurn` to see what they played.';

/** The hash with which the seed can be checked at the end. */
export const commitment = (seedHash: string): string => `**Seed hash**: ${seedHash}`;

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const HEAD = [row(['Rank', ...FILES]), row(['Rank', ...FILES].map(() => ':---:'))];

const LEGEND =
  '> **Legend**: capitals are White, small letters Black: K king, Q queen, R rook, B bishop, N knight, P pawn.';

/** The remaining time of each side (ms, by seat), in games with clocks. */
type RemainingTimes = readonly number[];

interface BoardText {
  readonly view: ChessView;
  /** Whether the game is over, by the rules or for another reason. */
  readonly gameOver: boolean;
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly timesLeft?: RemainingTimes | undefined;
}

/** The board as Markdown, rank 8 on top, with whose turn it is, the position in FEN, the clocks, and the last move. */
export function boardText({ view, gameOver, seat, timesLeft }: BoardText): string {
  const { fen, check, last } = view;
  const facts = [
    `**Turn**: ${gameOver ? 'nobody, the game is over' : `${turnIn(fen) === 'w' ? 'White' : 'Black'} to move`}`,
    `**FEN**: \`${fen}\``,
    ...(seat === null ? [] : [`**You are playing**: ${sideName(seat)}`]),
    ...(timesLeft === undefined ? [] : [clockLine(timesLeft)]),
    ...(check ? ['**Check**'] : []),
    ...(last === null ? [] : [`**Last move**: ${last.san} (${last.uci})`]),
  ];
  return [[...HEAD, ...rows(fen)].join('\n'), facts.join('\n'), LEGEND].join('\n\n');
}

/** From rank 8 down; a blank cell is an empty square. */
const rows = (fen: string): readonly string[] =>
  (fen.split(' ')[0] ?? '').split('/').map((rank, i) => row([`**${8 - i}**`, ...cells(rank)]));

const cells = (rank: string): readonly string[] =>
  Array.from(rank.replace(/\d/g, (count) => ' '.repeat(Number(count))));

/** What both clocks show. */
export const clockLine = (timesLeft: RemainingTimes): string =>
  `**Clock**: ${timesLeft.map(clockFace).join(', ')}`;

/** e.g. `White 4:05`, with tenths of a second below ten seconds. */
function clockFace(ms: number, seat: Seat): string {
  const left = Math.max(0, ms);
  const seconds =
    left < 10_000 ? (Math.floor(left / 100) / 10).toFixed(1) : String(Math.floor(left / 1000) % 60);
  return `${sideName(seat)} ${Math.floor(left / 60_000)}:${seconds.padStart(left < 10_000 ? 4 : 2, '0')}`;
}
