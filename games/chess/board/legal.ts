import { isKind, type Kind } from './position';

/** A move of the list without a claim, by its squares. */
export interface LegalMove {
  readonly uci: string;
  readonly from: string;
  readonly to: string;
  /** The piece for a promotion. */
  readonly promotion: Kind | null;
}

/** The command that claims a draw in the current position. */
export const CLAIM_DRAW = 'claim draw';

const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** The plain moves among a game's commands. */
export const legalMoves = (commands: readonly string[]): readonly LegalMove[] =>
  commands.filter((command) => UCI.test(command)).map(moveOf);

function moveOf(uci: string): LegalMove {
  const promotion = uci.charAt(4);
  return { uci, ...squaresOfMove(uci), promotion: isKind(promotion) ? promotion : null };
}

/** `e7e8q` → e7, e8. */
export const squaresOfMove = (uci: string): { readonly from: string; readonly to: string } => ({
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
});

export const movesBetween = (moves: readonly LegalMove[], from: string, to: string): readonly LegalMove[] =>
  moves.filter((move) => move.from === from && move.to === to);

/** The moves with which a draw could be claimed. */
export const drawingMoves = (commands: readonly string[]): readonly string[] =>
  commands
    .filter((command) => command.endsWith(` ${CLAIM_DRAW}`))
    .map((command) => command.split(' ')[0] ?? '');
