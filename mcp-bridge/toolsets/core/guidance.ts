import {
  botList,
  fail,
  gameNamed,
  ok,
  plainName,
  ratingWords,
  errors,
  type AnyGame,
  type Result,
} from '../../../core/engine';
import type { SeatedAnswer } from '../../../core/api';
import type { Address } from '../../agent-table';
import { toGameId } from '../../kit/table-facts';
import { inToolWords } from '../../kit/failures';
import type { Body, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { refused } from './answers';
import { describeOptions } from './new-game';

const CALL_RULES = 'game_session {"command":"rules"}';

/** Links for an agent that starts a game: the rules, and the page on which people can watch. */
export function guidanceFor(
  { pageOf }: Pick<ToolsetContext, 'pageOf'>,
  { session, seats, watchToken }: Pick<SeatedAnswer, 'session' | 'seats' | 'watchToken'>,
): Body {
  // The page of a private session shows nothing without a token.
  const watch = watchToken === undefined ? pageOf?.(session) : undefined;
  const isShared = seats.some(({ kind }) => kind === 'open' || kind === 'agent');
  const hint = isShared ? '' : '; "hint" suggests a move';
  return { help: `Rules: ${CALL_RULES}${hint}.`, ...(watch === undefined ? {} : { watch }) };
}

/** Which text about which game. */
export interface RulesRequest extends Address {
  readonly game?: unknown;
  /** A document of the game other than its rules. */
  readonly topic?: unknown;
}

/** The rules of a game, or another text about it: the named game, else the one being played, else the default one. */
export async function readRules(context: ToolsetContext, request: RulesRequest): Promise<ToolReply> {
  const found = await gameOf(context, request);
  if (!found.ok) return fail({ reason: found.error });
  const game = found.value;
  const reply = await context.table.api.catalogGame({ game: game.id });
  if (!reply.ok) return fail({ reason: inToolWords(reply.error.reason, context.words) });
  const { title, rules, documents } = reply.value;
  const topics = documents.map(({ name }) => name);
  const named = { success: true, command: 'rules', game: game.id };
  if (request.topic === undefined) {
    return ok({ ...named, text: [rules.trim(), startSection(game, topics)].join('\n\n') });
  }
  const wanted = plainName(textOf(request.topic));
  const document = documents.find((each) =>
    [each.name, each.title].some((name) => plainName(name) === wanted),
  );
  if (document) return ok({ ...named, text: document.text.trim() });
  return fail({
    reason: errors.invalidParameters(
      `topic: there is no text ${JSON.stringify(request.topic)} about ${title}`,
      {
        suggestion: topics.length > 0 ? `Topics: ${topics.join(', ')}.` : 'Leave out topic for the rules.',
        details: { field: 'topic', known: topics },
      },
    ),
  });
}

/** The name that was sent; other values than texts are ignored. */
const textOf = (name: unknown): string => (typeof name === 'string' ? name : JSON.stringify(name));

async function gameOf(
  { games, table, config }: ToolsetContext,
  { game, gameId }: RulesRequest,
): Promise<Result<AnyGame>> {
  const known = games.map(({ id }) => id);
  if (game !== undefined) {
    const named = gameNamed(games, textOf(game));
    return named ? ok(named) : fail(errors.gameNotFound(textOf(game), known));
  }
  await table.opened();
  const played = table.gamePlayed(gameId);
  const found = games.find(({ id }) => id === (played ?? config.defaultGame));
  return found ? ok(found) : fail(errors.gameNotFound(config.defaultGame, known));
}

/** How to start the game with other options, against other players, on another side. */
function startSection(game: AnyGame, topics: readonly string[]): string {
  const { seats, requestWords } = game;
  const sides = Object.keys(requestWords?.sides ?? {}).filter(
    (side) => side.length > 1 || side === 'x' || side === 'o',
  );
  const players = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`;
  const levels = game.bots[game.defaultBot]?.levels;
  return [
    '## Starting it with game_session new',
    '',
    `- Players: ${players}.`,
    ...(seats.max > 1 ? [`- \`opponents\`: ${botList(game.bots)}; "open" for another player.`] : []),
    ...(seats.max > 1 && levels
      ? [
          `- \`level\`: ${levels.min} to ${levels.max}, usually ${levels.usual}.${levels.ratings ? ` Rated: ${ratingWords(levels)}.` : ''}`,
        ]
      : []),
    ...(sides.length > 0 ? [`- \`color\`: ${sides.join(', ')}.`] : []),
    ...describeOptions(game).map((option) => `- ${option}`),
    ...(topics.length > 0 ? [`- More to read, by {"command":"rules","topic":…}: ${topics.join(', ')}.`] : []),
  ].join('\n');
}

/** How to play a turn with these tools, and the notation of the current game's moves. */
export async function readHelp(context: ToolsetContext, where: Address): Promise<ToolReply> {
  await context.table.opened();
  const isPlaying = (where.gameId ?? context.table.defaultGameId()) !== undefined;
  const ways = [
    'game_execute makes a listed move, as it stands or by its number; game_observe shows the game and its moves; game_wait waits for others.',
    `${CALL_RULES} gives the rules and the form of moves; {"command":"hint"} suggests a move; {"command":"undo"} takes the last one back, between players if the others agree; {"command":"list"} names your games.`,
  ];
  if (!isPlaying) return ok({ success: true, command: 'help', text: [...ways, START].join(' ') });
  return context.table.inGame(
    where,
    async (game) => {
      const reply = await context.table.api.state({ session: game.id }, game.caller);
      if (!reply.ok) return refused(context, game, reply.error);
      const { session, message, validMoves } = reply.value;
      return ok({
        success: true,
        command: 'help',
        gameId: toGameId(session),
        message,
        validMoves,
        text: ways.join(' '),
      });
    },
    context.words,
  );
}

const START =
  'Start a game with game_session {"command":"new","game":"chess","opponents":"easy"}, for example.';

/** The move that the game's own bot would make for the agent. Nothing is played. */
export const readHint = (context: ToolsetContext, where: Address): Promise<ToolReply> =>
  context.table.inGame(
    where,
    async (game) => {
      const reply = await context.table.api.state({ session: game.id, hint: true }, game.caller);
      if (!reply.ok) return refused(context, game, reply.error);
      const { session, hint, message, seat, seatsToAct } = reply.value;
      const named = { success: true, command: 'hint', gameId: toGameId(session) };
      if (hint)
        return ok({ ...named, hint, message: `${hint.bot} would play ${hint.command}. Nothing was played.` });
      const mayMove = seat !== null && seatsToAct.includes(seat);
      return ok({ ...named, message: mayMove ? 'No hint: the bot would let time pass now.' : message });
    },
    context.words,
  );
