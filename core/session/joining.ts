import {
  type AnyGame,
  botTitle,
  errors,
  fail,
  type GameError,
  ok,
  type Outcome,
  playerName,
  quoted,
  type Result,
  type Seat,
} from '../engine';
import { type Access, tokenNeeded } from './access';
import { playQuickBots, type Run } from './bots';
import { nextVersion, noteToAll, replaceAt, runFrom, runUnchanged, type SessionStep } from './commit';
import { endedError, moveError, openSeats, type PlayContext } from './play';
import { seatLabel } from './seat-label';
import { randomOf, type SeedParts, withEntropy } from './seed';
import { holderOf } from './turn';
import type { ArrivingPlayer, CustomKind, LogEntry, SeatInfo, Session } from './types';
import { dealGame, isDealt } from './create';
import { freeName } from './player-names';
import { checkPlayer, seatedPlayer } from './rated';

/**
 * Resigns. The game ends when fewer than two seats, or only bots, are left: those who are left have won. Otherwise the game's default bot takes over the seat,
 * which cannot win.
 */
export function resignSession(
  game: AnyGame,
  session: Session,
  seat: Seat,
  context: PlayContext,
): Result<SessionStep> {
  const cannot = moveError(game, session, seat);
  if (cannot) return fail(cannot);
  const seats = replaceAt(session.meta.seats, seat, seatForBot(game, session.meta, seat, 'resigned'));
  const message = `${seatLabel(seats, seat)} resigned`;
  const run = { ...runFrom(session), events: [noteToAll('resign', message)] };
  const { now } = context;
  const random = randomOf(session.meta);
  const outcome = resignationOutcome(seats, seat);
  return ok(
    nextVersion(game, session, {
      run: outcome ? run : playQuickBots(run, { game, seats, random, ...context }),
      at: now,
      message: outcome ? message : `${message}; ${botTitle(game, game.defaultBot)} plays on for this seat`,
      meta: { seats, ...(outcome ? { outcome } : {}) },
      action: { type: 'resign', seat },
    }),
  );
}

/**
 * A seat that the game's default bot takes over. It still belongs to its holder, who may read from it, and the record keeps the holder.
 */
export function seatForBot(
  game: AnyGame,
  { seats }: Pick<Session['meta'], 'seats'>,
  seat: Seat,
  why: 'resigned' | 'substituted',
): SeatInfo {
  const held: SeatInfo = seats[seat] ?? { kind: 'agent', name: playerName(seat) };
  const { absentSince: _, reopenAgreed: _agreed, ...holder } = held;
  return { ...holder, bot: game.defaultBot, [why]: true };
}

/** The outcome once a seat has resigned; null while enough are left to play on. */
export function resignationOutcome(seats: readonly SeatInfo[], resigned: Seat): Outcome | null {
  const left = seats.flatMap((each, i) => (each.resigned ? [] : [i]));
  if (left.length >= 2 && left.some((each) => seats[each]?.bot === undefined)) return null;
  return {
    winners: left,
    scores: seats.map((each) => (each.resigned ? 0 : 1)),
    reason: `${seatLabel(seats, resigned)} resigned`,
  };
}

/** Actions that only the creator may take. */
type CreatorsAction = 'end' | 'delete';

/**
 * Actions that would destroy a game of others: only the creator may end or delete it, and only while every other seat is the creator's, a bot's or unclaimed.
 */
export function creatorOnly(session: Session, access: Access, action: CreatorsAction): Result<true> {
  if (!access.identified) return fail(tokenNeeded());
  const advice = { next: { do: 'stop-playing' } } as const;
  if (!access.creator) {
    return fail(errors.notYourSeat(`Only the player who started this game may ${action} it.`, advice));
  }
  const other = session.meta.seats.findIndex((seat) => holderOf(seat) === 'agent' && !seat.creator);
  if (other >= 0 && session.meta.status !== 'ended') {
    return fail(
      errors.conflict(
        `Seat ${other} is played by someone else, so the session is not yours alone to ${action}.`,
        { ...advice, details: { seat: other } },
      ),
    );
  }
  return ok(true);
}

/** Stops a session early: it gets no outcome, and neither seed nor hidden cards are revealed. */
export function endSession(game: AnyGame, session: Session, now: number): SessionStep {
  const message = 'The session was ended by its creator';
  return runUnchanged(game, session, now, {
    events: [noteToAll('end', message)],
    message,
    meta: { stopped: true },
    action: { type: 'end' },
  });
}

export interface JoinRequest {
  /** The open seat to take; by default the first. */
  readonly seat?: Seat | undefined;
  readonly name?: string | undefined;
  /** The player's addition to the seed, used if the game is not dealt yet. */
  readonly entropy?: string | undefined;
  /** The player knows that the creator chose the seed or the start, and plays all the same. */
  readonly acceptCustom?: boolean | undefined;
  /** The registered player who joins, if any. */
  readonly player?: ArrivingPlayer | undefined;
  readonly tokenHash: string;
  readonly now: number;
  readonly mayContinue: () => boolean;
}

