import { parentPort } from 'node:worker_threads';
import { games } from '../core/games';
import { thinkAbout } from '../core/service/think-here';
import type { Thought } from '../core/session/thinking';
import type { Answered } from './adapters/thinking-threads';

/** The entry of a thread in which bots think: each thought it is sent is answered before the next. */

function answer(thought: Thought): Answered {
  try {
    return { kind: 'move', move: thinkAbout(games, thought, () => performance.now()) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (thought: Thought) => parentPort?.postMessage(answer(thought)));
