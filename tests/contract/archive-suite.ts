import fc from 'fast-check';
import type { FinishedGame } from '../../core/api';
import {
  UnreadableRecord,
  type Archive,
  type ArchivedGame,
  type ArchivedSession,
  type FinishedPage,
} from '../../core/table';
import { aDecision, anEntry, aSession, newSessionId } from '../support/session-fixture';
import type { ArchiveBench } from './archives';

const GUARD: ArchivedGame['guard'] = {
  meta: { visibility: 'private' },
  tokens: { creator: 'digest of a token', seats: ['digest of a token', null], watch: 'another digest' },
};

/** A session that ended at a time (ms since 1970), with its log. */
function anEnd(session: string, endedAt: number, game = 'tic-tac-toe'): ArchivedSession {
  const base = aSession({ id: session, version: 2 });
  return {
    session: { ...base, meta: { ...base.meta, game, status: 'ended', endVersion: 2 } },
    log: [anEntry(1), { ...anEntry(2), at: endedAt }],
  };
}

/** A game that is not listed. */
function aGame(changes: Partial<ArchivedGame> = {}): ArchivedGame {
  const { session = newSessionId() } = changes;
  const record = JSON.stringify(anEnd(session, 1_700_000_000_000));
  return { session, guard: GUARD, replay: '{"seats": [{"name": "Zoë 花 🂡"}]}', record, ...changes };
}

/** A game in the list of those that ended. */
function aListedGame(endedAt: number, game = 'tic-tac-toe', session = newSessionId()) {
  const entry: FinishedGame = {
    session,
    game,
    title: 'Zoë’s game 花',
    rulesVersion: '1',
    custom: [],
    seats: [{ seat: 0, kind: 'agent', name: 'Zoë 花 🂡' }],
    outcome: { winners: [0], scores: [1], reason: 'three in a row', code: 'three_in_a_row' },
    moves: 5,
    seedHash: 'hash',
    createdAt: new Date(endedAt - 1000).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
  };
  const record = JSON.stringify(anEnd(session, endedAt, game));
  return { ...aGame({ session, record }), entry };
}

/** What an archive has of a session, read whole. */
async function keptIn(archive: Archive, session: string): Promise<ArchivedGame | null> {
  const [guard, replay, record] = await Promise.all([
    archive.guard(session),
    archive.replay(session),
    archive.record(session),
  ]);
  const text = JSON.stringify(record);
  return guard && replay && { session, guard, replay: new TextDecoder().decode(replay), record: text };
}

