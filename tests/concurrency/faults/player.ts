import type { Seat } from '../../../core/engine';
import type { AbsenceAction, GoneSeat } from '../../../core/session';
import type { Write } from '../linearizability/history';
import type { Chance } from './chance';
import type { ClientRequest, ClientReply, Recorder } from './recorder';

/** What clients share. */
export interface Hall {
  readonly recorder: Recorder;
  /** The URL of every host, through its unreliable connection. */
  readonly hosts: readonly string[];
  /** True when everybody shall stop. */
  readonly closing: () => boolean;
  /** Where somebody has sat down. */
  readonly places: Place[];
}

/** A seat at a session, or several under one token; none for who only watches. */
export interface Place {
  readonly session: string;
  readonly token?: string | undefined;
  /** The seats of the token. */
  readonly seats: readonly Seat[];
  /** The token made the session. */
  readonly creator: boolean;
  /** The version in which the token got its seats; 0 if it made the session. */
  readonly heldSince?: number;
}

/** What a player does about absence. */
export interface Habits {
  /** So many times in a hundred it leaves instead of making a move. */
  readonly leaves: number;
  /** What it may do about others who are gone. */
  readonly ways: readonly AbsenceAction[];
}

const USUAL: Habits = { leaves: 1, ways: ['claim', 'substitute', 'reopen'] };

interface GameStatus {
  readonly version: number;
  readonly seatsToAct: readonly number[];
  readonly validMoves: readonly string[];
  readonly seat: number | null;
  readonly gameOver: boolean;
  readonly gone?: readonly GoneSeat[];
}

/** A place, or the seats that one will have. */
export type Whereabouts = Partial<Place> & Pick<Place, 'seats'>;

/** The share of requests (in a hundred) that are given up, and after how long (ms), whatever becomes of them. */
const IMPATIENT = 3;
const PATIENCE_MS = 200;

/** Once all faults are over an answer comes within so many attempts. */
const LAST_ATTEMPTS = 20;

/** Who has left looks so often before coming back. */
const LOOKS_AWAY = 3;

/** Those of the games that are played here. */
const ANY_SEAT: readonly Seat[] = [0, 1, 2];

let keys = 0;
export const freshKey = (): string => `a key of sixteen or more ${keys++}`;

/** One key for each token, so that all its holders ask for the same. */
const rematchOf = ({ session, seats }: Place) =>
  ({ kind: 'rematch', key: `a rematch of ${session} for seat ${seats.join()}` }) as const;

/** Notes a place that an answer to creating, joining or playing again gives. */
export function newPlace(
  hall: Hall,
  { session, token, version }: ClientReply['body'],
  { seats, creator }: Pick<Place, 'seats' | 'creator'>,
): Place {
  const heldSince = creator ? 0 : Number(version);
  const held = typeof token === 'string' ? { token, seats, heldSince } : { seats: [] };
  const place: Place = { session: String(session), creator, ...held };
  hall.places.push(place);
  return place;
}

/** A client that plays until its game is over or the hall closes; whatever it is told, it looks and goes on. */
export class Player {
  /** Requests of this game that may be sent again without being done again: old ones are. */
  private sent: (Write & ClientRequest)[] = [];

  constructor(
    private readonly name: string,
    private readonly hall: Hall,
    private readonly chance: Chance,
  ) {}

