import {
  errors,
  fail,
  ok,
  selectOption,
  typedSelection,
  type ParsedMove,
  type Result,
  type Seat,
} from '../../../core/engine';
import { readClaim, type ClaimedText } from './notation';
import { listMoves } from './options';
import { readSan } from './read-san';
import { refuseIllegal, refuseTurn } from './rules';
import { standingOf } from './standing';
import type { ChessMove, ChessState } from './types';
import { UCI } from './uci';

/**
 * Reads a typed move: UCI first (`e2e4`), then algebraic notation (`Nf3`, `exd5`, `O-O`), then the number of a listed
 * option; `claim draw` and `claim checkmate` follow a move; `claim draw` may also stand alone.
 */
export function parseMove(text: string, state: ChessState, seat: Seat): Result<ParsedMove<ChessMove>> {
  const claimed = readClaim(text);
  if (claimed.text === '' && claimed.claim === 'draw') return ok({ move: { claim: 'draw' } });
  const uci = claimed.text.toLowerCase();
  if (UCI.test(uci)) return ok({ move: withClaim(uci, claimed) });

  const standing = standingOf(state);
  const error = refuseTurn(standing, seat);
  if (error) return fail(error);
  const read = readSan(claimed.text, standing.board, standing.legal);
  if (read?.ok === true) return ok({ move: withClaim(read.value, claimed) });
  if (read?.ok === false) return fail(refuseIllegal(read.error, standing));

  const typed = typedSelection(claimed.text);
  if (typed === null || claimed.claim !== null) return notAMove(claimed);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}

const withClaim = (uci: string, { claim }: ClaimedText): ChessMove =>
  claim === null ? { uci } : { uci, claim };

const notAMove = ({ text, claim }: ClaimedText): Result<never> =>
  fail(
    errors.refused(
      text === '' ? 'Invalid move format: no move' : `Invalid move format: "${text.slice(0, 40)}"`,
      {
        suggestion:
          claim === 'checkmate'
            ? "Put the claim behind the move that gives mate, like 'd8h4 claim checkmate'."
            : "Please use standard format like 'e2e4' (promotion 'e7e8q'), or algebraic notation like 'Nf3'.",
        details: { reason: 'invalid_format' },
      },
    ),
  );
