import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server';
import type { Batch } from './batches';
import type { ErrorAnswer } from './messages';

type Answer = JSONRPCMessage | ErrorAnswer;

/** The answers to a batch so far, and the requests of it that are not answered yet. */
interface OpenBatch {
  readonly answers: Answer[];
  readonly waiting: Set<string | number>;
}

/** The open batches: the answers to each are written together, once the last one is there. */
export class OpenBatches {
  private readonly byRequest = new Map<string | number, OpenBatch>();

  constructor(private readonly write: (answers: readonly Answer[]) => Promise<void>) {}

  /** Opens a batch and collects its answers. Returns the messages to execute. */
  open(batch: Batch): Batch {
    const ids = batch.messages.filter(isJSONRPCRequest).map(({ id }) => id);
    const opened: OpenBatch = { answers: [...batch.refused], waiting: new Set(ids) };
    for (const id of ids) this.byRequest.set(id, opened);
    void this.writeIfWhole(opened);
    return batch;
  }

  /** Keeps an answer to a request of a batch, false if the message is none. */
  take(message: JSONRPCMessage): boolean {
    if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return false;
    const batch = message.id === undefined ? undefined : this.leave(message.id);
    if (!batch) return false;
    batch.answers.push(message);
    void this.writeIfWhole(batch);
    return true;
  }

  /** A cancelled request is not answered: its batch waits only for the others. */
  cancel(message: JSONRPCMessage): void {
    if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return;
    const id = message.params?.requestId;
    const batch = typeof id === 'string' || typeof id === 'number' ? this.leave(id) : undefined;
    if (batch) void this.writeIfWhole(batch);
  }

  /** Writes what answers there are. */
  async close(): Promise<void> {
    const batches = new Set(this.byRequest.values());
    this.byRequest.clear();
    for (const { answers } of batches) if (answers.length > 0) await this.write(answers);
  }

  private leave(id: string | number): OpenBatch | undefined {
    const batch = this.byRequest.get(id);
    this.byRequest.delete(id);
    batch?.waiting.delete(id);
    return batch;
  }

  private async writeIfWhole({ answers, waiting }: OpenBatch): Promise<void> {
    if (waiting.size === 0 && answers.length > 0) await this.write(answers);
  }
}
