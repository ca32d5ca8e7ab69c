import type { Seat } from '../../../core/engine';
import type { Write } from '../linearizability/history';
import type { Chance } from './chance';
import type { Asked, Heard, Recorder } from './recorder';

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
}

interface Standing {
  readonly version: number;
  readonly seatsToAct: readonly number[];
  readonly validMoves: readonly string[];
  readonly seat: number | null;
  readonly gameOver: boolean;
}

/** A place, or the seats that one will have. */
export type Whereabouts = Partial<Place> & Pick<Place, 'seats'>;

/** So many requests in a hundred are given up after so long, whatever becomes of them. */
const IMPATIENT = 3;
const PATIENCE_MS = 200;

/** Once all faults are over an answer comes within so many attempts. */
const LAST_ATTEMPTS = 20;

let keys = 0;
export const freshKey = (): string => `a key of sixteen or more ${keys++}`;

/** One key for each token, so that whoever holds it asks for the same. */
const rematchOf = ({ session, seats }: Place) =>
  ({ kind: 'rematch', key: `a rematch of ${session} for seat ${seats.join()}` }) as const;

/** Notes a place that an answer to creating, joining or playing again gives. */
export function newPlace(
  hall: Hall,
  { session, token }: Heard['body'],
  { seats, creator }: Pick<Place, 'seats' | 'creator'>,
): Place {
  const held = typeof token === 'string' ? { token, seats } : { seats: [] };
  const place: Place = { session: String(session), creator, ...held };
  hall.places.push(place);
  return place;
}

/** A client that plays until its game is over or the hall closes; whatever it is told, it looks and goes on. */
export class Player {
  /** Requests of this game that may be sent again without being done again: old ones are. */
  private sent: (Write & Asked)[] = [];

  constructor(
    private readonly name: string,
    private readonly hall: Hall,
    private readonly chance: Chance,
  ) {}

  /** Sends a request, which has a key so that it is done once, until it is answered. */
  async insist(place: Whereabouts, request: Asked, body?: Readonly<Record<string, unknown>>): Promise<Heard> {
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
    const { seats } = place;
    return response.kind === 'led' ? newPlace(this.hall, body, { seats, creator: body.version === 1 }) : null;
  }

  async play(place: Place): Promise<void> {
    this.sent = [];
    let since: number | null = null;
    while (!this.hall.closing()) {
      const request: Asked = since === null ? { kind: 'read' } : { kind: 'wait', since };
      const standing = asStanding(await this.ask(place, request));
      since = null;
      if (!standing) continue;
      if (standing.gameOver) return this.afterTheEnd(place, standing);
      const mine = standing.seat !== null && standing.seatsToAct.includes(standing.seat);
      if (!mine || this.chance.percent(4)) await this.misbehave(place, standing);
      if (mine) await this.move(place, standing);
      else since = standing.version;
    }
  }

  private async move(place: Place, { version, seat, validMoves }: Standing): Promise<void> {
    if (seat === null || validMoves.length === 0) return;
    if (this.chance.percent(1)) {
      await this.insist(place, { kind: 'resign', seat, key: freshKey() });
      return;
    }
    if (this.chance.percent(3)) {
      const undo = { kind: 'undo', creator: place.creator } as const;
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
  private async misbehave(place: Place, { version, validMoves, seat }: Standing): Promise<void> {
    if (seat !== null && this.chance.percent(3)) await this.ask(place, rematchOf(place));
    if (this.sent.length > 0 && this.chance.percent(30)) await this.ask(place, this.chance.oneOf(this.sent));
    if (seat === null || !this.chance.percent(10)) return;
    const [command = 'pass'] = validMoves;
    const isTurn = validMoves.length > 0;
    if (isTurn && version === 1) return;
    await this.ask(place, {
      kind: 'move',
      seat,
      command,
      ...(isTurn ? { expectedVersion: version - 1 } : {}),
    });
  }

  private async afterTheEnd(place: Place, { seat }: Standing): Promise<void> {
    if (seat !== null) await this.ask(place, { kind: 'move', seat, command: 'pass' });
  }

  private kept<W extends Write & Asked>(request: W): W {
    this.sent.push(request);
    return request;
  }

  private ask(
    { session, token, seats }: Whereabouts,
    request: Asked,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Heard> {
    const host = this.chance.oneOf(this.hall.hosts);
    const eyes = seats.length > 0 ? seats : (['public'] as const);
    const patience = this.chance.percent(IMPATIENT) ? { patience: PATIENCE_MS } : {};
    const caller = { client: this.name, session: session ?? null, token, eyes, ...patience };
    return this.hall.recorder.ask(host, body ? { ...caller, body } : caller, request);
  }
}

const asStanding = ({ response, body }: Heard): Standing | null =>
  response.kind === 'answered' ? (body as unknown as Standing) : null;
