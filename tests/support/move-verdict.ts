import { schemas, type ApiError } from '../../core/api';
import type { Result } from '../../core/engine';
import type { MoveInput } from '../../core/session';
import { inProcessApi } from './in-process-api';

/** A game, and the position or moves that lead to where a text is sent. */
export interface Situation {
  readonly game: string;
  readonly start?: object | string;
  readonly options?: object;
  readonly moves?: readonly string[];
}

/** What became of a text: the command that was played and the one that the answer names, or the error. */
export interface MoveVerdict {
  readonly command?: string | undefined;
  readonly understood?: unknown;
  readonly error?: string;
  readonly suggestion?: string | undefined;
  readonly reason?: unknown;
}

const api = inProcessApi();

function valueOf<T>(reply: Result<T, ApiError>): T {
  if (reply.ok) return reply.value;
  throw new Error(reply.error.reason.message);
}

/** A new session in a situation, with both seats in one hand. */
async function openSession({ moves = [], ...request }: Situation) {
  const body = schemas.createBody().parse({ ...request, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const { session, token } = valueOf(await api.createSession(body, {}));
  const caller = { token };
  for (const move of moves) valueOf(await api.execute({ session, move }, caller));
  return { session, caller };
}

/** Sends a text as a move in a new session: it is validated, then played. The two must agree, and an error must change nothing. */
export async function verdictOn(situation: Situation, move: MoveInput): Promise<MoveVerdict> {
  const { session, caller } = await openSession(situation);
  const { version } = valueOf(await api.getSession({ id: session }, caller));
  const checked = await api.validate({ session, move }, caller);
  // A JSON move that is malformed is no answer of the rules.
  const { valid = false, understood } = checked.ok ? checked.value : {};
  const played = await api.execute({ session, move }, caller);
  const last = valueOf(await api.history({ session }, caller)).entries.at(-1);
  expect(valid).toBe(played.ok);
  expect(last?.version).toBe(played.ok ? version + 1 : version);
  if (!played.ok) {
    const { message, suggestion, details } = played.error.reason;
    return { error: message, suggestion, reason: details?.reason };
  }
  expect(played.value.understood).toBe(understood);
  return { command: last?.moves[0]?.command, understood };
}
