import * as z from 'zod';
import { fail, ok, typedSelection, type GameError, type Result } from '../../../core/engine';
import { schemas, type ApiError, type SessionAnswer } from '../../../core/api';
import { ACTS, AUTO, once, oneOf, runningAs } from '../../../mcp-bridge/kit';
import type {
  Answer,
  Body,
  GameRef,
  Tool,
  ToolError,
  ToolReply,
  ToolsetContext,
} from '../../../mcp-bridge/kit';
import type { MoveText } from '../rules';
import { boardToken, HUMAN, present, redraw } from './person-board';
import { address, chessErrors, chessTool, drawnOnBoard } from './errors';
import { sideName } from './standing';
import { chessLook, clocksText, errorOf, joinText, look, mayMove, movesIn } from './table';
import { resultIn, snapshotOf, tableText, type ChessCall, type ChessLook } from './table';
import { gameOverText, nextAction, paragraphs, waitingFor, WAIT, YIELD, type Opponent } from './texts';

/**
 * The answer that describes a finished turn. The first answer of a turn, which a repeated call gets again, was stored before the computer's reply. So a
 * repeated call is answered with the game at that moment (`now`), including the reply if it has been played. In games without the computer the first answer is
 * used.
 */
function replyFromLog(first: ChessLook, now: ChessLook, seats: SessionAnswer['seats']): ChessLook {
  const isRepeat = first.answer.version <= now.answer.version;
  if (!isRepeat || !seats.some(({ kind }) => kind === 'bot')) return first;
  const made = movesIn(first);
  const { last } = now.view;
  const isReplied = last !== null && last.uci !== made.at(-1)?.uci;
  return { ...now, answer: { ...now.answer, extra: { moves: isReplied ? [...made, last] : made } } };
}

const CLAIMS = ['checkmate', 'draw', 'resign', 'abandoned'] as const;

const input = z.strictObject({
  ...address,
  move: z.string().max(40).meta({
    description:
      'Your move in UCI (e2e4, e7e8q; castling is the king’s e1g1) or algebraic notation (Nf3). Empty to claim a draw as the position stands.',
  }),
  claim_win: z.boolean().optional().meta({
    description:
      'True: you say that this move is checkmate. If it is not, it is refused and nothing is played.',
  }),
  claim: oneOf('claim', CLAIMS)
    .nullish()
    .meta({
      description:
        'checkmate: as claim_win. draw: by threefold repetition or 50 moves, now or after this move. resign: you give up. abandoned: ' +
        'you win because the opponent went away (an answer says when). With these two move is ignored.',
    }),
  client_move_id: schemas.executeBody().shape.clientMoveId.meta({
    description:
      'Your own name for this move: sent again, it is not played twice, and the answer has the state of the game.',
  }),
});

type Turn = z.output<typeof input>;
type Claim = (typeof CLAIMS)[number];

/** Makes a move or a claim. */
export const finishTurn = (context: ToolsetContext): Tool =>
  takingSquares(
    chessTool({
      name: 'finishTurn',
      title: 'Make a move in chess',
      description:
        'Makes your move, with a claim of checkmate or a draw if you make one, or resigns. A refused move or claim changes ' +
        'nothing. Afterwards call waitForNextTurn.',
      annotations: ACTS,
      widget: { ...drawnOnBoard('Making the move', 'Moved'), callable: true },
      openHandles: ['seat_token'],
      input: () => input,
      keepsEmpty: ['move'],
      async call(turn, call) {
        const claim = claimOf(turn);
        if (!claim.ok) return claim;
        const where = { gameId: turn.game_id, seat_token: turn.seat_token };
        return context.table.inGame(
          where,
          (game) => finish({ context, call }, game, { ...turn, claim: claim.value }),
          context.words,
        );
      },
    }),
  );

/**
 * A board may name the squares (`from`, `to`, `promotion`) instead of the move; a call that ends the game needs neither.
 */
const takingSquares = (tool: Tool): Tool => runningAs(tool, (args, call) => tool.run(withMove(args), call));

function withMove(args: Body): Body {
  const { from, to, promotion, ...rest } = args;
  if (rest.move !== undefined) return args;
  if (typeof from === 'string' && typeof to === 'string')
    return { ...rest, move: from + to + (typeof promotion === 'string' ? promotion : '') };
  return isEnd(rest.claim) ? { ...args, move: '' } : args;
}

/** The claim, from either of the two arguments. */
function claimOf({ claim, claim_win }: Turn): Result<Claim | null, ToolError> {
  const differ =
    claim_win === true
      ? (claim ?? 'checkmate') !== 'checkmate'
      : claim_win === false && claim === 'checkmate';
  if (differ) return fail({ reason: chessErrors.claimsDiffer });
  return ok(claim ?? (claim_win === true ? 'checkmate' : null));
}

type ClaimedTurn = Turn & { readonly claim: Claim | null };

/** Claims that end a game without a move, with the corresponding session actions. */
const ENDS = { resign: 'resign', abandoned: 'claim' } as const;

type EndClaim = keyof typeof ENDS;

const isEnd = (claim: unknown): claim is EndClaim => typeof claim === 'string' && Object.hasOwn(ENDS, claim);

