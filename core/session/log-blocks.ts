/** When the stores compress the log of a session: in blocks of commits, once these are old. */

/** Commits in a block: twice as many as there are between two kept states, so that each block has some. */
export const BLOCK_COMMITS = 64;

/** The newest commits stay as they are, because most readers want those. */
const RECENT_COMMITS = 32;

/** Whether a commit with this version makes a block old enough: all commits up to `compressibleUpTo`. */
export const isBlockDue = (version: number): boolean =>
  version > BLOCK_COMMITS && version % BLOCK_COMMITS === RECENT_COMMITS;

/** The last version of the blocks that may be compressed; 0: none. */
export const compressibleUpTo = (version: number): number =>
  Math.max(0, Math.floor((version - RECENT_COMMITS) / BLOCK_COMMITS) * BLOCK_COMMITS);
