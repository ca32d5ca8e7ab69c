import { pick, randomBot, type Bot, type BotInput } from '../../engine';
import { boardOf } from './fen';
import { SKILLS } from './levels';
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
  thinks: true,
  levels: { min: 1, max: SKILLS.length, usual: USUAL_LEVEL },
  randomLabel: (view) => `chess/ai/${plyOf(view)}`,
  choose,
};

/** Moves by chance are taken from the moves, not from the claims; a draw is claimed when nothing better is in sight. */
function choose({
  view,
  options,
  random,
  level = USUAL_LEVEL,
  isLate,
}: BotInput<ChessView, ChessMove>): ChessMove {
  const moves = options.map(({ move }) => move).filter((move) => 'uci' in move && move.claim === undefined);
  const skill = SKILLS[level - 1];
  if (!skill || random.int(100) < skill.blunders) return pick(random, moves);
  const best = bestMoves(boardOf(view.fen), skill, isLate ?? (() => false));
  const claim = options.find(({ move }) => move.claim === 'draw');
  if (claim && best.every(({ value }) => value < 0)) return claim.move;
  return { uci: uciOf(pick(random, best).move) };
}

export const bots: Readonly<Record<string, Bot<ChessView, ChessMove>>> = {
  random: randomBot(),
  computer,
};