  /** Sends a request, which has a key so that it is done once, until it is answered. */
  async insist(
    place: Whereabouts,
    request: ClientRequest,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<ClientReply> {
    for (let left = LAST_ATTEMPTS; left > 0;) {
      const heard = await this.ask(place, request, body);
      if (heard.response.kind !== 'lost') return heard;
      if (this.hall.closing()) left -= 1;
    }
    throw new Error(`${this.name} gets no answer, although nothing fails any more`);
  }

  /** Plays one move if one of the place's seats must act. What should be answered now and is not is thrown. */
  async playOn(place: Place): Promise<void> {
    const looked = await this.ask(place, { kind: 'read' });
    if (hasLostSeat(place, looked)) return;
    const standing = asStanding(looked);
    if (!standing) throw new Error(`${this.name} cannot look: ${JSON.stringify(looked.response)}`);
    const { seat, validMoves } = standing;
    if (seat === null || validMoves.length === 0) return;
    const { response } = await this.ask(place, {
      kind: 'move',
      seat,
      command: this.chance.oneOf(validMoves),
    });
    if (response.kind !== 'answered')
      throw new Error(`${this.name} cannot move: ${JSON.stringify(response)}`);
  }

  /** Asks for a rematch, for this token the same one however often; where it is played, or null if it is not to be. */
  async playAgain(place: Place): Promise<Place | null> {
    const { response, body } = await this.insist(place, rematchOf(place));
    return response.kind === 'led'
      ? newPlace(this.hall, body, { seats: ownSeats(body), creator: body.version === 1 })
      : null;
  }

  /** Claims the first open seat; a place to watch from, if none is left. */
  async sitDown(session: string): Promise<Place> {
    const { body } = await this.insist({ session, seats: ANY_SEAT }, { kind: 'join', key: freshKey() });
    return newPlace(this.hall, { ...body, session }, { seats: [Number(body.seat)], creator: false });
  }

  /** The place that it has in the end: another one if its seat was given away and it got one again. */
  async play(from: Place, habits: Habits = USUAL): Promise<Place> {
    this.sent = [];
    let place = from;
    let since: number | null = null;
    while (!this.hall.closing()) {
      const request: ClientRequest = since === null ? { kind: 'read' } : { kind: 'wait', since };
      const looked = await this.ask(place, request);
      const standing = asStanding(looked);
      since = null;
      if (hasLostSeat(place, looked)) place = await this.sitDownAgain(place);
      else if (standing?.gameOver) await this.afterTheEnd(place, standing);
      else if (standing) since = await this.goOn(place, standing, habits);
      if (standing?.gameOver) break;
    }
    return place;
  }

  /** Leaves, for as long as others need to do without this player; then its token may be worth nothing any more. */
  async leave(place: Place, seat: Seat): Promise<void> {
    const { session } = place;
    const { response } = await this.insist(place, this.kept({ kind: 'leave', seat, key: freshKey() }));
    if (response.kind !== 'answered') return;
    let { version: since } = response;
    for (let looks = 0; looks < LOOKS_AWAY && !this.hall.closing(); looks++) {
      const standing = asStanding(await this.ask({ session, seats: [] }, { kind: 'wait', since }));
      if (standing?.gameOver) return;
      since = standing?.version ?? since;
    }
  }

  /** Does something or nothing; the version to wait at for news, or null if it is to look at once. */
  private async goOn(place: Place, standing: GameStatus, habits: Habits): Promise<number | null> {
    const { seat, seatsToAct, version } = standing;
    if (await this.doWithout(place, standing, habits)) return null;
    const mine = seat !== null && seatsToAct.includes(seat);
    if (!mine || this.chance.percent(4)) await this.misbehave(place, standing);
    if (!mine) return version;
    // A player who leaves before the first move gives the seat away.
    if (version > 2 && this.chance.percent(habits.leaves)) await this.leave(place, seat);
    else await this.move(place, standing);
    return null;
  }

  /** Does mostly something about another player who is gone. */
  private async doWithout(place: Place, { seat, gone = [] }: GameStatus, { ways }: Habits): Promise<boolean> {
    const choices = gone.flatMap(({ seat: target, may }) =>
      may.flatMap((way) => (ways.includes(way) ? [{ way, target }] : [])),
    );
    if (seat === null || choices.length === 0 || this.chance.percent(25)) return false;
    const { way, target } = this.chance.oneOf(choices);
    await this.insist(place, this.kept({ ...withoutThem(way, seat, target), key: freshKey() }));
    return true;
  }

  /** Repeats what the old token may not do any more, then takes the first seat that is open. */
  private async sitDownAgain(place: Place): Promise<Place> {
    for (const old of this.sent.splice(0).slice(-2)) await this.ask(place, old);
    return this.sitDown(place.session);
  }

  private async move(place: Place, { version, seat, validMoves }: GameStatus): Promise<void> {
    if (seat === null || validMoves.length === 0) return;
    if (this.chance.percent(1)) {
      await this.insist(place, { kind: 'resign', seat, key: freshKey() });
      return;
    }
    if (this.chance.percent(3)) {
      const undo = { kind: 'undo', held: place.seats } as const;
      await this.ask(place, this.chance.percent(50) ? undo : this.kept({ ...undo, key: freshKey() }));
      return;
    }
    const move = { kind: 'move', seat, command: this.chance.oneOf(validMoves) } as const;
    if (this.chance.percent(20)) {
      await this.ask(place, move);
    } else if (this.chance.percent(40)) {
      await this.ask(place, this.kept({ ...move, expectedVersion: version }));
    } else {
      const keyed = this.kept({ ...move, key: freshKey() });
      await Promise.all([
        this.insist(place, keyed),
        this.chance.percent(15) ? this.ask(place, keyed) : undefined,
      ]);
    }
  }

  /** Sends what must be told again or refused: an old request, a move on an old version, one out of turn. */
  private async misbehave(place: Place, { version, validMoves, seat }: GameStatus): Promise<void> {
    if (seat !== null && this.chance.percent(3)) await this.ask(place, rematchOf(place));
    if (this.sent.length > 0 && this.chance.percent(30)) await this.ask(place, this.chance.oneOf(this.sent));
    if (seat === null || !this.chance.percent(10)) return;
    if (this.chance.percent(20)) {
      await this.ask(place, withoutThem(this.chance.oneOf(USUAL.ways), seat, seat === 0 ? 1 : 0));
      return;
    }
    const [command = 'xyzzy'] = validMoves;
    const isTurn = validMoves.length > 0;
    if (isTurn && version === 1) return;
    await this.ask(place, {
      kind: 'move',
      seat,
      command,
      ...(isTurn ? { expectedVersion: version - 1 } : {}),
    });
  }

  private async afterTheEnd(place: Place, { seat }: GameStatus): Promise<void> {
    if (seat !== null) await this.ask(place, { kind: 'move', seat, command: 'xyzzy' });
  }

  private kept<W extends Write & ClientRequest>(request: W): W {
    this.sent.push(request);
    return request;
  }

  private ask(
    { session, token, seats, heldSince }: Whereabouts,
    request: ClientRequest,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<ClientReply> {
    const host = this.chance.oneOf(this.hall.hosts);
    const eyes = seats.length > 0 ? seats : (['public'] as const);
    const patience = this.chance.percent(IMPATIENT) ? { patience: PATIENCE_MS } : {};
    const caller = { client: this.name, session: session ?? null, token, eyes, heldSince, ...patience };
    return this.hall.recorder.ask(host, body ? { ...caller, body } : caller, request);
  }
}

/** The caller's seats of a game that it has begun or joined: in a rematch they may be others than before. */
const ownSeats = ({ seats }: ClientReply['body']): readonly Seat[] =>
  (seats as readonly { readonly seat: Seat; readonly kind: string }[]).flatMap(({ seat, kind }) =>
    kind === 'me' ? [seat] : [],
  );

/** What to ask for about a player who is gone. */
const withoutThem = (way: AbsenceAction, seat: Seat, target: Seat) =>
  way === 'claim' ? ({ kind: way, seat } as const) : ({ kind: way, seat, target } as const);

/** Whether a token is of no use any more, or not for a seat: its own was given away. */
const hasLostSeat = ({ seats }: Place, { response }: ClientReply): boolean =>
  seats.length > 0 &&
  (response.kind === 'refused'
    ? response.code === 'UNAUTHENTICATED'
    : response.kind === 'answered' && response.viewer === 'public');

const asStanding = ({ response, body }: ClientReply): GameStatus | null =>
  response.kind === 'answered' ? (body as unknown as GameStatus) : null;
