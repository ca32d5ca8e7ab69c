import { randomBytes } from 'node:crypto';
import type { Seeker } from './seeking';
import { BROKEN_WAIT_MS, groupOf, SEEK_LIFE_MS, SeekBook, type Seek, type SeekTerms } from './seek-book';
import { NOW } from '../../../tests/support/toy-session';
import { describeEachRecordStore } from '../../../tests/contract/record-stores';

/** The clock of all hosts of a test. */
let now = NOW;
beforeEach(() => (now = NOW));

const host = (): SeekBook =>
  new SeekBook({ entropy: { bytes: (count) => randomBytes(count) }, clock: { now: () => now } });

/** Of no other test. */
const newTerms = (): SeekTerms => ({
  game: 'tic-tac-toe',
  options: { test: randomBytes(8).toString('hex') },
});

const aSeeker = (fields: Partial<Seeker> = {}): Seeker => ({
  player: randomBytes(16).toString('hex'),
  kind: 'agent',
  since: now,
  ratings: { agents: 1500, people: 1500, mixed: 1500 },
  ...fields,
});

const unplayable = () => Promise.resolve(false);

describeEachRecordStore('seeks', (bench) => {
  it('are paired once each, however many hosts do so at once', async () => {
    const { records, another } = bench();
    const terms = newTerms();
    const hosts = [records, another, another].map((store) => ({ store, book: host() }));
    const posted = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { store, book } = hosts[n % hosts.length] ?? { store: records, book: host() };
        const seek = await book.post(store, { ...terms, ...aSeeker() }, unplayable);
        const look = await book.look(store, groupOf(terms));
        return { seek, paired: look.paired };
      }),
    );
    const looks = await Promise.all(hosts.map(({ store, book }) => book.look(store, groupOf(terms))));
    const pairings = [...posted.flatMap(({ paired }) => paired), ...looks.flatMap(({ paired }) => paired)];
    expect(pairings).toHaveLength(4);
    expect(new Set(pairings.map(({ session }) => session)).size).toBe(4);
    const players = pairings.flatMap(({ seats }) => seats.map(({ player }) => player));
    expect(players.sort()).toEqual(posted.map(({ seek }) => seek.player).sort());
    // Both of a pair find the same session, on any host.
    for (const { seek } of posted) {
      const found = await host().find(another, seek.id, seek.player);
      const own = pairings.find(({ seats }) => seats.some(({ player }) => player === seek.player));
      expect(found?.pairing).toEqual(own);
    }
  });

  it('of a player with the same terms are one, whatever hosts it asks, and keep their place', async () => {
    const { records, another } = bench();
    const wanted = { ...newTerms(), ...aSeeker() };
    const [one, other] = await Promise.all([
      host().post(records, wanted, unplayable),
      host().post(another, { ...wanted, ratingRange: { min: 1400 } }, unplayable),
    ]);
    expect(other.id).toBe(one.id);
    now += 5_000;
    const again = await host().post(records, { ...wanted, accepts: ['human'] }, unplayable);
    expect(again).toMatchObject({ id: one.id, since: NOW, accepts: ['human'], until: now + SEEK_LIFE_MS });
    const look = await host().look(another, groupOf(wanted));
    expect(look).toEqual({ seeks: [again], paired: [] });
  });

  it('are over unless they are renewed, and soon after a wait broke off', async () => {
    const { records, another } = bench();
    const terms = newTerms();
    const [kept, broken] = [
      await host().post(records, { ...terms, ...aSeeker({ owner: 'one' }) }, unplayable),
      await host().post(records, { ...terms, ...aSeeker({ owner: 'one' }) }, unplayable),
    ];
    const until = now + 25_000 + SEEK_LIFE_MS;
    expect(await host().renew(another, kept, until)).toMatchObject({ until });
    expect(await host().renew(another, kept, until - 1)).toMatchObject({ until });
    await host().renew(records, broken, until);
    await host().breakOff(records, broken, until - 1);
    expect(await host().find(another, broken.id, broken.player)).toMatchObject({ until });
    await host().breakOff(records, broken, until);
    expect(await host().find(another, broken.id, broken.player)).toMatchObject({
      until: now + BROKEN_WAIT_MS,
    });

    now += BROKEN_WAIT_MS;
    expect(await host().find(records, broken.id, broken.player)).toBeNull();
    const late = await host().post(records, { ...terms, ...aSeeker({ accepts: ['human'] }) }, unplayable);
    const { seeks } = await host().look(another, groupOf(terms));
    expect(seeks.map(({ id }) => id).sort()).toEqual([kept.id, late.id].sort());
    now = until;
    await host().clear(another, terms.game);
    expect(await host().look(records, groupOf(terms))).toEqual({ seeks: [], paired: [] });
    expect(await host().renew(records, kept, now + SEEK_LIFE_MS)).toBeNull();
  });

  it('are withdrawn or paired, and never both', async () => {
    const { records, another } = bench();
    for (let n = 0; n < 3; n++) {
      const terms = newTerms();
      const [leaving, staying] = [
        await host().post(records, { ...terms, ...aSeeker() }, unplayable),
        await host().post(another, { ...terms, ...aSeeker() }, unplayable),
      ];
      const [withdrawn, { paired }] = await Promise.all([
        host().withdraw(records, leaving.id, leaving.player),
        host().look(another, groupOf(terms)),
      ]);
      const left = await host().find(records, staying.id, staying.player);
      expect(withdrawn?.pairing).toEqual(paired[0]);
      expect(left?.pairing).toEqual(paired[0]);
    }
  });

  it('stay paired whatever is renewed, and give way to new ones once their game cannot be played', async () => {
    const { records, another } = bench();
    const terms = newTerms();
    const seekers = [aSeeker(), aSeeker()].map((seeker) => ({ ...terms, ...seeker }));
    const seeks: Seek[] = [];
    for (const seeker of seekers) seeks.push(await host().post(records, seeker, unplayable));
    await Promise.all([
      host().look(another, groupOf(terms)),
      ...seeks.map((seek) => host().renew(records, seek, now + 2 * SEEK_LIFE_MS)),
    ]);
    await host().look(another, groupOf(terms));
    const [first, second] = seekers;
    if (!first || !second) throw new Error('Two are needed');
    const kept = await host().post(another, first, () => Promise.resolve(true));
    expect(kept).toMatchObject({ id: seeks[0]?.id, pairing: { seats: expect.any(Array) as unknown } });
    const anew = await host().post(another, second, unplayable);
    expect(anew.id).not.toBe(seeks[1]?.id);
    expect(anew.pairing).toBeUndefined();
    expect(await host().find(records, seeks[1]?.id ?? '', second.player)).toBeNull();
  });

  it('of a player who is deleted are gone', async () => {
    const { records, another } = bench();
    const terms = newTerms();
    const seek = await host().post(records, { ...terms, ...aSeeker() }, unplayable);
    await host().clear(another, terms.game, seek.player);
    expect(await host().find(records, seek.id, seek.player)).toBeNull();
  });

  it('are known to their own player alone', async () => {
    const { records } = bench();
    const seek = await host().post(records, { ...newTerms(), ...aSeeker() }, unplayable);
    expect(await host().find(records, seek.id, aSeeker().player)).toBeNull();
    expect(await host().withdraw(records, seek.id, aSeeker().player)).toBeNull();
    expect(await host().find(records, 'tic-tac-toe:nonsense', seek.player)).toBeNull();
  });
});
