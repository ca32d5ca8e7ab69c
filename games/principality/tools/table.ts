import * as z from 'zod';
import { adviceToRead, defined, errors, fail, ok, type Result } from '../../../core/engine';
import { principality, turnFacts, type View } from '../rules';
import {
  ACTS,
  type Address,
  address,
  type Answer,
  answerFields,
  type Body,
  defineTool,
  drawnAtTable,
  endFacts,
  endText,
  eventFields,
  finishGame,
  GAME_ADVICE,
  GAME_WORDS,
  type GameRef,
  goneText,
  isUndealt,
  moreText,
  moveReasoning,
  movingAddress,
  newGameRequest,
  openAgain,
  type OpenedGame,
  openGame,
  playMove,
  refused,
  sentences,
  stopGame,
  tableFacts,
  toGameId,
  type Tool,
  toolAnswer,
  type ToolCall,
  type ToolError,
  toolErrors,
  type ToolReply,
  type ToolsetContext,
  UNDO_ANSWERS_BY_CORE,
  undoText,
  versionFor,
  type Vocabulary,
} from '../../../mcp-bridge/kit';
import { schemas } from '../../../core/api';

/** These tools' words for the next steps. */
export const FINE_WORDS: Vocabulary = {
  advice: {
    ...GAME_ADVICE,
    'list-moves': () => 'Use get_valid_moves to see all legal moves',
    'read-state': (step) => adviceToRead('get_supply', step),
    'find-session': () => 'It may have expired. Start a new one with start_game.',
  },
  moveTool: 'execute_move',
  noActiveGame: 'No active game. Call start_game first.',
  gameNotFound: 'It may have expired. Leave gameId out to play your newest game, or call start_game.',
  noSeat: GAME_WORDS.noSeat,
};

/** Runs a task on the named game or the default one, after earlier tasks, if it is a game of Principality. */
export const inPrincipality = (
  context: ToolsetContext,
  where: Address,
  task: (game: GameRef) => Promise<ToolReply>,
): Promise<ToolReply> =>
  context.table.inGame(
    where,
    async (game) => {
      const played = await gameOf(context, game);
      if (!played.ok) return played;
      return played.value === principality.id ? task(game) : fail({ reason: otherGame(game, played.value) });
    },
    context.words,
  );

/** The game of the session. For sessions that others started, the server is asked. */
async function gameOf(context: ToolsetContext, ref: GameRef): Promise<Result<string, ToolError>> {
  if (ref.game !== undefined) return ok(ref.game);
  const reply = await context.table.api.getSession({ id: ref.id }, ref.caller);
  return reply.ok ? ok(reply.value.game) : refused(context, ref, reply.error);
}

const otherGame = ({ named }: GameRef, played: string) =>
  errors.invalidParameters(`${named} is a game of ${played}; this tool plays ${principality.title} only.`, {
    suggestion:
      'Name a game of Principality as gameId or call start_game; game_observe and game_execute play every game.',
    details: { field: 'gameId', game: played },
  });

/** The current state of a game in the view of one seat. */
interface Look {
  readonly answer: Answer;
  readonly view: View;
  /**
   * Other players' moves since the agent's last answer, which are part of this answer because they are not repeated, and the version if the next move must name
   * it.
   */
  readonly news: Body;
}

/** Reads a game that has begun, as the agent's seat that must act or as the named seat. */
export async function look(
  context: ToolsetContext,
  game: GameRef,
  call: ToolCall,
  seat?: number,
): Promise<Result<Look, ToolError>> {
  const { table } = context;
  const reply = await table.api.state(
    { session: game.id, observe: true, view: true, since: game.version, seat },
    game.caller,
  );
  if (!reply.ok) return refused(context, game, reply.error);
  const answer = reply.value;
  table.saw(answer, call);
  if (isUndealt(answer)) return fail({ reason: notBegun(answer), standing: tableFacts(answer) });
  // The general interface leaves views open; this is a view of Principality.
  const view = answer.view as View;
  const events = answer.events.length > 0 ? eventFields(answer) : {};
  const undone = undoText(answer, UNDO_ANSWERS_BY_CORE);
  const message = sentences(endText(answer), undone, goneText(answer), moreText(answer)) || undefined;
  const facts = { ...endFacts(answer), ...tableFacts(answer) };
  return ok({
    answer,
    view,
    news: { ...versionFor(context, answer), ...events, ...facts, ...defined({ message }) },
  });
}

