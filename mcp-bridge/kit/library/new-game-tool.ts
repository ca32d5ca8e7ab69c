import * as z from 'zod';
import { fail, ok, type AnyGame, type GameError, type SeatRequest } from '../../../core/engine';
import { once } from '../../agent-table';
import { inToolWords } from '../failures';
import { defineTool, type Body, type Tool, type ToolCall, type ToolReply } from '../tool';
import type { ToolsetContext } from '../toolset';
import type { AnyLibraryGame } from './library-game';
import { POSITION_REFUSED, libraryErrorOf, SEED_REFUSED, type LibraryError } from './error';
import { ACTS, seed, snapshotFields } from './schemas';
import { PERSON, rejectedWithoutGame, snapshotOf } from './snapshot';
import { inLibraryWords, look, present, showFailure } from './table';
import { lineWithoutGame } from './texts';

/** The tool that starts a game. All its seats are the caller's: it moves for the person, and chooses for the opponent. */
export const newGameTool = (context: ToolsetContext, game: AnyLibraryGame): Tool =>
  inLibraryWords(
    defineTool({
      name: game.newGame.name,
      title: `New game of ${game.title}`,
      description: game.newGame.description,
      annotations: ACTS,
      widget: { name: game.id, invoking: 'Setting up the game', invoked: 'The game is set up' },
      input: () => z.strictObject({ ...game.newGame.input, seed }),
      output: snapshotFields,
      reportsSuccess: false,
      call: ({ seed: chosen, ...args }, call) =>
        context.table.open(() => startGame(context, game, { args, seed: chosen }, call)),
    }),
  );

interface NewGameStart {
  readonly args: Body;
  readonly seed: string | undefined;
}

async function startGame(
  context: ToolsetContext,
  game: AnyLibraryGame,
  start: NewGameStart,
  call: ToolCall,
): Promise<ToolReply> {
  const { table, config } = context;
  if (start.seed !== undefined && !config.allowSeed) return rejectStart(game, SEED_REFUSED, call);
  const position = game.newGame.start?.(start.args);
  if (position !== undefined && !config.allowSeed) return rejectStart(game, POSITION_REFUSED, call);
  const options = game.newGame.options?.(start.args) ?? ok(start.args);
  if (!options.ok) return rejectStart(game, options.error, call);
  const seats = seatsFor(context, game, start.args);
  const request = { game: game.id, options: { ...options.value }, seats, seed: start.seed, start: position };
  const reply = await table.api.createSession(request, once({}));
  if (!reply.ok) {
    const reason = optionsError(reply.error.reason);
    return reason
      ? rejectStart(game, reason, call)
      : fail({ reason: inToolWords(reply.error.reason, context.words) });
  }
  const { session, seedHash } = reply.value;
  const caller = table.sit(reply.value, { model: config.defaultModel ?? null, request }, call);
  call.attach({ seedHash });
  const play = {
    context,
    game,
    ref: { id: session, game: game.id, named: session, caller, version: 1 },
    call,
  };
  const found = await look(play);
  if (!found.ok) return showFailure(play, found.error);
  present(play, found.value, `${game.title} is set up.`);
  return ok(snapshotOf(game, found.value));
}

/** All seats are the caller's, with names for people who watch. */
function seatsFor({ games }: ToolsetContext, game: AnyLibraryGame, args: Body): SeatRequest[] {
  const person = game.newGame.person?.(args) ?? 0;
  return Array.from({ length: seatsOf(games, game) }, (_, seat): SeatRequest => {
    const name = seat === person ? PERSON : game.opponent;
    return name === undefined ? { kind: 'me' } : { kind: 'me', name };
  });
}

const seatsOf = (games: readonly AnyGame[], { id }: AnyLibraryGame): number =>
  games.find((game) => game.id === id)?.seats.usual ?? 1;

/** The error of the options, without the name of the request's field. */
function optionsError(error: GameError): LibraryError | null {
  const reason = libraryErrorOf(error);
  if (!reason) return null;
  const { code } = reason;
  return {
    code: code === 'invalid_format' ? 'invalid_argument' : code,
    error: reason.error.replace(/^options[.:]\s*/, ''),
  };
}

function rejectStart(game: AnyLibraryGame, reason: LibraryError, call: ToolCall): ToolReply {
  call.say(lineWithoutGame(game, reason));
  return ok(rejectedWithoutGame(game, '', reason));
}
