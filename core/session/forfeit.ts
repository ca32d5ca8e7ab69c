import { ok, type AnyGame, type Result, type Seat } from '../engine';
import { claimOutcome, firstToGo, substituteSeat } from './absence';
import { noteToAll, runUnchanged, type SessionStep } from './commit';
import type { PlayContext } from './play';
import { isPlayedByBot, seatsToAct } from './turn';
import type { Session } from './types';

/** The players who must act. */
export const playersToAct = (game: AnyGame, session: Session): readonly Seat[] =>
  seatsToAct(game, session).filter((seat) => !isPlayedByBot(session, seat));

/** The seats of players who are not gone, and of bots that do not stand in for a player. */
export const seatsPresent = ({ meta }: Pick<Session, 'meta'>, gone: readonly Seat[]): readonly Seat[] =>
  meta.seats.flatMap(({ resigned, substituted }, seat) =>
    resigned || substituted || gone.includes(seat) ? [] : [seat],
  );

/**
 * Continues without the players who are gone: they have lost. If only one other player, or only bots, are left, the game ends; otherwise a bot takes over. If
 * all players are gone, those who left first have lost.
 */
export function forfeitStep(
  game: AnyGame,
  session: Session,
  gone: readonly Seat[],
  context: PlayContext,
): Result<SessionStep> {
  const { seats } = session.meta;
  const present = seatsPresent(session, gone);
  const [target] = gone;
  const [seat, another] = present;
  const isPlayedOn = another !== undefined && present.some((each) => !isPlayedByBot(session, each));
  if (target !== undefined && seat !== undefined && isPlayedOn)
    return substituteSeat(game, session, { seat, held: [], gone, target, goneIn: null }, context);
  const lost = present.length > 0 ? gone : firstToGo(session, gone);
  const outcome = claimOutcome(seats, null, lost);
  return ok(
    runUnchanged(game, session, context.now, {
      events: [noteToAll('claim', outcome.reason)],
      message: outcome.reason,
      meta: { outcome },
      action: { type: 'claim', gone: lost },
    }),
  );
}

/** The terms for leaving a rated game. */
interface LeavingTerms {
  /** A player who left or is silent counts as gone after this long (s). */
  readonly graceSeconds: number;
  /** The number of games per day that a player may leave before each side has moved; 0 if that is a loss. */
  readonly aborts: number;
}

/** The warning to a player who joins a rated game about leaving it. In a contest silence is not tolerated either. */
export function leavingText(
  { meta: { clock, contest, seats } }: Pick<Session, 'meta'>,
  { graceSeconds, aborts }: LeavingTerms,
): string {
  const lost =
    seats.length > 2 ? 'you come last, and a bot plays on for you while other players are left' : 'you lose';
  const silent = contest ? 'send no request for as long on your turn' : 'let it expire on your move';
  const when = clock
    ? 'If you leave it, your clock runs on, and the game is decided when your time is up'
    : `If you leave it and are not back within ${graceSeconds} s, or ${silent}, ${lost}`;
  const early =
    aborts > 0
      ? ` Before each side has moved, leaving is an abort, which does not change ratings, at most ${aborts} times a day.`
      : '';
  return `This game is rated. ${when}. Nobody has to claim it.${early}`;
}
