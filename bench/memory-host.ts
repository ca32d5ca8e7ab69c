import { startHost } from '../local';
import { reportMemory } from './memory-report';

/** A host that tells its parent its URL and then, whenever it is asked, its memory. Needs `--expose-gc`. */
async function main(): Promise<void> {
  const { url } = await startHost({ port: 0 });
  process.on('message', () => void reportMemory());
  process.send?.(url);
}

void main();
