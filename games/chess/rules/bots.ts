import { pick, randomBot, type Bot, type BotInput, type RandomStream } from '../../../core/engine';
import type { Board } from './board';
import { isBare, material } from './evaluation';
import { boardOf, uciOf } from './fen';
import { Line } from './line';
import { openingMoves } from './openings';
import { BLACK, otherColor } from './pieces';
import { bestMoves, type SearchLimits } from './search';
import type { ChessMove, ChessView } from './types';

/** The skill of the computer at one level. */
interface Skill extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /**
   * The percentage of moves that are chosen at a glance, as level 10 chooses them. This imitates players who look far but sometimes overlook something, less
   * often the better they are.
   */
  readonly slips: number;
  /** Whether it knows openings and plays won endings against a bare king with full skill. */
  readonly isTrained: boolean;
  /** The 95th percentile of the search time (ms, on an ordinary machine). */
  readonly time: number;
}

/** Looks one half-move ahead, with exchanges. It may choose a move that is worse by up to `spread` centipawns, or blunder. */
const careless = (isTrained: boolean, spread: number, blunders: number): Skill => ({
  depth: 1,
  nodes: 2_000,
  spread,
  blunders,
  slips: 0,
  isTrained,
  time: 2,
});

/** Visits `nodes` positions, except for a percentage of moves made at a glance. */
const searching = (nodes: number, slips: number, time: number): Skill => ({
  depth: 60,
  nodes,
  blunders: 0,
  slips,
  isTrained: true,
  time,
});

/** How level 10 plays, and now and then the levels above it. */
const GLANCE: Skill = careless(true, 52, 0);

/** The skill at level 1 and up. Each level should get 60 to 80 % of the points against the one below: `npm run bench -- ladder`. */
const SKILLS: readonly Skill[] = [
  careless(false, 160, 26),
  careless(false, 118, 23),
  careless(false, 112, 16),
  careless(false, 108, 11),
  careless(false, 104, 6),
  careless(true, 108, 1),
  careless(true, 92, 0),
  careless(true, 78, 0),
  careless(true, 65, 0),
  GLANCE,
  searching(1_000, 74, 5),
  searching(1_000, 54, 5),
  searching(1_700, 38, 8),
  searching(2_600, 31, 13),
  searching(4_500, 24, 22),
  searching(8_500, 20, 40),
  searching(20_000, 15, 90),
  searching(60_000, 9, 240),
  searching(150_000, 4, 600),
  searching(400_000, 0, 1_600),
];

/** How the ending against a bare king is played out. */
const TECHNIQUE: SearchLimits = { depth: 60, nodes: 8_000 };

const USUAL_LEVEL = 5;

/** Measured by games against Stockfish with limited strength; level 20 also with 320,000 positions. */
const RATINGS = { 5: 980, 10: 1320, 15: 1840, 20: 2300 };

/** The number of the next half-move, from 1. */
function plyOf({ fen }: ChessView): number {
  const { moveNumber, turn } = boardOf(fen);
  return 2 * moveNumber - (turn === BLACK ? 0 : 1);
}

/** A ladder without large steps: each level usually beats the one below it, but also loses to it. */
const LADDER = SKILLS.slice(1).map((_, index) => ({
  level: index + 2,
  against: { bot: 'computer', level: index + 1 },
  atLeast: 0.6,
  atMost: 0.8,
}));

const computer: Bot<ChessView, ChessMove> = {
  description: `Levels 1 to 10 look at each move and the exchanges after it, and grow less careless; from 6 on the computer knows openings and how to mate a bare king; 11 to 20 look further and further ahead, and play like level 10 less and less often; ${USUAL_LEVEL} by default.`,
  thinkingTime: (level = USUAL_LEVEL) => SKILLS[level - 1]?.time ?? 0,
  levels: { min: 1, max: SKILLS.length, usual: USUAL_LEVEL, ratings: RATINGS },
  aims: [{ level: 1, against: { bot: 'random' }, atLeast: 0.7 }, ...LADDER],
  randomLabel: (view) => `chess/ai/${plyOf(view)}`,
  choose,
};

/** Against a bare king a trained player knows how to win. */
function limitsOf(skill: Skill, board: Board, random: RandomStream): SearchLimits {
  if (skill.isTrained && isBare(board, otherColor(board.turn)))
    return skill.nodes < TECHNIQUE.nodes ? TECHNIQUE : skill;
  return skill.slips > 0 && random.int(100) < skill.slips ? GLANCE : skill;
}

/**
 * Random moves never include claims. The computer claims a draw, in the current position or with the best move, if the search
 * finds nothing better, because the search counts claimable positions as drawn. The side with more material does not claim,
 * because the opponent may not claim either.
 */
function choose({
  view,
  options,
  random,
  level = USUAL_LEVEL,
  isOutOfTime: isLate,
}: BotInput<ChessView, ChessMove>): ChessMove {
  const moves = options.map(({ move }) => move).filter((move) => 'uci' in move && move.claim === undefined);
  const skill = SKILLS[level - 1];
  if (!skill || random.int(100) < skill.blunders) return pick(random, moves);
  const board = boardOf(view.fen);
  const line = new Line(board, view.reversible);
  const known = skill.isTrained ? openingMoves(line) : [];
  if (known.length > 0) return { uci: pick(random, known) };
  const best = pick(random, bestMoves(line, limitsOf(skill, board, random), isLate ?? (() => false)));
  const uci = uciOf(best.move);
  const claim = options.find(({ move }) => move.claim === 'draw' && (!('uci' in move) || move.uci === uci));
  return claim && best.value <= 0 && material(board) <= 0 ? claim.move : { uci };
}

export const bots: Readonly<Record<string, Bot<ChessView, ChessMove>>> = {
  random: randomBot(),
  computer,
};
