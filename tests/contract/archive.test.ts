import fc from 'fast-check';
import type { Archive, ArchivedGame } from '../../core/service';
import { aDecision, newSessionId } from '../support/session-fixture';
import { describeEachArchive } from './archives';

const aGame = (changes: Partial<ArchivedGame> = {}): ArchivedGame => ({
  session: newSessionId(),
  guard: {
    meta: { visibility: 'private' },
    tokens: { creator: 'digest of a token', seats: ['digest of a token', null], watch: 'another digest' },
  },
  replay: '{"seats": [{"name": "Zoë 花 🂡"}]}',
  ...changes,
});

/** What an archive has of a session, read whole. */
async function keptIn(archive: Archive, session: string): Promise<ArchivedGame | null> {
  const [guard, replay] = await Promise.all([archive.guard(session), archive.replay(session)]);
  return guard && replay && { session, guard, replay: new TextDecoder().decode(replay) };
}

describeEachArchive('the archive', (bench) => {
  it('gives a game back as it was kept, to any process', async () => {
    const { archive, another } = bench();
    const game = aGame();
    await archive.saveReplay(game);
    await expect(keptIn(archive, game.session)).resolves.toEqual(game);
    await expect(keptIn(another, game.session)).resolves.toEqual(game);
  });

  it('keeps of a guard what access is judged by, and nothing else', async () => {
    const { archive } = bench();
    const game = aGame();
    const meta = { ...game.guard.meta, seed: 'secret' };
    await archive.saveReplay({ ...game, guard: { ...game.guard, meta } });
    await expect(archive.guard(game.session)).resolves.toEqual(game.guard);
  });

  it('keeps any text', async () => {
    const { archive } = bench();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (replay, move) => {
        const game = aGame({ replay });
        const { session } = game;
        await archive.saveReplay(game);
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
    await archive.saveReplay(aGame());
    await expect(archive.replay(newSessionId())).resolves.toBeNull();
    await expect(archive.guard(newSessionId())).resolves.toBeNull();
    await expect(archive.decisions(newSessionId())).resolves.toEqual([]);
    await expect(archive.remove(newSessionId())).resolves.toBeUndefined();
  });

  it('lets the first of what it is given stay', async () => {
    const { archive, another } = bench();
    const first = aGame({ replay: 'first' });
    const tokens = { creator: 'somebody else', seats: [] };
    const second = { ...first, guard: { ...first.guard, tokens }, replay: 'second' };
    await archive.saveReplay(first);
    await expect(another.saveReplay(second)).resolves.toBeUndefined();
    await expect(keptIn(archive, first.session)).resolves.toEqual(first);
  });

  it('keeps one of twenty that come at once, whole', async () => {
    const { archive, another } = bench();
    const session = newSessionId();
    const rivals = Array.from({ length: 20 }, (_, n) => aGame({ session, replay: `${n}`.repeat(5000) }));
    await Promise.all(rivals.map((game, n) => (n % 2 === 0 ? archive : another).saveReplay(game)));
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

  it('takes a game away with its decisions, and no other', async () => {
    const { archive } = bench();
    const [game, other] = [aGame(), aGame()];
    for (const each of [game, other]) {
      await archive.saveReplay(each);
      await archive.appendDecisions(each.session, [aDecision('1')]);
    }
    await archive.remove(game.session);
    await expect(archive.replay(game.session)).resolves.toBeNull();
    await expect(archive.guard(game.session)).resolves.toBeNull();
    await expect(archive.decisions(game.session)).resolves.toEqual([]);
    await expect(keptIn(archive, other.session)).resolves.toEqual(other);
    await expect(archive.decisions(other.session)).resolves.toEqual([aDecision('1')]);
  });

  it('takes no text for an id that could lead elsewhere', async () => {
    const { archive } = bench();
    for (const id of ['', '.', '../secret', `${'a'.repeat(32)}/..`, 'A'.repeat(32), 'game-1']) {
      await expect(async () => archive.replay(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.guard(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.saveReplay(aGame({ session: id }))).rejects.toThrow(
        'Not a session id',
      );
      await expect(async () => archive.remove(id)).rejects.toThrow('Not a session id');
    }
  });
});
