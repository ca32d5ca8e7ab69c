import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import type { Answer } from '../../../core/api';
import { defineTool, type Body, type Tool, type ToolCall, type ToolReply } from '../tool';
import { seatToken } from '../../toolsets/core/answers';
import type { ToolsetContext } from '../toolset';
import type { AnyLibraryGame, ChooseTool, ChoiceList } from './library-game';
import { GAME_NOT_FOUND, type LibraryError } from './error';
import {
  asEvidence,
  gameId,
  isVersionText,
  positionArgument,
  positionField,
  positionIn,
  READS,
} from './schemas';
import { isPersonsTurn, stateOf } from './snapshot';
import { inLibraryWords, lookAt, type LibraryFailure, type LibraryCall } from './table';
import { cut, lineOf, lineWithoutGame, listText } from './texts';

/** With the game the state must be its current one. */
const optionalGameId = gameId.optional();

/** The tool that lists what may be done in a position. */
export function legalTool(context: ToolsetContext, game: AnyLibraryGame): Tool {
  const { type, ...named } = game.legal;
  const list: ListKind = {
    head: { type, gameType: game.gameType },
    describe: (listing) =>
      ok({ facts: listing.facts?.(listing.entries) ?? {}, extras: listing.extras ?? {} }),
  };
  return inLibraryWords(
    defineTool({
      ...named,
      annotations: READS,
      input: () =>
        z.strictObject({
          ...positionArgument(game),
          gameId: optionalGameId,
          seat_token: seatToken.optional(),
        }),
      // Before a deal there is no position: it is "" in answers and requests.
      keepsEmpty: [positionField(game)],
      output: { [game.listed]: 'array' },
      reportsSuccess: false,
      call: ({ gameId: named, seat_token, ...rest }, call) =>
        answerList(context, game, list, { named, seat_token, state: positionIn(game, rest) }, call),
    }),
  );
}

/** The tool that lists what the opponent may choose from. */
export function chooseTool(context: ToolsetContext, game: AnyLibraryGame, tool: ChooseTool): Tool {
  const { name, title, description, policy } = tool;
  const list: ListKind = {
    head: { type: 'opponent_choice', gameType: game.gameType, policy },
    describe: (listing, session) => describeChoice(game, tool, listing, session),
  };
  return inLibraryWords(
    defineTool({
      name,
      title,
      description,
      annotations: READS,
      input: () =>
        z.strictObject({
          ...positionArgument(game),
          gameId: tool.secrets ? gameId : optionalGameId,
          seat_token: seatToken.optional(),
        }),
      // Before a deal there is no position: it is "" in answers and requests.
      keepsEmpty: [positionField(game)],
      output: { [game.listed]: 'array' },
      reportsSuccess: false,
      call: ({ gameId: named, seat_token, ...rest }, call) =>
        answerList(context, game, list, { named, seat_token, state: positionIn(game, rest) }, call),
    }),
  );
}

/** The differences between the two: the beginning of the answer, and its further fields. */
interface ListKind {
  readonly head: Body;
  readonly describe: (listing: ChoiceList, session: Answer | undefined) => Result<ListDetails, LibraryError>;
}

interface ListDetails {
  readonly facts: Body;
  readonly extras: Body;
  /** The text for the model only. */
  readonly secrets?: Body;
}

const NOTHING_MORE: ListDetails = { facts: {}, extras: {} };

const NOT_THE_OPPONENTS: LibraryError = {
  code: 'not_your_turn',
  error: 'It is the player’s turn, not the opponent’s.',
};

/** Secrets are shown only if there is a choice to make. */
function describeChoice(
  game: AnyLibraryGame,
  { secrets }: ChooseTool,
  listing: ChoiceList,
  session: Answer | undefined,
): Result<ListDetails, LibraryError> {
  if (listing.entries.length === 0) return ok(NOTHING_MORE);
  if (isPersonsTurn(game, listing.turn, session)) return fail(NOT_THE_OPPONENTS);
  if (!secrets) return ok(NOTHING_MORE);
  const known = secrets(session?.ownViews ?? {});
  return known.ok ? ok({ ...NOTHING_MORE, secrets: known.value }) : known;
}

