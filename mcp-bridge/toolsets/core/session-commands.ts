import { errors, fail, ok, type Result } from '../../../core/engine';
import type { ActionRequest, CreateRequest, JoinRequest, ApiError, SeatedAnswer } from '../../../core/api';
import { once, type Address, type GameRef } from '../../agent-table';
import { inToolWords, toolErrors } from '../../kit/failures';
import { isPlayedOn, PLAYED_ON } from './game-wait';
import type { RememberedGame } from '../../memory';
import type { Body, ToolCall, ToolError, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import {
  endFacts,
  endText,
  HELD_BEFORE,
  isUndealt,
  sentences,
  tableFacts,
  tableMessage,
  toGameId,
} from '../../kit/table-facts';
import { besideStanding, refused, toolAnswer, withoutTold } from './answers';
import { guidanceFor } from './guidance';

/** Starts a game, which becomes the default game. */
export const startGame = (
  context: ToolsetContext,
  request: CreateRequest,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(async () => {
    const opened = await openGame(context, request, model, call);
    return opened.ok ? ok(startedBody(context, 'new', opened.value)) : opened;
  });

/** A game that was just started. */
export interface OpenedGame {
  readonly answer: SeatedAnswer;
  /** The whole view of the agent's seat; undefined before the deal. */
  readonly view: unknown;
}

/** Starts a game, within a task of `table.open`. */
export async function openGame(
  context: ToolsetContext,
  request: CreateRequest,
  model: string | null,
  call: ToolCall,
): Promise<Result<OpenedGame, ToolError>> {
  const reply = await context.table.api.createSession(request, once({}));
  if (!reply.ok) return fail({ reason: inToolWords(reply.error.reason, context.words) });
  return ok(await sitDown(context, reply.value, { model, request }, call));
}

/** The same game again, in a new session, which becomes the default game. */
export const rematch = (
  context: ToolsetContext,
  { entropy, ...where }: Address & Pick<ActionRequest, 'entropy'>,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(async () => {
    const { table, words } = context;
    const gameId = where.gameId ?? table.defaultGameId();
    if (gameId === undefined) return fail({ reason: toolErrors.noActiveGame(words) });
    return table.inGame(
      { ...where, gameId },
      async (game) => {
        const opened = await openAgain(context, game, { model, entropy }, call);
        return opened.ok ? ok(startedBody(context, 'rematch', opened.value)) : opened;
      },
      words,
    );
  });

/** Starts a finished game again, within a task of `table.open`. */
export async function openAgain(
  context: ToolsetContext,
  game: GameRef,
  { model, entropy }: Pick<RememberedGame, 'model'> & Pick<ActionRequest, 'entropy'>,
  call: ToolCall,
): Promise<Result<OpenedGame, ToolError>> {
  const { table } = context;
  const reply = await table.api.act({ id: game.id, action: 'rematch', entropy }, once(game.caller));
  if (!reply.ok) return refusedAgain(context, game, reply.error);
  const request = table.memory.recall(game.id)?.request ?? null;
  // The interface promises seats for a rematch.
  return ok(await sitDown(context, reply.value as SeatedAnswer, { model, request }, call));
}

/** A rematch needs the same as a new game, possibly an API key, so not every 401 is about the seat. */
const refusedAgain = (context: ToolsetContext, game: GameRef, error: ApiError): Result<never, ToolError> =>
  error.reason.kind === 'unauthenticated' && game.caller.token !== undefined
    ? fail({ reason: inToolWords(error.reason, context.words) })
    : refused(context, game, error);

/** Takes the seats of a new game, and reads it. */
async function sitDown(
  { table }: ToolsetContext,
  answer: SeatedAnswer,
  how: Pick<RememberedGame, 'model' | 'request'>,
  call: ToolCall,
): Promise<OpenedGame> {
  const { session, events, gameState } = answer;
  const caller = table.sit(answer, how, call);
  const whole = await table.api.state({ session, detail: 'full' }, caller);
  if (whole.ok) table.draw({ ...whole.value, events }, call);
  return { answer, view: whole.ok ? whole.value.view : isUndealt(answer) ? undefined : gameState };
}

/** The maximum size of views in these answers; larger ones are shown only by game_observe with detail_level full. */
const LONGEST_STATE = 6_000;

/** Whether answers that start or end a game include the whole view. */
const tellsState = ({ games }: Pick<ToolsetContext, 'games'>, id: string): boolean =>
  (games.find((game) => game.id === id)?.viewBudget ?? 0) <= LONGEST_STATE;

/** The answer to the agent that started a game, with its whole view if that is short. */
function startedBody(context: ToolsetContext, command: string, { answer, view }: OpenedGame): Body {
  const { success, gameId, seed: _echo, ...rest } = toolAnswer(context, answer);
  const initialState = withoutTold({ ...(view as Body | undefined) }, answer.gameState);
  const state = view !== undefined && tellsState(context, answer.game) ? { initialState } : {};
  const guidance = guidanceFor(context, answer);
  return {
    success,
    command,
    gameId,
    game: answer.game,
    seed: answer.seed ?? null,
    ...rest,
    ...guidance,
    ...state,
  };
}

/** Claims an open seat in another player's game, which becomes the default game. */
export const joinGame = (
  context: ToolsetContext,
  where: Address & { readonly gameId: string },
  request: JoinRequest,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(() =>
    context.table.inGame(
      where,
      async (game) => {
        const { table } = context;
        if (table.memory.hasLeft(game.id)) return comeBack(context, game, call);
        if (game.caller.token !== undefined) return alreadySeated(context, game);
        const reply = await table.api.joinSession({ ...request, id: game.id }, once({}));
        if (!reply.ok) return refused(context, game, reply.error);
        const caller = table.sit(reply.value, { model, request: null }, call);
        const answer = await table.withView(reply.value, { id: game.id, caller }, call);
        const { success, ...rest } = toolAnswer(context, answer);
        const { seat, message, heldBefore } = reply.value;
        const told = heldBefore ? { message: sentences(message, HELD_BEFORE) } : {};
        return ok({ success, command: 'join', seat, game: reply.value.game, ...rest, ...told });
      },
      context.words,
    ),
  );

/** The answer to an agent that joins its own seat: whose move it is, and what to do. */
async function alreadySeated(context: ToolsetContext, game: GameRef): Promise<ToolReply> {
  const reply = await context.table.api.state({ session: game.id }, game.caller);
  if (!reply.ok) return refused(context, game, reply.error);
  if (await isPlayedOn(context.table, game)) return fail({ reason: errors.conflict(PLAYED_ON) });
  const { seat, seatsToAct, gameOver } = reply.value;
  const isMine = seat !== null && seatsToAct.includes(seat);
  const next = isMine
    ? 'It is your move: look with game_observe, and move with game_execute.'
    : 'It is not your move: call game_wait.';
  const over =
    'The game is over: look with game_observe how it ended, or start another with game_session new.';
  const reason = errors.conflict('You hold a seat in this game already.', {
    suggestion: sentences(`Seat ${seat ?? ''} is yours`, gameOver ? over : next),
  });
  return fail(besideStanding(context, reason, reply.value));
}

/** Stops a game, or records its end; it is no longer the default game. */
export const endGame = (context: ToolsetContext, where: Address, call: ToolCall): Promise<ToolReply> =>
  context.table.inGame(
    where,
    async (game) => {
      const ended = await finishGame(context, game, call);
      return ended.ok ? ok({ success: true, command: 'end', ...ended.value }) : ended;
    },
    context.words,
  );

/** Stops a game and returns its last state; the same, once its turn has come. */
export async function finishGame(context: ToolsetContext, game: GameRef, call: ToolCall): Promise<ToolReply> {
  const { table } = context;
  const stopped = await stopGame(context, game);
  if (!stopped.ok) return stopped;
  const last = await table.api.state({ session: game.id, detail: 'full' }, game.caller);
  if (!last.ok) return refused(context, game, last.error);
  table.saw(last.value, call);
  table.memory.close(game.id);
  const { outcome, view } = last.value;
  const winners = outcome?.winners ?? [];
  return ok({
    gameId: toGameId(game.id),
    completed: outcome !== undefined,
    ...(tellsState(context, last.value.game) ? { finalState: view } : {}),
    scores: outcome?.scores ?? null,
    winner: winners.length === 1 ? winners[0] : null,
    winners,
    ...endFacts(last.value),
    message: endText(last.value),
    ...tableFacts({ ...last.value, waitingFor: undefined }),
  });
}

/** Stops a game at the server, unless it is already over. */
export async function stopGame(context: ToolsetContext, game: GameRef): Promise<Result<true, ToolError>> {
  const ended = await context.table.api.act({ id: game.id, action: 'end' }, once(game.caller));
  if (ended.ok || ended.error.current?.gameOver === true) return ok(true);
  return refused(context, game, ended.error);
}

export type SeatAction = 'resign' | 'undo' | 'decline' | 'claim' | 'substitute' | 'reopen';

/** A seat's actions other than moves. */
export const actInGame = (
  context: ToolsetContext,
  action: SeatAction,
  { seat, target, ...where }: ActionArguments,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.inGame(
    where,
    async (game) => {
      const { table } = context;
      const reply = await table.api.act({ id: game.id, action, seat, target }, once(game.caller));
      if (!reply.ok) return refused(context, game, reply.error);
      table.saw(reply.value, call);
      const answer = await table.withView(reply.value, game, call);
      const { success, ...rest } = toolAnswer(context, answer);
      return ok({ success, command: action, ...rest });
    },
    context.words,
  );

interface ActionArguments extends Address {
  readonly seat?: number | undefined;
  /** The seat whose holder is gone. */
  readonly target?: number | undefined;
}

/** Leaves a game, and does not read it afterwards, because using a seat's token brings its holder back. */
export const leaveGame = (
  context: ToolsetContext,
  { seat, ...where }: ActionArguments,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.inGame(
    where,
    async (game) => {
      const { api, memory } = context.table;
      // Before the request, because no wait of the agent may read the game after it.
      memory.leave(game.id);
      const reply = await api.act({ id: game.id, action: 'leave', seat }, once(game.caller));
      if (!reply.ok) {
        memory.stay(game.id);
        return refused(context, game, reply.error);
      }
      context.table.saw(reply.value, call);
      memory.leave(game.id);
      const isKept = await noteLeaving(context, game);
      const { success, ...rest } = toolAnswer(context, reply.value);
      const message = isKept ? sentences(reply.value.message, wayBack(context)) : reply.value.message;
      return ok({ success, command: 'leave', ...rest, message });
    },
    context.words,
  );

const wayBack = ({ stateless }: ToolsetContext): string =>
  stateless
    ? 'It stays yours: any call with its seat_token brings you back.'
    : 'It stays yours: game_session join, or any other call with this gameId, brings you back.';

/** Records the state of a seat after leaving, and returns whether it is still the agent's. This read does not bring the agent back. */
async function noteLeaving({ table }: ToolsetContext, { id, caller }: GameRef): Promise<boolean> {
  const session = await table.api.getSession({ id }, caller);
  const mine = session.ok ? session.value.seats.filter(({ kind }) => kind === 'me') : [];
  const isGone = session.ok ? mine.length === 0 : session.error.reason.kind === 'unauthenticated';
  if (isGone) table.memory.giveUp(id);
  else if (!mine.every(({ absent }) => absent)) table.memory.stay(id);
  return !isGone;
}

/** Returns to the seat that the agent left: reading with its token is enough. */
async function comeBack(context: ToolsetContext, game: GameRef, call: ToolCall): Promise<ToolReply> {
  const { table } = context;
  const reply = await table.api.state({ session: game.id, since: game.version, view: true }, game.caller);
  if (!reply.ok) return refused(context, game, reply.error);
  table.saw(reply.value, call);
  const { success, ...rest } = toolAnswer(context, reply.value);
  const back = (await isPlayedOn(table, game)) ? PLAYED_ON : 'You are back at the table';
  const message = sentences(back, tableMessage(reply.value));
  return ok({
    success,
    command: 'join',
    seat: reply.value.seat,
    game: reply.value.game,
    ...rest,
    message,
  });
}
