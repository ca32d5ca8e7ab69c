import { LRUCache } from 'lru-cache';
import { errors } from '../../engine';
import type { Refusal } from '../../api/game-api';
import type { Logger, UnreadableRecord } from '../ports';

/** Records remembered as reported; the oldest give way. */
const CAPACITY = 1000;

/** Reports records that cannot be read: each once, however often it is asked for. */
export class BrokenRecords {
  private readonly reported = new LRUCache<string, true>({ max: CAPACITY });

  constructor(private readonly logger: Logger) {}

  /** The error for who asked; what is wrong goes to the log alone. */
  refuse({ session, reason }: UnreadableRecord): Refusal {
    const record = `${session ?? ''}: ${reason}`;
    if (!this.reported.has(record)) {
      this.reported.set(record, true);
      this.logger.error('A record cannot be read', { ...(session === null ? {} : { session }), reason });
    }
    return {
      reason: errors.internal('What is stored of this session cannot be read.', {
        suggestion:
          'Start a new session, with a fresh Idempotency-Key if you send one. The reason is in the server’s log.',
      }),
    };
  }
}
