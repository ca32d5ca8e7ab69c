import type { GameError } from '../engine/errors';
import type { Answer, ApiError, Reply } from './game-api';

/**
 * Why there is no answer. `code`, `suggestion` and `details` come from the server, except the client's own codes `NOT_REACHED`, `OUTCOME_UNKNOWN`, `TIMEOUT`
 * and `ABORTED`.
 */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: GameError['kind'];
  readonly code: string;
  readonly suggestion: string | undefined;
  readonly details: GameError['details'];
  /** The current game as the caller sees it, if the request was about a running one. */
  readonly current: Answer | undefined;

  constructor({ reason: error, current }: ApiError) {
    super(error.message);
    this.kind = error.kind;
    this.code = error.code;
    this.suggestion = error.suggestion;
    this.details = error.details;
    this.current = current;
  }
}

/** The value of a reply. Throws its error as a `ClientError`. */
export async function orThrow<T>(reply: Reply<T>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new ClientError(result.error);
  return result.value;
}
