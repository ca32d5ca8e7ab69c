import * as z from 'zod';
import { chess } from '../rules';
import { defined, fail, ok, type Result, type SeatRequest } from '../../../core/engine';
import { schemas, type CreateRequest, type JoinRequest, type SessionAnswer } from '../../../core/api';
import { ACTS, inToolWords, once, oneOf } from '../../../mcp-bridge/kit';
import type { GameRef, Tool, ToolCall, ToolError, ToolReply, ToolsetContext } from '../../../mcp-bridge/kit';
import { boardToken, HUMAN, present } from './person-board';
import { address, chessErrors, chessTool, drawnOnBoard } from './errors';
import { sideName, standingOf } from './standing';
import { boardOf, look, mayMove, errorOf, resultIn, snapshotOf, tableText, toUuid } from './table';
import type { ChessCall, ChessLook } from './table';
import {
  commitment,
  gameOverText,
  nextAction,
  paragraphs,
  waitingFor,
  WAIT,
  YIELD,
  YOUR_MOVE,
} from './texts';

const levelError = ({ input: given }: { readonly input?: unknown }): string =>
  `difficulty must be a whole number from 1 to 20, got ${JSON.stringify(given)}`;

const input = z.strictObject({
  type: oneOf('type', ['computer', 'agent', 'human']).meta({
    description: 'The player of the other side.',
  }),
  color: oneOf('color', ['white', 'black']).default('white').meta({ description: 'Your side.' }),
  difficulty: z
    .int({ error: levelError })
    .min(1, { error: levelError })
    .max(20, { error: levelError })
    .default(5)
    .meta({ description: 'How strong the computer plays.' }),
  showUi: z
    .boolean()
    .optional()
    .meta({ description: 'A board in the chat for a person to play on. Default: only for type human.' }),
  clock: schemas.createBody().shape.clock,
  name: schemas.joinBody().shape.name.meta({ description: 'Your name at the table.' }),
  seed: schemas.createBody().shape.seed.meta({
    description: 'The same seed and moves give the same game.',
  }),
  casual: schemas.createBody().shape.casual.meta({ description: 'Players may ask for hints.' }),
});

type NewGame = z.output<typeof input> & { readonly showUi: boolean };

/** Starts a game. */
export const createGame = (context: ToolsetContext): Tool =>
  chessTool({
    name: 'createGame',
    title: 'New game of chess',
    description:
      'Starts a game of chess against the computer, another agent (who calls joinGame), or a person. ' +
      'White moves first. Then call finishTurn on your turn and waitForNextTurn on the other’s.',
    annotations: ACTS,
    widget: drawnOnBoard('Setting up the board', 'The board is set up'),
    input: () => input,
    call: (args, call) =>
      context.table.open(() =>
        start(context, { ...args, showUi: args.showUi ?? args.type === 'human' }, call),
      ),
  });

async function start(context: ToolsetContext, game: NewGame, call: ToolCall): Promise<ToolReply> {
  const { table, config, words, stateless } = context;
  const request = requestFor(game, config);
  const reply = await table.api.createSession(request, once({}));
  if (!reply.ok) return fail({ reason: inToolWords(reply.error.reason, words) });
  const { session: id, token = '' } = reply.value;
  const caller = table.sit(reply.value, { model: config.defaultModel ?? null, request }, call);
  const ref = { id, caller, named: toUuid(id) };
  const boardToken =
    game.type === 'human' && game.showUi
      ? await table.api.joinSession({ id, acceptCustom: true }, once({}))
      : null;
  if (boardToken?.ok === false) return fail(errorOf(context, ref, boardToken.error));

  const onBoard = game.showUi ? (boardToken?.value.token ?? token) : undefined;
  if (onBoard !== undefined) table.memory.keepBoard(id, onBoard);
  const found = await look({ context, call }, ref);
  if (!found.ok) return found;
  await present({ context, call }, found.value, { token: onBoard, embed: 'on_turn' });
  call.attach({ seatToken: token });
  const { seedHash } = reply.value;
  call.say(paragraphs(textOf(game, found.value), commitment(seedHash)));
  const handles = stateless && onBoard !== undefined ? { boardToken: onBoard } : {};
  return ok({ ...snapshotOf(found.value), seedHash, ...handles });
}

function requestFor(
  { type, color, difficulty, clock, seed, name, casual }: NewGame,
  config: ToolsetContext['config'],
): CreateRequest {
  const mine: SeatRequest = { kind: 'me', ...defined({ name }) };
  const other = OTHERS[type](difficulty);
  return {
    game: chess.id,
    seats: color === 'white' ? [mine, other] : [other, mine],
    seed: seed ?? config.defaultSeed,
    clock,
    casual,
  };
}

const OTHERS: Readonly<Record<NewGame['type'], (level: number) => SeatRequest>> = {
  computer: (level) => ({ kind: 'bot', bot: 'computer', level, name: 'Computer' }),
  agent: () => ({ kind: 'open' }),
  human: () => ({ kind: 'open', name: HUMAN }),
};

