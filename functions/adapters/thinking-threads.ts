import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Thinker } from '../../core/service/ports';
import type { Thought } from '../../core/session/thinking';

/** What a thread answers to a thought. */
export type Answered =
  { readonly kind: 'move'; readonly move: unknown } | { readonly kind: 'failed'; readonly reason: string };

/** More would only take each other's time. */
const MOST_THREADS = 4;

/** So much longer than the thought allows a thread may take (ms), for its start above all; then it is given up. */
const GRACE_MS = 3000;

/** One processor is left to whoever is waiting for something else. */
const usualPlaces = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** Threads in which bots think: started when they are needed first, kept for the next thought, and no reason for a process to stay. */
export class ThinkingThreads implements Thinker {
  private readonly threads = new Set<Worker>();
  private readonly idle: Worker[] = [];

  /** `file`: the built entry of such a thread. */
  constructor(
    private readonly file: string,
    readonly places: number = usualPlaces(),
  ) {}

  async think(thought: Thought): Promise<unknown> {
    const thread = this.idle.pop() ?? this.start();
    let answered: Answered;
    try {
      answered = await answerOf(thread, thought);
    } catch (error) {
      this.threads.delete(thread);
      await thread.terminate();
      throw error;
    }
    this.idle.push(thread);
    if (answered.kind === 'move') return answered.move;
    throw new Error(answered.reason);
  }

  /** Ends the threads; what they think about comes to nothing. */
  async close(): Promise<void> {
    const ended = [...this.threads].map((thread) => thread.terminate());
    this.threads.clear();
    this.idle.splice(0);
    await Promise.all(ended);
  }

  private start(): Worker {
    const thread = new Worker(this.file);
    thread.unref();
    this.threads.add(thread);
    return thread;
  }
}

/** Rejects if the thread dies, or does not answer in time. */
async function answerOf(thread: Worker, thought: Thought): Promise<Answered> {
  const settled = new AbortController();
  const { signal } = settled;
  const timeout = setTimeout(() => settled.abort(), thought.limitMs + GRACE_MS);
  const died = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended')));
  try {
    thread.postMessage(thought);
    const [answered] = (await Promise.race([once(thread, 'message', { signal }), died])) as [Answered];
    return answered;
  } finally {
    clearTimeout(timeout);
    settled.abort();
    died.catch(() => undefined);
  }
}
