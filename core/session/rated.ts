import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../engine';
import type {
  ArrivingPlayer,
  CustomKind,
  SeatedPlayer,
  SeatInfo,
  Session,
  SessionMeta,
  Visibility,
} from './types';

/** The part of a session that decides whether it can be rated. */
interface RatedSetUp {
  readonly visibility: Visibility;
  readonly custom: readonly CustomKind[];
  readonly seats: readonly SeatInfo[];
}

/** Why a session cannot be rated; null if it can. */
export function ratedSetUpError(
  { title, traits, soloSeat }: AnyGame,
  { visibility, custom, seats }: RatedSetUp,
): GameError | null {
  const refuse = (why: string, suggestion: string): GameError =>
    errors.invalidParameters(`rated: ${why}`, { suggestion, details: { field: 'rated' } });
  if (soloSeat !== undefined || traits.utility === 'cooperative' || seats.length < 2)
    return refuse(
      `${title} is not played against each other here, so nobody is rated.`,
      'Leave out "rated".',
    );
  if (custom.length > 0)
    return refuse(
      'a rated game has no chosen seed, no described start and no help for players.',
      'Leave out "seed", "start" and "casual", or "rated".',
    );
  if (visibility !== 'public')
    return refuse('a rated game is public, so that everybody can check the ratings.', 'Make it public.');
  const own = seats.filter(({ creator }) => creator);
  if (own.length > 1)
    return refuse('you can have one seat of a rated game.', 'Open the other seats to others.');
  if (seats.every(({ kind }) => kind === 'bot'))
    return refuse('a rated game needs a player who is not a built-in bot.', 'Take a seat, or open one.');
  return null;
}

/** The error for calling an operation for registered players without a key. */
export const keyNeeded = (): GameError =>
  errors.unauthenticated('This is for registered players, and the request has no player key.', {
    next: { do: 'send-player-key' },
  });

/** The error for taking a seat in a rated session without a key. */
export const playerNeeded = (): GameError =>
  errors.unauthenticated('The seats of a rated game are for registered players.', {
    next: { do: 'send-player-key' },
  });

/** Whether a player may take a seat: everybody may, unless the session is rated. */
export function checkPlayer({ meta }: Session, player: SeatedPlayer | undefined): Result<true> {
  if (!meta.rated) return ok(true);
  if (!player) return fail(playerNeeded());
  const seat = meta.seats.findIndex((each) => each.player?.id === player.id);
  if (seat < 0) return ok(true);
  return fail(
    errors.conflict(`You sit at seat ${seat} of this rated game already.`, {
      suggestion: 'Wait for somebody else, or join as another player.',
    }),
  );
}

/** Whether a player who goes away loses without a claim. */
export const isForfeitable = ({ meta }: Pick<Session, 'meta'>): boolean =>
  meta.rated === true && meta.status === 'running';

/** What players of a rated session cannot do, with the reason. */
const REFUSED = {
  undo: 'In a rated game no move is taken back.',
  reopen: 'The seat of a player in a rated game is not given to others.',
  end: 'A rated game is not ended without a result.',
  delete: 'A rated game is kept, because ratings follow from it.',
} as const;

/** The error for an action that is not allowed in a rated session that has begun; null if it is allowed. */
export function ratedActionError({ rated, status }: SessionMeta, action: string): GameError | null {
  if (!rated || !Object.hasOwn(REFUSED, action)) return null;
  const isBegun = action === 'delete' ? status !== 'waiting' : status === 'running';
  if (!isBegun) return null;
  const reason = REFUSED[action as keyof typeof REFUSED];
  return errors.conflict(reason, {
    suggestion: action === 'reopen' ? 'Claim the win, or let a bot play on.' : 'Play on, or resign.',
  });
}

/** Whether two of the players have the same owner, so that a game between them counts for nobody. */
export function haveSharedOwner(seats: readonly SeatInfo[]): boolean {
  const owners = seats.flatMap(({ player }) => (player ? [player.owner ?? player.id] : []));
  return new Set(owners).size < owners.length;
}

/** The player's data that a seat stores. */
export const seatedPlayer = ({ id, kind, owner }: ArrivingPlayer): SeatedPlayer => ({
  id,
  kind,
  ...(owner === undefined ? {} : { owner }),
});
