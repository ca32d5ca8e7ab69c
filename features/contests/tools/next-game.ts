import { ok, fail, quoted, type Result } from '../../../core/engine';
import {
  type Body,
  inToolWords,
  joinGame,
  LIMIT,
  LONGEST_WAIT,
  sentences,
  toGameId,
  toolAnswer,
  type ToolCall,
  type ToolReply,
  type ToolsetContext,
  waitForTurn,
  WaitTimer,
} from '../../../mcp-bridge/kit';
import type { ApiError } from '../../../core/api';
import type { NextGamesAnswer } from '../api';
import { listedInvitation, nameField } from './answers';

type DueGame = NextGamesAnswer['games'][number];
export type OwnContest = NextGamesAnswer['contests'][number];

/** The waiting player, and its contests in words, in case no game comes. */
interface Waiter {
  /** The id of the player. */
  readonly player: string;
  readonly model: string | null;
  readonly standOf: (contest: OwnContest) => Promise<string>;
}

/** Maximum number of contests whose standing is in an answer. */
const CONTESTS_TOLD = 5;

/** Two players who each wait in a different one of their games would wait forever. */
const SEVERAL =
  'Others of your games wait for you, too (alsoDue): say gameId in each call, and call tournament next in place of game_wait';

const WAIT_ON = 'To wait on call tournament next again';

/**
 * Waits until a game of a contest needs the player: then the agent sits in that game. Otherwise says that none of its contests is open, or that it may wait
 * again.
 */
export async function nextGame(
  context: ToolsetContext,
  { player, model, standOf }: Waiter,
  call: ToolCall,
): Promise<ToolReply> {
  const patience = new WaitTimer(LIMIT, call);
  const found = await patience.reporting(() => gamesDue(context, player, patience));
  if (!found.ok) return fail({ reason: inToolWords(found.error.reason, context.words) });
  const { games, contests } = found.value;
  const [game, ...others] = inOrder(context, games);
  if (!game) return ok(await withoutGame(found.value, standOf));
  // Nobody waits for the answer.
  if (call.signal.aborted) return ok({ success: true, command: 'next' });
  const seated =
    game.due === 'join'
      ? await joinGame(context, { gameId: toGameId(game.session) }, {}, model, call)
      : await goOn(context, game, call);
  if (!seated.ok) return seated;
  const { contest, opponents } = game;
  const name = contests.find(({ id }) => id === contest?.id)?.name;
  const against = opponents.map((each) => quoted(each.name)).join(' and ');
  const what = name === undefined ? `Your game of ${game.title}` : `Your game in ${quoted(name)}`;
  return ok({
    ...seated.value,
    command: 'next',
    ...(contest ? { contest: { kind: contest.kind, id: contest.id, ...nameField({ name }) } } : {}),
    ...(others.length > 0 ? { alsoDue: others.map(({ session }) => toGameId(session)) } : {}),
    message: sentences(
      against === '' ? what : `${what}, against ${against}`,
      String(seated.value.message),
      others.length > 0 ? SEVERAL : '',
    ),
  });
}

/** The games that wait for the player, once there are any, nothing more can come, or the time is up. */
async function gamesDue(
  { table }: ToolsetContext,
  player: string,
  patience: WaitTimer,
): Promise<Result<NextGamesAnswer, ApiError>> {
  const { signal } = patience.call;
  let reply = await table.api.nextGames({ id: player }, { signal });
  for (;;) {
    if (!reply.ok) return reply;
    const { games, contests } = reply.value;
    const left = patience.secondsLeft();
    if (games.length > 0 || contests.length === 0 || left <= 0) return reply;
    patience.see(`Waiting for the next game: ${contests.map(contestText).join(', ')}`);
    reply = await table.api.nextGames({ id: player, wait: Math.min(left, LONGEST_WAIT) }, { signal });
  }
}

/** How many invitations await an answer, and what to do about them. */
export function invitationText({ length }: NextGamesAnswer['invitations']): string {
  if (length === 0) return '';
  const many = length === 1 ? 'An invitation awaits' : `${length} invitations await`;
  return `${many} your answer: tournament join accepts one, decline declines it`;
}

/** A contest in a sentence. */
export const contestText = ({ kind, game, name }: OwnContest): string =>
  name === undefined ? `a ${kind} of ${game}` : quoted(name);

/** Games in which the agent can move come first, then those that it can join, then those whose seat is not remembered. */
function inOrder({ table }: ToolsetContext, games: readonly DueGame[]): readonly DueGame[] {
  const rank = ({ due, session }: DueGame): number => {
    if (due === 'join') return 1;
    return table.memory.list().some(({ id }) => id === session) ? 0 : 2;
  };
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/** Resumes a game in which it is the agent's turn; says so if its seat is not remembered. */
async function goOn(context: ToolsetContext, { session, seat }: DueGame, call: ToolCall): Promise<ToolReply> {
  const gameId = toGameId(session);
  if (!context.table.memory.list().some(({ id }) => id === session)) {
    const how = context.stateless
      ? 'Go on with its gameId and, as seat_token, the seatToken that joining it returned'
      : 'It was joined elsewhere, and only there can you make its moves; if you cannot, you lose it, and the next game comes after it';
    return ok({ success: true, gameId, seat, message: sentences('It is your turn there', how) });
  }
  const look = await waitForTurn(context, { gameId }, { since: undefined, limit: 1 }, call);
  if (!look.ok) return look;
  context.table.saw(look.value.answer, call);
  return ok(toolAnswer(context, look.value.answer));
}

/** The answer of a wait that led to no game. */
async function withoutGame(
  { contests, invitations }: NextGamesAnswer,
  standOf: Waiter['standOf'],
): Promise<Body> {
  const invited = invitations.length > 0 ? { invitations: invitations.map(listedInvitation) } : {};
  if (contests.length === 0)
    return {
      success: true,
      command: 'next',
      contests: [],
      ...invited,
      message: sentences(
        'No match or tournament goes on in which you take part',
        invitationText(invitations),
      ),
      next: 'tournament show has the result of your last one, list those that you may join.',
    };
  const standings = await Promise.all(contests.slice(0, CONTESTS_TOLD).map(standOf));
  return {
    success: true,
    command: 'next',
    timedOut: true,
    contests: contests.map(({ kind, id, game, name }) => ({ kind, id, game, ...nameField({ name }) })),
    ...invited,
    message: sentences(
      `No game of yours in ${LIMIT} s, which is normal`,
      ...standings,
      invitationText(invitations),
    ),
    next: `${WAIT_ON}.`,
  };
}
