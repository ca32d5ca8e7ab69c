import type { Seat, Viewer } from '../../../core/engine';

/** What changes a session. With a key it may be sent several times, and is done once at most. */
export type Write = (
  | { readonly kind: 'create' }
  | { readonly kind: 'join' }
  /** `leave` frees a seat or, once the game has begun, marks it as absent. */
  | { readonly kind: 'resign' | 'leave'; readonly seat: Seat }
  /** Ends the game without those who are gone. */
  | { readonly kind: 'claim'; readonly seat: Seat }
  /** `seat` asks for a bot, or for somebody else, in place of the holder of `target`; all must agree to `reopen`. */
  | { readonly kind: 'substitute' | 'reopen'; readonly seat: Seat; readonly target: Seat }
  /** Takes back, asks for it, or agrees to what another asks. `held`: the seats of the player's token. */
  | { readonly kind: 'undo'; readonly held: readonly Seat[] }
  /** In the session that is over; in the one it leads to it is a `create` or a `join`. */
  | { readonly kind: 'rematch' }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly command: string;
      readonly expectedVersion?: number | undefined;
    }
) & { readonly key?: string | undefined };

export type ReadRequest =
  | { readonly kind: 'read' }
  | { readonly kind: 'wait'; readonly since: number }
  /** An update of the live connection, which nobody asks for. */
  | { readonly kind: 'live' };

export type Request = Write | ReadRequest;

/** What a client heard. */
export type Response =
  | {
      readonly kind: 'answered';
      readonly version: number;
      /** Whose eyes it was made for. */
      readonly viewer: Viewer;
      /** What it shows of the game. */
      readonly shown: string;
      /** All of it. */
      readonly text: string;
      /** Of a wait: nothing happened in time. */
      readonly timedOut?: boolean | undefined;
      readonly over?: boolean | undefined;
    }
  /** To a rematch: in which session it is played. */
  | { readonly kind: 'led'; readonly session: string }
  /** `version`: the present one, where the error names it. */
  | { readonly kind: 'refused'; readonly code: string; readonly version?: number | undefined }
  /** Dropped, timed out, or failed by the server (5xx): whether it was done is not known, nor when it will be. */
  | { readonly kind: 'lost'; readonly why: string };

/**
 * One request as a client saw it. `sent` and `ended` are of one clock (ms), however many clients there are; what came unasked was
 * sent at -Infinity.
 */
export interface Operation<Q extends Request = Request, A extends Response = Response> {
  readonly client: string;
  /** By whose eyes the client may look: those of its seats, or the public's. */
  readonly eyes: readonly Viewer[];
  /** Of a token for these seats: the version of the join that gave it, 0 if creating did. By now the seat may be somebody else's. */
  readonly heldSince?: number | undefined;
  readonly request: Q;
  readonly response: A;
  readonly sent: number;
  readonly ended: number;
}

export type Answer = Extract<Response, { readonly kind: 'answered' }>;
export type ApiError = Extract<Response, { readonly kind: 'refused' }>;

export const isAnswered = <Q extends Request>(operation: Operation<Q>): operation is Operation<Q, Answer> =>
  operation.response.kind === 'answered';

export const isRefused = <Q extends Request>(operation: Operation<Q>): operation is Operation<Q, ApiError> =>
  operation.response.kind === 'refused';

const READS: readonly Request['kind'][] = ['read', 'wait', 'live'] satisfies readonly ReadRequest['kind'][];

/** Whether the request may change the session. */
export const isWrite = (operation: Operation): operation is Operation<Write> =>
  !READS.includes(operation.request.kind);

/** What is left of a session on the server when all is quiet. */
export interface SessionRecord {
  readonly log: readonly LoggedVersion[];
  readonly storedVersion: number;
  /** The session that its rematch is, if there is one. */
  readonly rematch: string | null;
  /** Why the log does not lead to the stored state; null if it does. */
  readonly replayFault: string | null;
  /** Versions in which others did without a holder who was not gone, in words. */
  readonly hastyVersions: readonly string[];
  /** Null if the log cannot be played again: then nobody knows what should have been answered. */
  readonly referee: Referee | null;
}

