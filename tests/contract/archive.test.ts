import fc from 'fast-check';
import type { ArchivedReplay } from '../../core/service';
import { newSessionId } from '../support/session-fixture';
import { describeEachArchive } from './archives';

const aGame = (changes: Partial<ArchivedReplay['replay']> = {}): ArchivedReplay => ({
  meta: { visibility: 'private' },
  tokens: { creator: 'digest of a token', seats: ['digest of a token', null], watch: 'another digest' },
  replay: {
    format: 'principality-replay/1',
    session: newSessionId(),
    game: 'tic-tac-toe',
    rulesVersion: '1',
    options: {},
    seats: [{ kind: 'agent', name: 'Zoë 花 🂡', creator: true }],
    seed: 'seed',
    seedHash: 'hash',
    createdAt: 1_700_000_000_000,
    commits: [{ version: 1, moves: [] }],
    stateHash: 'hash of the state',
    ...changes,
  },
});

describeEachArchive('the archive', (bench) => {
  it('gives a game back as it was kept, to any process', async () => {
    const { archive, another } = bench();
    const game = aGame();
    await archive.saveReplay(game);
    await expect(archive.replay(game.replay.session)).resolves.toEqual(game);
    await expect(another.replay(game.replay.session)).resolves.toEqual(game);
  });

  it('keeps any JSON', async () => {
    const { archive } = bench();
    const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));
    await fc.assert(
      fc.asyncProperty(json, json, async (options, entry) => {
        const game = aGame({ options });
        const { session } = game.replay;
        await archive.saveReplay(game);
        await archive.appendDecisions(session, [entry]);
        expect(await archive.replay(session)).toEqual(game);
        expect(await archive.decisions(session)).toEqual([entry]);
      }),
      { numRuns: 15 },
    );
  });

  it('knows nothing of a session it was never given', async () => {
    const { archive } = bench();
    await archive.saveReplay(aGame());
    await expect(archive.replay(newSessionId())).resolves.toBeNull();
    await expect(archive.decisions(newSessionId())).resolves.toEqual([]);
    await expect(archive.remove(newSessionId())).resolves.toBeUndefined();
  });

  it('lets the first of what it is given stay', async () => {
    const { archive, another } = bench();
    const first = aGame({ seed: 'first' });
    const second = { ...first, replay: { ...first.replay, seed: 'second' } };
    await archive.saveReplay(first);
    await expect(another.saveReplay(second)).resolves.toBeUndefined();
    await expect(archive.replay(first.replay.session)).resolves.toEqual(first);
  });

  it('keeps one of twenty that come at once, whole', async () => {
    const { archive, another } = bench();
    const session = newSessionId();
    const rivals = Array.from({ length: 20 }, (_, n) => aGame({ session, seed: `${n}`.repeat(5000) }));
    await Promise.all(rivals.map((game, n) => (n % 2 === 0 ? archive : another).saveReplay(game)));
    const kept = await archive.replay(session);
    expect(rivals).toContainEqual(kept);
    await expect(another.replay(session)).resolves.toEqual(kept);
  });

  it('adds to a decision log in order, those of one call together', async () => {
    const { archive, another } = bench();
    const session = newSessionId();
    await archive.appendDecisions(session, [{ id: 1, reasoning: 'two\nlines' }, { id: 2 }]);
    await another.appendDecisions(session, [{ id: 3 }]);
    await Promise.all([10, 20, 30].map((id) => archive.appendDecisions(session, [{ id }, { id: id + 1 }])));
    const entries = (await archive.decisions(session)) as readonly { id: number }[];
    expect(entries.slice(0, 3)).toEqual([{ id: 1, reasoning: 'two\nlines' }, { id: 2 }, { id: 3 }]);
    const ids = entries.slice(3).map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([10, 11, 20, 21, 30, 31]);
    for (const id of [10, 20, 30]) expect(ids[ids.indexOf(id) + 1]).toBe(id + 1);
  });

  it('takes a game away with its decisions, and no other', async () => {
    const { archive } = bench();
    const [game, other] = [aGame(), aGame()];
    for (const each of [game, other]) {
      await archive.saveReplay(each);
      await archive.appendDecisions(each.replay.session, [{ id: 1 }]);
    }
    await archive.remove(game.replay.session);
    await expect(archive.replay(game.replay.session)).resolves.toBeNull();
    await expect(archive.decisions(game.replay.session)).resolves.toEqual([]);
    await expect(archive.replay(other.replay.session)).resolves.toEqual(other);
    await expect(archive.decisions(other.replay.session)).resolves.toEqual([{ id: 1 }]);
  });

  it('takes no text for an id that could lead elsewhere', async () => {
    const { archive } = bench();
    for (const id of ['', '.', '../secret', `${'a'.repeat(32)}/..`, 'A'.repeat(32), 'game-1']) {
      await expect(async () => archive.replay(id)).rejects.toThrow('Not a session id');
      await expect(async () => archive.saveReplay(aGame({ session: id }))).rejects.toThrow(
        'Not a session id',
      );
      await expect(async () => archive.remove(id)).rejects.toThrow('Not a session id');
    }
  });
});
