import * as z from 'zod';
import { adviceToRead, defined, errors, fail, ok, type Result } from '../../../core/engine';
import { principality, turnFacts, type View } from '../rules';
import {
  type Address,
  type Answer,
  type Body,
  GAME_ADVICE,
  GAME_WORDS,
  endFacts,
  endText,
  eventFields,
  type GameRef,
  goneText,
  isUndealt,
  moreText,
  refused,
  sentences,
  tableFacts,
  type ToolCall,
  type ToolError,
  type ToolReply,
  type ToolsetContext,
  versionFor,
  type Vocabulary,
  UNDO_ANSWERS_BY_CORE,
  undoText,
} from '../../../mcp-bridge/kit';

/** How these tools word the next steps. */
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

/** The game that is played in the session; the server is asked about sessions of others. */
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
export interface Look {
  readonly answer: Answer;
  readonly view: View;
  /**
   * What others did since the agent's last answer. It belongs into this answer, because it is not repeated.
   * The version, if the next move must name it.
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
  // The interface leaves the views of games open; this is a view of Principality.
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