export interface LoggedVersion {
  readonly version: number;
  /** What was asked for, as `causeOf` puts it; null where nobody asked (bots that were owed moves, time). */
  readonly cause: string | null;
  /** A bot moved by itself, or time passed: the answer to the move before may cover it. */
  readonly byBot?: boolean;
}

/** Knows the rules, and the session at each of its versions. */
export interface Referee {
  /** The code a request is refused with at a version, whatever version it expects; null if it is taken. */
  errorFor(version: number, request: Request): string | null;
  /** Whether a seat was held by the token that was given for it at an earlier version (0: when the session was created). */
  holds(version: number, seat: Seat, since: number): boolean;
  /** Whether all that these eyes see, and all that they may do, is the same at two versions. */
  looksAlike(one: number, other: number, eyes: readonly Viewer[]): boolean;
  /** Whether the session was over then; a move is told so first, whatever version it expects. */
  isOver(version: number): boolean;
  /** Whether others had to act then; a move is told so first, whatever version it expects. */
  isOutOfTurn(version: number, seat: Seat): boolean;
  /** What a viewer is shown of a version. */
  shown(version: number, viewer: Viewer): string;
  /** What the live update of a version tells. */
  told(version: number): string;
}

/** What the log says of a request that was done. */
export function causeOf(request: Write): string {
  switch (request.kind) {
    case 'move':
      return `seat ${request.seat}: ${request.command}`;
    case 'resign':
    case 'leave':
    case 'claim':
      return `seat ${request.seat}: ${request.kind}`;
    case 'substitute':
    case 'reopen':
      return `${request.kind} seat ${request.target}`;
    case 'create':
    case 'join':
    case 'undo':
    case 'rematch':
      return request.kind;
  }
}

/** How a history is wrong. */
export type Reason =
  | 'log-has-gap'
  | 'stored-version-differs'
  | 'replay-differs'
  /** Others did without a player who was not gone. */
  | 'not-gone'
  /** An acknowledged change is not in the log. */
  | 'change-lost'
  /** Another one stands at its version. */
  | 'change-differs'
  | 'acknowledged-twice'
  /** A conditional move was made on a version that looked otherwise than the one it named. */
  | 'wrong-base'
  /** A version that nobody asked for, or not so often. */
  | 'nobody-asked'
  /** One key, two answers. */
  | 'answers-differ'
  /** A repeat was refused although its first was done. */
  | 'repeat-refused'
  /** Somebody saw the change before it was asked for. */
  | 'seen-before-asked'
  /** One client was shown a version and then an older one. */
  | 'read-went-back'
  /** A read began after another client had seen, or heard about, a newer version. */
  | 'read-is-stale'
  /** The same of an error. */
  | 'error-is-stale'
  | 'error-unjustified'
  | 'version-unknown'
  /** Somebody was shown what another seat sees. */
  | 'other-eyes'
  /** A token was of use although its seat was free or somebody else's. */
  | 'token-outlived'
  /** One connection heard of one version twice. */
  | 'told-twice'
  /** A rematch that led elsewhere than the session says. */
  | 'rematch-differs'
  /** An answer does not show its version. */
  | 'content-differs'
  | 'wait-ended-for-nothing'
  | 'wait-missed-news';

export interface Violation {
  readonly reason: Reason;
  readonly text: string;
}

/** An operation in one line, for people who must find out what went wrong. */
export function describeOperation({ client, request, response, sent, ended }: Operation): string {
  const asked = JSON.stringify(request);
  const heard =
    response.kind === 'answered'
      ? `version ${response.version} as ${response.viewer}${response.timedOut ? ', timed out' : ''}`
      : JSON.stringify(response);
  return `${client} [${sent.toFixed(1)}, ${ended.toFixed(1)}] ${asked} → ${heard}`;
}