function textOf(game: NewGame, found: ChessLook): string {
  const { type, color, difficulty } = game;
  const heading = [
    'Game Created Successfully!',
    `Game ID: ${toUuid(found.answer.session)}`,
    `Type: ${type}`,
    `You are: ${sideName(color === 'white' ? 0 : 1)}`,
    ...(type === 'computer' ? [`Difficulty: Level ${difficulty}`] : []),
  ].join('\n');
  const isWhite = color === 'white';
  return paragraphs(
    heading,
    isWhite ? boardOf(found) : waitingText(game, found),
    tableText(found),
    nextAction(firstStep(game)),
  );
}

/** The message for Black. */
function waitingText({ type }: NewGame, found: ChessLook): string | undefined {
  if (type !== 'computer') return waitingFor(type === 'human' ? 'Human' : 'opponent');
  return mayMove(found) ? undefined : waitingFor('Computer');
}

function firstStep({ type, color, showUi }: NewGame): string {
  const comes = type === 'computer' || (type === 'human' && showUi) ? '' : ` ${COMES[type]}`;
  if (color === 'white') return YOUR_MOVE + comes;
  if (type === 'computer') return 'the computer moves first: call `waitForNextTurn` to see its move.';
  return (type === 'human' && showUi ? YIELD : WAIT) + comes;
}

const COMES = {
  agent: 'Give the Game ID to the other agent, who takes the other side with `joinGame`.',
  human: 'Give the Game ID to the person, whose own chat takes the other side with `joinGame`.',
} as const;

/** Takes the free side of another player's game. */
export const joinGame = (context: ToolsetContext): Tool =>
  chessTool({
    name: 'joinGame',
    title: 'Join a game of chess',
    description:
      'Takes the free side of a game that another agent started, by its Game ID, and says which colour you play. ' +
      'Joining again shows the state of the game.',
    annotations: ACTS,
    widget: drawnOnBoard('Joining the game', 'At the board'),
    input: () =>
      z.strictObject({
        game_id: address.game_id,
        seat_token: address.seat_token,
        name: schemas.joinBody().shape.name.meta({ description: 'Your name at the table.' }),
        accept_custom: z.boolean().optional().meta({
          description: 'true joins although the creator described the position or chose the seed (`custom`).',
        }),
      }),
    call: ({ game_id: gameId, seat_token, name, accept_custom: acceptCustom }, call) =>
      context.table.open(() =>
        context.table.inGame(
          { gameId, seat_token },
          (game) => join({ context, call }, game, { name, acceptCustom }),
          context.words,
        ),
      ),
  });

async function join(from: ChessCall, game: GameRef, request: JoinRequest): Promise<ToolReply> {
  const seated = game.caller.token === undefined ? await takeSeat(from, game, request) : ok(game);
  if (!seated.ok) return seated;
  const found = await look(from, seated.value);
  if (!found.ok) return found;
  await present(from, found.value, { token: boardToken(from, game, {}), embed: 'never' });
  const { table } = from.context;
  const session = await table.api.getSession({ id: game.id }, seated.value.caller);
  if (!session.ok) return fail(errorOf(from.context, game, session.error));
  const { seedHash } = session.value;
  from.call.say(paragraphs(joinedText(found.value), commitment(seedHash)));
  return ok({ ...snapshotOf(found.value), seedHash });
}

/** Claims the free seat, if there is one. */
async function takeSeat(
  { context, call }: ChessCall,
  game: GameRef,
  request: JoinRequest,
): Promise<Result<GameRef, ToolError>> {
  const { table, config } = context;
  const session = await table.api.getSession({ id: game.id }, game.caller);
  if (!session.ok) return fail(errorOf(context, game, session.error));
  const error = joinError(session.value);
  if (error) return fail({ reason: error });
  const joined = await table.api.joinSession({ ...request, id: game.id }, once({}));
  if (!joined.ok) {
    const { code } = joined.error.reason;
    return fail(
      code === 'SEAT_TAKEN' ? { reason: chessErrors.gameFull } : errorOf(context, game, joined.error),
    );
  }
  const caller = table.sit(joined.value, { model: config.defaultModel ?? null, request: null }, call);
  call.attach({ seatToken: caller.token });
  return ok({ ...game, caller });
}

function joinError({ game, seats, status }: SessionAnswer) {
  if (game !== chess.id) return chessErrors.gameNotFound;
  if (status === 'ended') return chessErrors.gameOver('nobody can join it any more');
  if (seats.some(({ kind }) => kind === 'open')) return null;
  return seats.some(({ bot }) => bot !== undefined) ? chessErrors.computerGame : chessErrors.gameFull;
}

function joinedText(found: ChessLook): string {
  const { answer, view } = found;
  const { seat } = answer;
  const result = resultIn(found);
  const heading = [
    'Joined Game Successfully!',
    `Game ID: ${toUuid(answer.session)}`,
    `Status: ${standingOf(view, answer).status}`,
    `Current Turn: ${view.toMove === null ? '–' : sideName(view.toMove)}`,
    ...(seat === null ? [] : [`You are: ${sideName(seat)}`]),
  ].join('\n');
  if (result !== null) return paragraphs(heading, gameOverText(result), boardOf(found), tableText(found));
  return paragraphs(heading, boardOf(found), tableText(found), nextAction(mayMove(found) ? YOUR_MOVE : WAIT));
}
