import { fail, ok, selectOption, typedSelection, unreadableMove } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { readClaim, type ClaimedText } from './notation';
import { listMoves } from './options';
import { kindOfSan, readSan } from './read-san';
import { refuseIllegal, refuseTurn } from './rules';
import { type Standing, standingOf } from './standing';
import type { ChessMove, ChessState } from './types';
import { UCI } from './fen';
import { readWords } from './words';

/**
 * Reads a typed move: UCI first (`e2e4`), then algebraic notation (`Nf3`, `exd5`, `O-O`), then the number of a listed option, then
 * words (`knight takes e5`). A move number may stand before it (`12. Nf3`, `1...e5`); `claim draw` and `claim checkmate` follow a
 * move; `claim draw` may also stand alone.
 */
export function parseMove(text: string, state: ChessState, seat: Seat): Result<ParsedMove<ChessMove>> {
  const { text: numbered, claim } = readClaim(text);
  if (numbered === '' && claim === 'draw') return ok({ move: { claim: 'draw' } });
  const { text: move, isBlacks } = withoutNumber(numbered);
  const claimed = { text: move, claim };
  const uci = move.toLowerCase().replace(SEPARATED, '$1$2$3');
  const isMoveOfBlack = isBlacks && seat === 0;
  if (UCI.test(uci) && !isMoveOfBlack) return ok({ move: withClaim(uci, claimed) });

  const standing = standingOf(state);
  const error = refuseTurn(standing, seat);
  if (error) return fail(error);
  if (isMoveOfBlack)
    return fail(refuseIllegal('the dots number a move of Black, and you are White', standing));
  const read = readSan(move, standing.board, standing.legal);
  if (read?.ok === true) return ok({ move: withClaim(read.value, claimed) });
  if (read?.ok === false) return fail(refuseIllegal(read.error, standing, { kinds: [kindOfSan(move)] }));

  const typed = typedSelection(move);
  if (typed === null || claim !== null) return readInWords(claimed, standing);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}

function readInWords(claimed: ClaimedText, standing: Standing): Result<ParsedMove<ChessMove>> {
  const read = readWords(claimed.text, standing);
  if (read === null) return notAMove(claimed);
  return read.ok ? ok({ move: withClaim(read.value, claimed) }) : read;
}

/** `1. `, `12...`: the number that game scores write before a move, with dots for Black's. */
const MOVE_NUMBER = /^\d{1,3}\s*(\.(?:\s?\.)*|\u2026)\s*(?=[a-z]|0-0)/i;

function withoutNumber(text: string): { readonly text: string; readonly isBlacks: boolean } {
  const [number = '', dots = '.'] = MOVE_NUMBER.exec(text) ?? [];
  return { text: text.slice(number.length), isBlacks: dots !== '.' };
}

/** Two squares with a sign between them: `g1-f3`, `e7-e8=Q`. */
const SEPARATED = /^([a-h][1-8])[-x:]([a-h][1-8])=?([qrbn]?)$/;

const withClaim = (uci: string, { claim }: ClaimedText): ChessMove =>
  claim === null ? { uci } : { uci, claim };

const notAMove = ({ text, claim }: ClaimedText): Result<never> =>
  fail(
    unreadableMove(
      text === '' ? 'Invalid move format: no move' : `Invalid move format: "${text.slice(0, 40)}"`,
      {
        suggestion:
          claim === 'checkmate'
            ? "Put the claim behind the move that gives mate, like 'd8h4 claim checkmate'."
            : "Please use standard format like 'e2e4' (promotion 'e7e8q'), or algebraic notation like 'Nf3'.",
      },
    ),
  );
