import { BLOCK_COMMITS } from '../../core/session/log-blocks';
import { beforeBlockOf, packBlock, textsIn } from './log-blocks';

/** The log of a session in memory, as texts. It grows in place, so that a commit costs the same in a long game. */
export class MemoryLog {
  /** The oldest entries, compressed. */
  readonly blocks: string[] = [];
  /** The entries after them, oldest first. */
  readonly entries: string[] = [];

  /** The entries of the session `id` after a version, at most `limit`. Throws `UnreadableRecord`. */
  page(id: string, after: number, limit: number): Promise<readonly string[]> {
    const packed = this.blocks.length * BLOCK_COMMITS;
    const end = after + limit;
    const blocks = this.blocks.slice(
      beforeBlockOf(after + 1) / BLOCK_COMMITS,
      Math.ceil(end / BLOCK_COMMITS),
    );
    const entries = this.entries.slice(Math.max(after - packed, 0), Math.max(end - packed, 0));
    return textsIn(id, { blocks, entries }, after, limit);
  }

  /** Compresses whole blocks of entries with versions up to `upTo`. */
  async compress(upTo: number): Promise<void> {
    while (this.entries.length >= BLOCK_COMMITS && (this.blocks.length + 1) * BLOCK_COMMITS <= upTo) {
      const [first] = this.entries;
      const block = await packBlock(this.entries.slice(0, BLOCK_COMMITS));
      // Another call was first.
      if (this.entries[0] !== first) return;
      this.blocks.push(block);
      this.entries.splice(0, BLOCK_COMMITS);
    }
  }
}