interface ListRequest {
  readonly state: string;
  /** The game, if the call names one. */
  readonly named: string | undefined;
  readonly seat_token: string | undefined;
}

/** A position's choices, with the session's answer if one was named. */
interface ListPosition {
  readonly listing: ChoiceList;
  readonly session?: Answer;
}

async function answerList(
  context: ToolsetContext,
  game: AnyLibraryGame,
  { head, describe }: ListKind,
  request: ListRequest,
  call: ToolCall,
): Promise<ToolReply> {
  const { state, named, seat_token } = request;
  const asked =
    named === undefined
      ? ok(listingOf(game, asEvidence(game, state)))
      : await context.table.inGame(
          { gameId: named, seat_token },
          async (ref) => ok(await inSession({ context, game, ref, call }, state)),
          context.words,
        );
  if (!asked.ok) return asked;
  const found = asked.value;
  if (!found.ok) {
    const failure = found.error;
    return failure.kind === 'failed' ? fail(failure.error) : ok(emptyList(game, head, failure, call));
  }
  const { listing, session } = found.value;
  const described = describe(listing, session);
  if (!described.ok) return ok(emptyList(game, head, { reason: described.error, session }, call));
  const { facts, extras, secrets = {} } = described.value;
  if (Object.keys(extras).length > 0) call.attach(extras);
  call.say(listText(game, { listing, session, facts, byVersion: isVersionText(state) }));
  if (Object.keys(secrets).length > 0) call.confide(JSON.stringify(secrets));
  return ok({ ...head, [game.listed]: listing.entries, ...facts, ...secrets });
}

/** Why there is no list. */
interface ListError {
  readonly reason: LibraryError;
  /** The current game, if the caller's state was another. */
  readonly answer?: Answer;
  /** The game, if the call named one. */
  readonly session?: Answer | undefined;
}

function emptyList(
  game: AnyLibraryGame,
  head: Body,
  { reason, answer, session = answer }: ListError,
  call: ToolCall,
): Body {
  const why = { ...reason, error: `No choice exists: ${reason.error}` };
  call.say(session ? lineOf(game, session, why.error) : listErrorText(game, why));
  return {
    ...head,
    [game.listed]: [],
    ...(answer ? { [positionField(game)]: stateOf(game, answer) } : {}),
    ...reason,
  };
}

const VERSION_ALONE: LibraryError = {
  code: 'invalid_argument',
  error: 'A version identifies the state only with its gameId: send both.',
};

/** A wrong state in the request does not end the game. */
const listErrorText = (game: AnyLibraryGame, why: LibraryError): string =>
  why.code === GAME_NOT_FOUND.code ? lineWithoutGame(game, why) : cut(why.error);

function listingOf(game: AnyLibraryGame, state: string): Result<ListPosition, LibraryFailure> {
  if (isVersionText(state)) return fail({ kind: 'rejected', reason: VERSION_ALONE });
  const listing = game.list(state);
  if (listing.ok) return ok({ listing: listing.value });
  return fail({ kind: 'rejected', reason: { code: 'invalid_format', error: listing.error.message } });
}

/** The session may have ended in a way that the position does not show: a repetition, a resignation. */
async function inSession(play: LibraryCall, state: string): Promise<Result<ListPosition, LibraryFailure>> {
  const shown = await lookAt(play, state);
  if (!shown.ok) return shown;
  const session = shown.value;
  const found = listingOf(play.game, stateOf(play.game, session));
  if (!found.ok) return found;
  const { listing } = found.value;
  return ok({ listing: session.gameOver ? { ...listing, entries: [] } : listing, session });
}