/** Runs a task on a game as its caller sees it. */
export const looking = (
  context: ToolsetContext,
  where: Address,
  call: ToolCall,
  task: (seen: Look, game: GameRef) => ToolReply | Promise<ToolReply>,
): Promise<ToolReply> =>
  inPrincipality(context, where, async (game) => {
    const seen = await look(context, game, call);
    return seen.ok ? task(seen.value, game) : seen;
  });

const notBegun = ({ message }: Answer) =>
  errors.conflict(`${message}.`, {
    suggestion: 'Wait for the others with game_wait (toolset core), or call start_game to play the server.',
  });

/** The `state` of an answer. The session decides whether the game is over, because it may have been stopped or resigned. */
export function stateOf({ view, gameOver, outcome }: Pick<Answer, 'view' | 'gameOver' | 'outcome'>): Body {
  const winners = outcome?.winners ?? [];
  const winner = winners.length === 1 ? winners[0] : null;
  return { ...turnFacts(view as View), gameOver, ...(outcome ? { winner } : {}) };
}

/** The argument that names a player. */
export const playerId = z.int().meta({ description: 'A player, from 0. Default: you.' });

export const invalidPlayer = (player: number) => ({
  reason: errors.invalidParameters(`Invalid player ID: ${player}`, {
    suggestion: 'Players are counted from 0; get_game_state tells how many there are.',
    details: { field: 'playerId' },
  }),
});

const ENDS = { ...ACTS, destructiveHint: true };

/** Makes one move and reports its effects in numbers. */
export const executeMove = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'execute_move',
    title: 'Make a move',
    description:
      'Makes one move: a command of get_valid_moves such as "play_action Village" or "buy Silver", the number of an option of ' +
      'an open choice, or a JSON move. Play Treasures before you buy; end_phase goes on to the buy phase and then ends the turn. ' +
      '"reactions reveal", at any time, reveals your Moat to every attack without asking. Answers with what happened, opponents’ ' +
      'turns included, what you may do next, and the effects of the move. A refused move changes nothing.',
    annotations: ACTS,
    widget: drawnAtTable('Making the move', 'Moved'),
    input: () =>
      z.strictObject({
        move: schemas.moveInput().meta({ description: 'A command, a number, or a JSON move.' }),
        reasoning: moveReasoning.optional(),
        ...movingAddress,
      }),
    output: { ...answerFields, state: 'object', effects: 'object' },
    call: ({ move, reasoning, ...where }, call) =>
      inPrincipality(context, where, async (game) => {
        const made = await playMove(context, game, { move, reasoning, effects: true, view: true }, call);
        return made.ok ? ok({ ...toolAnswer(context, made.value), state: stateOf(made.value) }) : made;
      }),
  });

const playerCountError = ({ input }: { readonly input?: unknown }) =>
  `playerCount must be 1-4, got ${JSON.stringify(input)}`;

/** Starts a game against the server. */
export const startGame = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'start_game',
    title: 'Start a game',
    description:
      'Starts a game of Principality, which the other tools then play. You are player 0; the server plays the others (Big ' +
      'Money). Look at get_supply and get_hand, then play: action phase, buy phase, and so on until the game is over.',
    annotations: ACTS,
    widget: drawnAtTable('Going to the table', 'At the table'),
    input: () =>
      z.strictObject({
        seed: schemas.createBody().shape.seed.meta({
          description: 'Chance follows from it: the same seed and moves give the same game.',
        }),
        playerCount: z
          .int({ error: playerCountError })
          .min(1, { error: playerCountError })
          .max(4, { error: playerCountError })
          .optional()
          .meta({ description: `How many play, 1–4. Default ${context.config.defaultPlayerCount}.` }),
      }),
    output: { gameId: 'string', state: 'object' },
    call: ({ seed, playerCount: numPlayers = context.config.defaultPlayerCount }, call) =>
      context.table.open(async () => {
        const request = newGameRequest(context, { game: principality.id, seed, numPlayers });
        if (!request.ok) return fail({ reason: request.error });
        const opened = await openGame(context, request.value, context.config.defaultModel ?? null, call);
        return opened.ok ? ok(openedBody(context, opened.value)) : opened;
      }),
  });

