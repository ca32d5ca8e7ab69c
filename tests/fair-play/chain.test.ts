import { createHash } from 'node:crypto';
import { schemas } from '../../core/api';
import {
  canonicalJson,
  exportReplay,
  resignSession,
  verifyReplay,
  type ReplayRecord,
} from '../../core/session';
import { findGame } from '../../games';
import { always, BOTH_MINE, toySession, valueOf } from '../support/toy-session';
import older from './format-3.json';
import { manyReplays } from './replays';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const verdict = (record: ReplayRecord) => {
  const game = findGame(record.game);
  if (!game) throw new Error(`No game ${record.game}`);
  return verifyReplay(game, record);
};

const replays = manyReplays(16);

describe('The chain of a replay', () => {
  it('follows from what the replay holds and from nothing else', () => {
    for (const { headHash, commits, outcome, digest, ...head } of replays) {
      const { seats, seed, ...known } = head;
      let link = sha256(canonicalJson(known));
      expect(headHash).toBe(link.slice(0, 16));
      for (const { hash, ...commit } of commits) {
        link = sha256(link + canonicalJson(commit));
        expect(hash).toBe(link.slice(0, 16));
      }
      expect(digest).toBe(sha256(link + canonicalJson({ outcome, seats, seed })));
    }
  });

  it('holds what was drawn, commit by commit, also of moves that were taken back', () => {
    const labels = replays.map(({ game, commits }) => ({
      game,
      labels: commits.flatMap(({ draws = [] }) => draws.map(({ label }) => label)),
    }));
    const of = (game: string) => labels.find((each) => each.game === game)?.labels.slice(0, 3);
    expect(of('holdem')?.[0]).toBe('holdem/deck/1');
    expect(of('dice')).toEqual(['dice/1', 'dice/2', 'dice/3']);
    expect(of('principality')?.slice(0, 2)).toEqual(['principality/kingdom', 'principality/shuffle/1']);
    expect(of('four-in-a-row')).toEqual([]);
  });

  it('of a bot’s choice holds nothing: the move itself is there', () => {
    for (const { commits } of replays)
      for (const { draws = [] } of commits)
        for (const { label } of draws) expect(label).not.toMatch(/^bot\//);
  });

  it('finds a draw, and a state, that are not as they were', () => {
    const record = replays[0] as ReplayRecord;
    const at = record.commits.findIndex(({ draws }) => draws);
    const changed = (change: object) => ({
      ...record,
      commits: record.commits.map((commit, index) => (index === at ? { ...commit, ...change } : commit)),
    });
    const version = record.commits[at]?.version;
    expect(
      verdict(changed({ draws: [{ label: 'holdem/deck/1', taken: [{ shuffled: ['AS'] }] }] })),
    ).toMatchObject({
      error: { message: `Version ${version}: what was drawn is not what the seed gives (draws)` },
    });
    expect(verdict(changed({ stateHash: '0'.repeat(16) }))).toMatchObject({
      error: { message: `Version ${version}: leads to another state (stateHash)` },
    });
  });
});

describe('A replay of the format 3', () => {
  it('verifies as before', () => {
    const record = schemas.replayAnswer().parse(older);
    expect(verdict(record)).toMatchObject({ ok: true });
    expect(verdict({ ...record, format: 'principality-replay/4' }).ok).toBe(false);
  });

  it('is what a session gives that began in it', () => {
    const { session, log, game } = toySession(BOTH_MINE);
    const { replayFormat: _, ...meta } = session.meta;
    const begun = { ...session, meta };
    const end = valueOf(resignSession(game, begun, 0, always));
    expect(end.entry.stateHash).toBeUndefined();
    const first = log.map(({ draws: _draws, stateHash: _hash, ...entry }) => entry);
    expect(exportReplay(end.session, [...first, end.entry])).toMatchObject({
      value: { format: 'principality-replay/3' },
    });
  });
});
