import type { AnyGame } from '../../core/engine';
import { replaySteps, type ReplayCommit, type ReplayRecord } from '../../core/session';
import { nextLink } from '../../core/session/chain';
import { digestOf, headIn, shown } from '../../core/session/replay';
import { rootOfHead } from '../../core/session/replay-head';
import { valueOf } from './toy-session';

/** The replay with every hash computed anew, as a careful forger would: only what cannot be computed away still gives it away. */
export function rechained(game: AnyGame, record: ReplayRecord): ReplayRecord {
  const root = rootOfHead(headIn(record));
  const commits: ReplayCommit[] = [];
  let link = root;
  for (const step of replaySteps(game, record, record.commits)) {
    const { commit, move, state } = valueOf(step);
    if (move) continue;
    link = nextLink(link, commit, state);
    commits.push({ ...commit, hash: shown(link) });
  }
  const forged = { ...record, headHash: shown(root), commits };
  return { ...forged, digest: digestOf(link, forged) };
}