/** The answer about a new game. */
const openedBody = (context: ToolsetContext, { answer, view }: OpenedGame): Body => ({
  success: true,
  gameId: toGameId(answer.session),
  ...versionFor(context, answer),
  ...tableFacts(answer),
  ...(isUndealt(answer)
    ? { message: answer.message }
    : { state: stateOf({ view, ...defined({ gameOver: answer.gameOver, outcome: answer.outcome }) }) }),
});

/** Stops a game. */
export const endGame = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'end_game',
    title: 'End a game',
    description:
      'Stops a game in which nobody else plays, or puts away one that is over, and shows how it stood. There is a winner only ' +
      'if it was played to its end. Its history can still be read by its gameId.',
    annotations: ENDS,
    widget: drawnAtTable('Ending the game', 'Ended the game'),
    input: () => z.strictObject(address),
    output: { finalState: 'object', winner: 'any' },
    call: (where, call) =>
      inPrincipality(saying('No active game', context), where, async (game) => {
        const ended = await finishGame(context, game, call);
        if (!ended.ok) return ended;
        const { finalState, winner, ...rest } = ended.value;
        return ok({ success: true, finalState, winner, ...tableFacts(rest) });
      }),
  });

/** The same context with another text for a missing game. */
const saying = (noActiveGame: string, context: ToolsetContext): ToolsetContext =>
  context.stateless ? context : { ...context, words: { ...context.words, noActiveGame } };

/** Starts the same game again. */
export const resetGame = (context: ToolsetContext): Tool =>
  defineTool({
    name: 'reset_game',
    title: 'Start over',
    description:
      'Ends the game and starts another with the same players and options, which the other tools then play. keepHistory: the old ' +
      'game’s moves and decisions can still be read by previousGameId; false deletes them. Without gameId: the game you just ' +
      'ended with end_game, or your newest one.',
    annotations: ENDS,
    widget: drawnAtTable('Starting over', 'Started over'),
    input: () => z.strictObject({ keepHistory: z.boolean().default(true), ...address }),
    output: { gameId: 'string', previousGameId: 'string', state: 'object' },
    call: ({ keepHistory, ...where }, call) => {
      const { table, words } = context;
      return table.open(() => {
        const old = where.gameId ?? gameToRepeat(table);
        if (old === undefined) return Promise.resolve(fail({ reason: toolErrors.noActiveGame(words) }));
        return inPrincipality(context, { ...where, gameId: old }, async (game) => {
          const stopped = await stopOwn(context, game);
          if (!stopped.ok) return stopped;
          const opened = await openSame(context, game, call);
          if (!opened.ok) return opened;
          const kept = await putAway(context, game, keepHistory);
          return kept.ok ? ok({ ...openedBody(context, opened.value), ...kept.value }) : kept;
        });
      });
    },
  });

const gameToRepeat = ({ memory }: ToolsetContext['table']): string | undefined => {
  const game = memory.gameToRepeat(principality.id);
  return game && toGameId(game.id);
};

/** Ends a game that the agent started. If the bridge has forgotten who started it, the server checks that. */
async function stopOwn(context: ToolsetContext, game: GameRef): Promise<Result<true, ToolError>> {
  const mine = context.stateless || context.table.memory.recall(game.id)?.request;
  if (mine) return stopGame(context, game);
  const suggestion = 'Call start_game for a game of your own.';
  return fail({ reason: errors.notYourSeat(`Only who started ${game.named} may reset it.`, { suggestion }) });
}

/** Repeats the request that started the game. If the bridge has forgotten it, it asks for a rematch. */
function openSame(context: ToolsetContext, game: GameRef, call: ToolCall) {
  const { table, config } = context;
  const { request, model = null } = table.memory.recall(game.id) ?? {};
  return request
    ? openGame(context, { ...request, seed: config.defaultSeed }, model, call)
    : openAgain(context, game, { model }, call);
}

/** If the history is kept, the answer says how to read the ended game. */
async function putAway(
  context: ToolsetContext,
  game: GameRef,
  keepHistory: boolean,
): Promise<Result<Body, ToolError>> {
  const { api, memory } = context.table;
  if (keepHistory) {
    memory.close(game.id);
    return ok({ previousGameId: toGameId(game.id) });
  }
  const removed = await api.removeSession({ id: game.id }, game.caller);
  if (!removed.ok) return refused(context, game, removed.error);
  memory.forget(game.id);
  return ok({});
}