/** Reads the game first, so that errors describe the state before, in the order of the checks. */
async function finish(from: ChessCall, game: GameRef, turn: ClaimedTurn): Promise<ToolReply> {
  const before = await lookAsSeated(from, game);
  if (!before.ok) return before;
  const made = isEnd(turn.claim)
    ? await endGame(from, game, before.value, turn.claim)
    : await play(from, game, before.value, turn);
  if (!made.ok) {
    await redraw(from, before.value, boardToken(from, game, turn));
    return made;
  }
  const answered = chessLook(made.value);
  if (!answered) return fail({ reason: chessErrors.gameNotFound });
  return reportTurn(from, game, turn, { before: before.value, answered });
}

/** A caller whose token has no seat here gets the spectator's view. */
async function lookAsSeated(from: ChessCall, game: GameRef): Promise<Result<ChessLook, ToolError>> {
  const found = await look(from, game);
  if (found.ok || found.error.reason.kind !== 'unauthenticated') return found;
  return look(from, { ...game, caller: {} });
}

/** The error if the game is over or it is another player's turn, or null. */
function untimely(found: ChessLook): GameError | null {
  const result = resultIn(found);
  if (result !== null) return chessErrors.gameOver(result);
  if (mayMove(found)) return null;
  return found.answer.seat === null
    ? chessErrors.noSeat
    : chessErrors.notYourTurn(sideName(found.view.toMove ?? 0));
}

/** Claiming against an absent opponent is possible on their turn, too. */
const untimelyEnd = (end: EndClaim, before: ChessLook): GameError | null => {
  const error = untimely(before);
  const isOthersTurn = resultIn(before) === null && before.answer.seat !== null;
  return end === 'abandoned' && isOthersTurn ? null : error;
};

async function endGame(
  from: ChessCall,
  game: GameRef,
  before: ChessLook,
  end: EndClaim,
): Promise<Result<Answer, ToolError>> {
  const error = untimelyEnd(end, before);
  if (error) return fail({ reason: error });
  const { context } = from;
  const reply = await context.table.api.act(
    { id: game.id, action: ENDS[end], seat: before.answer.seat ?? undefined },
    once(game.caller),
  );
  if (!reply.ok) return fail(errorOf(context, game, reply.error));
  const after = await look(from, game);
  return after.ok ? ok(after.value.answer) : after;
}

/** A repeated move with the same key gets its first answer, so the turn is checked only after an error. */
async function play(
  from: ChessCall,
  game: GameRef,
  before: ChessLook,
  { move, claim, client_move_id: clientMoveId }: ClaimedTurn,
): Promise<Result<Answer, ToolError>> {
  const command = commandOf(move, claim);
  if (command === null) return fail({ reason: untimely(before) ?? chessErrors.badFormat(move) });
  const reply = await from.context.table.api.execute(
    { session: game.id, move: command, view: true, clientMoveId },
    once(game.caller),
  );
  return reply.ok ? reply : fail(await refusedMove(from, game, reply.error));
}

/** The move as a command; null for texts that are not chess moves, although the session would understand them. */
function commandOf(move: string, claim: Claim | null): string | null {
  const text = move.trim();
  if (text === '') return claim === 'draw' ? 'claim draw' : null;
  if (typedSelection(text) !== null || text.toLowerCase() === AUTO || /\bclaim\b/i.test(text)) return null;
  return claim === null ? text : `${text} claim ${claim}`;
}

/** The error of a refused move, in the order of the checks: first the turn, then the move. */
async function refusedMove(from: ChessCall, game: GameRef, failure: ApiError): Promise<ToolError> {
  const now = await lookAsSeated(from, game);
  if (!now.ok) return now.error;
  const error = untimely(now.value);
  return error ? { reason: error } : errorOf(from.context, game, failure);
}

interface TurnReport {
  /** The game before the call. */
  readonly before: ChessLook;
  /** The answer of the game. */
  readonly answered: ChessLook;
}

async function reportTurn(
  from: ChessCall,
  { id, caller }: GameRef,
  turn: ClaimedTurn,
  { before, answered }: TurnReport,
): Promise<ToolReply> {
  const { context, call } = from;
  const session = await context.table.api.getSession({ id }, caller);
  if (!session.ok) return fail(errorOf(context, { id, caller, named: turn.game_id }, session.error));
  const { seats } = session.value;
  const found = replyFromLog(answered, before, seats);
  const token = boardToken(from, { id }, turn);
  await present(from, found, { token, embed: 'on_turn' });
  const board = token === undefined ? null : token === caller.token ? 'mover' : 'other';
  call.say(turnText({ found, claim: turn.claim, seats, board }));
  return ok(snapshotOf(found));
}

/** A finished turn. */
interface FinishedTurn {
  /** The position after it, and after the computer's reply if that is already known. */
  readonly found: ChessLook;
  readonly claim: Claim | null;
  /** The players; `me` is the one who moved. */
  readonly seats: SessionAnswer['seats'];
  /** Whether a person plays on a board. */
  readonly board: 'mover' | 'other' | null;
}

/** The answer to a finished turn: what was accepted, the result, and what to do next. */
function turnText(turn: FinishedTurn): string {
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
