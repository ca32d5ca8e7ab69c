import type { AnyGame } from '../../core/engine';
import { replaySteps, type ReplayCommit, type ReplayRecord } from '../../core/session';
import { commitInput, sealCommit, shown } from '../../core/session/chain';
import { digestOf, headIn } from '../../core/session/replay';
import { rootOfHead } from '../../core/session/replay-head';
import { valueOf } from './toy-session';

/** The replay with every hash computed anew, as a careful forger would: only what cannot be computed away still gives it away. */
export function rechained(game: AnyGame, record: ReplayRecord): ReplayRecord {
  const root = rootOfHead(headIn(record));
  const commits: ReplayCommit[] = [];
  let link = root;
  for (const step of replaySteps(game, record, record.commits)) {
    const { commit, move, state, draws } = valueOf(step);
    if (move) continue;
    const { link: next, ...told } = sealCommit(record.format, link, commit, { state, draws });
    link = next;
    commits.push({ ...commitInput(commit), ...told, hash: shown(link) });
  }
  const forged = { ...record, headHash: shown(root), commits };
  return { ...forged, digest: digestOf(link, forged) };
}