/** Claims an open seat for a new token. A game that waited for its last player is dealt in the same step. */
export function joinSession(
  game: AnyGame,
  session: Session,
  request: JoinRequest,
): Result<SessionStep & { readonly seat: Seat }> {
  const ended = endedError(game, session);
  // Only players may see the result of a private game.
  if (ended) return fail(session.meta.visibility === 'private' ? errors.gameOver() : ended);
  const found = seatToClaim(session, request);
  if (!found.ok) return found;
  const allowed = checkPlayer(session, request.player);
  if (!allowed.ok) return allowed;
  const { custom } = session.meta;
  if (custom.length > 0 && !request.acceptCustom) return fail(customError(custom));

  const { seat, info } = found.value;
  const { now, player } = request;
  const taken = player ? null : nameError(session, seat, request.name);
  if (taken) return fail(taken);
  const name = player ? nameOfPlayer(session, seat, player) : (request.name ?? info.name);
  const holder: SeatInfo = {
    kind: 'agent',
    name,
    ...(player ? { player: seatedPlayer(player) } : {}),
    heldSince: session.version + 1,
    ...(info.heldBefore ? { heldBefore: true } : {}),
  };
  const seats = replaceAt<SeatInfo>(session.meta.seats, seat, holder);
  const message = player ? `${quoted(name)} joined as ${playerName(seat)}` : joinText(name, seat);
  const begun = isDealt(session)
    ? ok<JoinEffect>({})
    : dealIfComplete(game, session, seats, { ...request, seat });
  if (!begun.ok) return begun;
  const { run = runFrom(session), deal, seed = session.meta.seed } = begun.value;
  const step = nextVersion(game, session, {
    run: { ...run, events: [noteToAll('join', message), ...run.events] },
    at: now,
    message,
    meta: { seats, seed },
    tokens: { ...session.tokens, seats: replaceAt(session.tokens.seats, seat, request.tokenHash) },
    action: { type: 'join', seat },
    deal,
  });
  return ok({ ...step, seat });
}

/** One without a name is called by the seat already. */
const joinText = (name: string, seat: Seat): string =>
  name === playerName(seat) ? `${name} joined` : `${quoted(name)} joined as ${playerName(seat)}`;

/** A registered player is called by its own name. */
function nameOfPlayer({ meta }: Session, seat: Seat, player: ArrivingPlayer): string {
  const taken = meta.seats.flatMap(({ name }, at) => (at === seat ? [] : [name]));
  return freeName(player.name, new Set(taken));
}

/** Texts identify players by name, so no two at a table may have the same. */
function nameError({ meta }: Session, seat: Seat, name: string | undefined): GameError | null {
  if (name === undefined) return null;
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
  const isTaken = meta.seats.some(
    (each, at) => at !== seat && each.kind !== 'open' && plain(each.name) === plain(name),
  );
  return isTaken
    ? errors.conflict(`Another player is called ${quoted(name)} here.`, {
        suggestion: 'Choose another name.',
        details: { field: 'name' },
      })
    : null;
}

function seatToClaim(
  session: Session,
  { seat: named, player }: Pick<JoinRequest, 'seat' | 'player'>,
): Result<{ readonly seat: Seat; readonly info: SeatInfo }> {
  const { seats } = session.meta;
  const all = openSeats(session);
  const open = all.filter((seat) => isFreeFor(seats[seat], player));
  const seat = named ?? open.find((each) => seats[each]?.keptFor !== undefined) ?? open[0];
  if (seat === undefined && all.length > 0) return fail(keptError(player));
  if (seat === undefined) {
    return fail(
      errors.seatTaken('Every seat of this session is taken.', {
        suggestion: 'Watch it, or start a new session.',
      }),
    );
  }
  const info = seats[seat];
  if (!info)
    return fail(
      errors.invalidParameters(`seat must be 0-${seats.length - 1}, got ${seat}`, {
        suggestion: 'Leave out "seat" to get the first open one.',
      }),
    );
  if (info.kind === 'open') return isFreeFor(info, player) ? ok({ seat, info }) : fail(keptError(player));
  return fail(
    errors.seatTaken(`Seat ${seat} is taken.`, {
      next: { do: 'join-any' },
      details: { open },
    }),
  );
}

/** Whether a player may take an open seat: it is not reserved for somebody else. */
const isFreeFor = (info: SeatInfo | undefined, player: ArrivingPlayer | undefined): boolean =>
  info?.keptFor === undefined || info.keptFor === player?.id;

const keptError = (player: ArrivingPlayer | undefined): GameError =>
  player
    ? errors.seatTaken('This seat is kept for another player.', {
        suggestion: 'Watch the game, or start one of your own.',
      })
    : errors.unauthenticated(
        'This seat is kept for a registered player, and the request has no player key.',
        {
          next: { do: 'send-player-key' },
        },
      );

/** What a player must accept before claiming a seat. */
const MEANING: Readonly<Record<CustomKind, string>> = {
  seed: 'chose its seed, and so may know every draw in advance',
  start: 'described the position it starts from, hidden cards included',
  casual: 'lets players use hints and analyses, which everybody sees',
};

function customError(custom: readonly CustomKind[]): GameError {
  const reasons = custom.map((kind) => MEANING[kind]).join(', and ');
  return errors.customSession(`This is not an ordinary game: its creator ${reasons}.`, {
    next: { do: 'accept-custom' },
    details: { custom },
  });
}

/** The effect of a join on a game that is not dealt yet. */
interface JoinEffect {
  readonly seed?: SeedParts;
  readonly run?: Run;
  readonly deal?: NonNullable<LogEntry['deal']>;
}

/** Adds the player's entropy and, when every seat is taken, deals. */
function dealIfComplete(
  game: AnyGame,
  { meta }: Session,
  seats: readonly SeatInfo[],
  { seat, entropy, now, mayContinue }: JoinRequest & { readonly seat: Seat },
): Result<JoinEffect> {
  // Games that share a seed have the same deal, so nobody adds entropy.
  const seed = meta.contest?.sharesSeed ? meta.seed : withEntropy(meta.seed, seat, entropy ?? null);
  if (seats.some(({ kind }) => kind === 'open')) return ok({ seed });
  const { options, start, botMoves } = meta;
  const described = start === undefined ? {} : { start };
  const dealt = dealGame(game, { options, ...described, seats, seed, botMoves }, { now, mayContinue });
  return dealt.ok ? ok({ seed, run: dealt.value, deal: described }) : dealt;
}
