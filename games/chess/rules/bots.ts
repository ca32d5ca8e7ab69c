import { pick, randomBot, type Bot, type BotInput } from '../../../core/engine';
import { material } from './evaluation';
import { boardOf } from './fen';
import { SKILLS } from './levels';
import { Line } from './line';
import { BLACK } from './pieces';
import { bestMoves } from './search';
import type { ChessMove, ChessView } from './types';
import { uciOf } from './uci';

const USUAL_LEVEL = 5;

/** The half-move about to be made, from 1 at the start of a game. */
function plyOf({ fen }: ChessView): number {
  const { moveNumber, turn } = boardOf(fen);
  return 2 * moveNumber - (turn === BLACK ? 0 : 1);
}

const computer: Bot<ChessView, ChessMove> = {
  description: `Searches: levels 1 to 10 look one to four half-moves ahead and blunder less and less; 11 to 20 see further, and where pieces stand well; ${USUAL_LEVEL} unless told.`,
  thinkingTime: (level = USUAL_LEVEL) => SKILLS[level - 1]?.time ?? 0,
  levels: { min: 1, max: SKILLS.length, usual: USUAL_LEVEL },
  randomLabel: (view) => `chess/ai/${plyOf(view)}`,
  choose,
};

/**
 * Moves by chance are taken from the moves, not from the claims. A draw is claimed, as it stands or with the move that is found
 * best, when nothing better is in sight, since the search counts what either side may claim as drawn; but not by the side that has more
 * on the board, for the other may fail to claim it.
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
  const best = pick(random, bestMoves(line, skill, isLate ?? (() => false)));
  const uci = uciOf(best.move);
  const claim = options.find(({ move }) => move.claim === 'draw' && (!('uci' in move) || move.uci === uci));
  return claim && best.value <= 0 && material(board) <= 0 ? claim.move : { uci };
}

export const bots: Readonly<Record<string, Bot<ChessView, ChessMove>>> = {
  random: randomBot(),
  computer,
};
