import type { SessionAnswer } from '../../../core/api';
import type { MoveText } from '../rules';
import { HUMAN } from './person-board';
import { clocksText, joinText, mayMove, movesIn, resultIn, tableText, type ChessLook } from './table';
import { gameOverText, nextAction, paragraphs, waitingFor, WAIT, YIELD, type Opponent } from './texts';

/** A finished turn. */
export interface FinishedTurn {
  /** The position after it, and after the computer's reply if that is already known. */
  readonly found: ChessLook;
  readonly claim: 'checkmate' | 'draw' | 'resign' | 'abandoned' | null;
  /** The players; `me` is the one who moved. */
  readonly seats: SessionAnswer['seats'];
  /** Whether a person plays on a board. */
  readonly board: 'mover' | 'other' | null;
}

/** The answer to a finished turn: what was accepted, the result, and what to do next. */
export function turnText(turn: FinishedTurn): string {
  const { found, claim } = turn;
  const [mine, reply] = movesIn(found);
  const accepted = acceptedText(claim, mine);
  const result = resultIn(found);
  if (result !== null) {
    const mated = reply ? `The answer was ${spellOut(reply)}.` : undefined;
    return paragraphs(accepted, mated, gameOverText(result), tableText(found));
  }
  const opponent = opponentIn(turn);
  if (!mayMove(found))
    return paragraphs(
      accepted,
      clocksText(found),
      waitingFor(opponent),
      joinText(found),
      nextAction(afterwards(turn, opponent)),
    );
  return reply
    ? paragraphs(
        accepted,
        clocksText(found),
        `${waitingFor(opponent)}\nIt has played ${spellOut(reply)}: your turn.`,
        nextAction(GO_ON),
      )
    : paragraphs(accepted, nextAction(BOTH_SIDES));
}

const spellOut = ({ san, uci }: MoveText): string => `${san} (${uci})`;

function acceptedText(claim: FinishedTurn['claim'], move: MoveText | undefined): string {
  if (claim === 'resign') return 'You resigned.';
  if (claim === 'abandoned') return 'Claim accepted: your opponent went away.';
  return move ? `Move accepted: ${move.san}` : 'Claim accepted: Draw';
}

/** The opponent of the player who moved. */
function opponentIn({ seats }: FinishedTurn): Opponent {
  const other = seats.find(({ kind }) => kind !== 'me');
  if (other?.kind === 'bot') return 'Computer';
  return other?.name === HUMAN ? 'Human' : 'opponent';
}

function afterwards({ board }: FinishedTurn, opponent: Opponent): string {
  if (board === 'mover' && opponent !== 'Computer') return AGENTS_TURN;
  return opponent === 'Human' && board !== null ? YIELD : WAIT;
}

const GO_ON = '`waitForNextTurn` shows the board at once, or go on with `finishTurn`.';

const BOTH_SIDES = 'you play both sides: go on with `finishTurn`.';

const AGENTS_TURN =
  'that was the person’s move. If you play the other side it is your turn: `waitForNextTurn` shows the board, `finishTurn` moves.';