/** What every archive does. */
export function archiveSuite(bench: () => ArchiveBench): void {
  it.each([
    ['short', 20],
    ['long', 20_000],
  ])('gives a %s game back as it was kept, to any process', async (_, length) => {
    const { archive, another } = bench();
    const game = aGame({ replay: JSON.stringify('花'.repeat(length)) });
    await archive.saveGame(game);
    await expect(keptIn(archive, game.session)).resolves.toEqual(game);
    await expect(keptIn(another, game.session)).resolves.toEqual(game);
  });

  it('keeps of a guard what access is judged by, and nothing else', async () => {
    const { archive } = bench();
    const game = aGame();
    const meta = { ...game.guard.meta, seed: 'secret' };
    await archive.saveGame({ ...game, guard: { ...game.guard, meta } });
    await expect(archive.guard(game.session)).resolves.toEqual(game.guard);
  });

  it('keeps any text', async () => {
    const { archive } = bench();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (replay, move) => {
        const game = aGame({ replay });
        const { session } = game;
        await archive.saveGame(game);
        const decision = { ...aDecision('1'), move };
        await archive.appendDecisions(session, [decision]);
        expect(await keptIn(archive, session)).toEqual(game);
        expect(await archive.decisions(session)).toEqual([decision]);
      }),
      { numRuns: 15 },
    );
  });

  it('knows nothing of a session it was never given', async () => {
    const { archive } = bench();
    await archive.saveGame(aGame());
    await expect(archive.replay(newSessionId())).resolves.toBeNull();
    await expect(archive.guard(newSessionId())).resolves.toBeNull();
    await expect(archive.record(newSessionId())).resolves.toBeNull();
    await expect(archive.decisions(newSessionId())).resolves.toEqual([]);
    await expect(archive.remove(newSessionId())).resolves.toBeUndefined();
  });

  it('lets the first of what it is given stay', async () => {
    const { archive, another } = bench();
    const first = aGame({ replay: 'first' });
    const tokens = { creator: 'somebody else', seats: [] };
    const second = { ...first, guard: { ...first.guard, tokens }, replay: 'second' };
    await archive.saveGame(first);
    await expect(another.saveGame(second)).resolves.toBeUndefined();
    await expect(keptIn(archive, first.session)).resolves.toEqual(first);
  });

  it('keeps one of twenty that come at once, whole', async () => {
    const { archive, another } = bench();
    const session = newSessionId();
    const rivals = Array.from({ length: 20 }, (_, n) => aGame({ session, replay: `${n}`.repeat(5000) }));
    await Promise.all(rivals.map((game, n) => (n % 2 === 0 ? archive : another).saveGame(game)));
    const kept = await keptIn(archive, session);
    expect(rivals).toContainEqual(kept);
    await expect(keptIn(another, session)).resolves.toEqual(kept);
  });

  it('adds to a decision log in order, those of one call together', async () => {
    const { archive, another } = bench();
    const session = newSessionId();
    const first = [aDecision('1', { reasoning: 'two\nlines' }), aDecision('2')];
    await archive.appendDecisions(session, first);
    await another.appendDecisions(session, [aDecision('3')]);
    const pairs = ['a', 'b', 'c'].map((name) => [aDecision(`${name}1`), aDecision(`${name}2`)]);
    await Promise.all(pairs.map((pair) => archive.appendDecisions(session, pair)));

    const kept = await archive.decisions(session);
    expect(kept.slice(0, 3)).toEqual([...first, aDecision('3')]);
    expect(kept).toHaveLength(9);
    for (const pair of pairs) {
      const at = kept.findIndex(({ id }) => id === pair[0]?.id);
      expect(kept.slice(at, at + 2)).toEqual(pair);
    }
  });

  it('keeps an analysis for each effort, the latest one, until the game is taken away', async () => {
    const { archive, another } = bench();
    const game = aGame();
    await archive.saveGame(game);
    await expect(archive.analysis(game.session, 'quick')).resolves.toBeNull();
    await archive.saveAnalysis(game.session, 'quick', '{"moves": ["first"]}');
    await archive.saveAnalysis(game.session, 'deep', '{"moves": ["花 🂡"]}');
    await archive.saveAnalysis(game.session, 'quick', '{"moves": []}');
    await expect(another.analysis(game.session, 'quick')).resolves.toBe('{"moves": []}');
    await expect(another.analysis(game.session, 'deep')).resolves.toBe('{"moves": ["花 🂡"]}');
    await expect(another.analysis(game.session, 'usual')).resolves.toBeNull();
    await archive.remove(game.session);
    await expect(archive.analysis(game.session, 'quick')).resolves.toBeNull();
    await expect(archive.analysis(game.session, 'deep')).resolves.toBeNull();
  });

  it('keeps what a rated game did to ratings, the first that it is told, until the game is taken away', async () => {
    const { archive, another } = bench();
    const game = aGame();
    await archive.saveGame(game);
    await expect(archive.rating(game.session)).resolves.toBeNull();
    await archive.saveRating(game.session, '{"sequence": 1}');
    await another.saveRating(game.session, '{"sequence": 2}');
    await expect(another.rating(game.session)).resolves.toBe('{"sequence": 1}');
    await archive.remove(game.session);
    await expect(archive.rating(game.session)).resolves.toBeNull();
  });

  it('takes a game away with its decisions, and no other', async () => {
    const { archive } = bench();
    const [game, other] = [aGame({ replay: 'long'.repeat(10_000) }), aGame()];
    for (const each of [game, other]) {
      await archive.saveGame(each);
      await archive.appendDecisions(each.session, [aDecision('1')]);
    }
    await archive.remove(game.session);
    await expect(archive.replay(game.session)).resolves.toBeNull();
    await expect(archive.guard(game.session)).resolves.toBeNull();
    await expect(archive.decisions(game.session)).resolves.toEqual([]);
    await expect(keptIn(archive, other.session)).resolves.toEqual(other);
    await expect(archive.decisions(other.session)).resolves.toEqual([aDecision('1')]);
  });

  it('lists games by their end, the latest first, in pages that go on where the one before ended', async () => {
    const { archive, another } = bench();
    // Far from what other tests list, on both sides of an hour's end, two at the same moment.
    const times = [3_600_000, 3_599_999, 3_599_999, 3_000_000, 1_000, 500].map((ms) => 1e12 + ms);
    const games = times.map((time, n) => aListedGame(time, n % 2 === 0 ? 'chess' : 'dice'));
    for (const game of games) await archive.saveGame(game);
    const within = { since: 1e12, until: 1e12 + 7_200_000 };
    const order = games
      .map(({ entry }) => entry)
      .sort((a, b) => b.endedAt.localeCompare(a.endedAt) || a.session.localeCompare(b.session));

    await expect(another.list({ ...within, limit: 100 })).resolves.toEqual({ games: order, next: null });
    const paged: FinishedPage['games'][number][] = [];
    let after: FinishedPage['next'] | undefined;
    do {
      const page = await another.list({ ...within, limit: 2, after: after ?? undefined });
      expect(page.games).toHaveLength(2);
      paged.push(...page.games);
      after = page.next;
    } while (after);
    expect(paged).toEqual(order);

    const dice = await archive.list({ ...within, limit: 100, game: 'dice' });
    expect(dice.games).toEqual(order.filter(({ game }) => game === 'dice'));
    const some = await archive.list({ since: 1e12 + 1_000, until: 1e12 + 3_599_999, limit: 100 });
    expect(some.games).toEqual([games[3]?.entry, games[4]?.entry]);
  });

  it('takes a deleted game out of the list, and lists none that it should not', async () => {
    const { archive } = bench();
    const [gone, kept] = [aListedGame(2e12), aListedGame(2e12 + 1)];
    for (const game of [gone, kept, aGame()]) await archive.saveGame(game);
    await archive.remove(gone.session);
    await expect(archive.list({ since: 2e12, limit: 10 })).resolves.toEqual({
      games: [kept.entry],
      next: null,
    });
  });

  it('tells a broken entry of the list from the others', async () => {
    const { archive } = bench();
    const [whole, broken] = [aListedGame(3e12), aListedGame(3e12 + 1)];
    await archive.saveGame(whole);
    await archive.saveGame({ ...broken, entry: { ...broken.entry, title: undefined as unknown as string } });
    const { games } = await archive.list({ since: 3e12, limit: 10 });
    expect(games).toEqual([expect.any(UnreadableRecord), whole.entry]);
  });

  it('takes no text for an id that could lead elsewhere', async () => {
    const { archive } = bench();
    for (const id of ['', '.', '../secret', `${'a'.repeat(32)}/..`, 'A'.repeat(32), 'game-1']) {
      await expect(async () => archive.replay(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.guard(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.record(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.saveGame(aGame({ session: id }))).rejects.toThrow('Not a session id');
      await expect(async () => archive.remove(id)).rejects.toThrow('Not a session id');
    }
  });
}
