import { LRUCache } from 'lru-cache';
import { errors } from '../../engine';
import type { ApiError } from '../../api/game-api';
import type { Logger, UnreadableRecord } from '../ports';

/** How many reported records are remembered. */
const CAPACITY = 1000;

/** Reports records that cannot be read, each only once. */
export class BrokenRecords {
  private readonly reported = new LRUCache<string, true>({ max: CAPACITY });

  constructor(private readonly logger: Logger) {}

  /** The error for the caller. The details go to the log only. */
  refuse({ session, reason }: UnreadableRecord): ApiError {
    const record = `${session ?? ''}: ${reason}`;
    if (!this.reported.has(record)) {
      this.reported.set(record, true);
      this.logger.error('A record cannot be read', { ...(session === null ? {} : { session }), reason });
    }
    if (session === null)
      return {
        reason: errors.internal('A stored record cannot be read.', {
          suggestion: 'The reason is in the server’s log.',
        }),
      };
    return {
      reason: errors.internal('The stored record of this session cannot be read.', {
        suggestion:
          'Start a new session, with a fresh idempotency key if you send one. The reason is in the server’s log.',
      }),
    };
  }
}
