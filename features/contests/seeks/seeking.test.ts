import * as fc from 'fast-check';
import { runs } from '../../../tests/support/volume';
import { mayMeet, pairSeekers, ratingGap, windowAt, type Seeker } from './seeking';

const NOW = 1_000_000;

/** Ratings as if every pool knew the player alike. */
const rated = (rating: number): Seeker['ratings'] => ({ agents: rating, people: rating, mixed: rating });

const seeker = (player: string, waited: number, rating: number, more: Partial<Seeker> = {}): Seeker => ({
  player,
  kind: 'agent',
  since: NOW - waited,
  ratings: rated(rating),
  ...more,
});

const kind = fc.constantFrom('agent' as const, 'human' as const, 'bot' as const);
const rating = fc.integer({ min: 500, max: 2500 });

/** Up to twelve, some of whom have owners in common, or are particular. */
const someSeekers = fc
  .array(
    fc.record(
      {
        kind,
        since: fc.integer({ min: NOW - 120_000, max: NOW }),
        ratings: fc.record({ agents: rating, people: rating, mixed: rating }),
        owner: fc.constantFrom('ada', 'bob', 'cy'),
        accepts: fc.subarray(['agent' as const, 'human' as const, 'bot' as const], { minLength: 1 }),
        ratingRange: fc.record({ min: rating, max: rating }, { requiredKeys: [] }),
      },
      { requiredKeys: ['kind', 'since', 'ratings'] },
    ),
    { maxLength: 12 },
  )
  .map((list) => list.map((each, at): Seeker => ({ player: `p${at}`, ...each })));

const namesOf = (pairs: readonly (readonly [Seeker, Seeker])[]): readonly string[] =>
  pairs.map(([one, other]) => `${one.player}-${other.player}`);

describe('the pairing of who waits', () => {
  it('takes the nearest rating for who has waited longest', () => {
    const pairs = pairSeekers(
      [
        seeker('late', 0, 1500),
        seeker('far', 5_000, 1590),
        seeker('near', 1_000, 1450),
        seeker('first', 9_000, 1500),
      ],
      NOW,
    );
    expect(namesOf(pairs)).toEqual(['first-late', 'far-near']);
  });

  it('lets those who are far apart wait until the window of the longer waiting one is wide enough', () => {
    const [weak, strong] = [seeker('weak', 0, 1200), seeker('strong', 10_000, 1600)];
    expect(windowAt(strong, NOW)).toBe(300);
    expect(pairSeekers([weak, strong], NOW)).toEqual([]);
    expect(namesOf(pairSeekers([weak, strong], NOW + 5_000))).toEqual(['strong-weak']);
  });

  it('looks at the pool of the game that the two would play', () => {
    const person = seeker('person', 0, 0, {
      kind: 'human',
      ratings: { agents: 0, people: 2400, mixed: 1500 },
    });
    const agent = seeker('agent', 0, 0, { ratings: { agents: 500, people: 0, mixed: 1550 } });
    expect(ratingGap(person, agent)).toBe(50);
    expect(pairSeekers([person, agent], NOW)).toHaveLength(1);
  });

  it.each<[string, Partial<Seeker>, Partial<Seeker>]>([
    ['of one owner', { owner: 'ada' }, { owner: 'ada' }],
    ['of whom one accepts no agents', { accepts: ['human'] }, {}],
    ['of whom one asks for a higher rating', {}, { ratingRange: { min: 1501 } }],
    ['of whom one asks for a lower rating', { ratingRange: { max: 1499 } }, {}],
  ])('never lets two meet %s', (_what, one, other) => {
    const hours = 3_600_000;
    expect(pairSeekers([seeker('a', hours, 1500, one), seeker('b', hours, 1500, other)], NOW)).toEqual([]);
  });

  it('never pairs a seeker with itself', () => {
    expect(pairSeekers([seeker('a', 0, 1500), seeker('a', 1_000, 1500)], NOW)).toEqual([]);
  });

  it('pairs nobody twice, and only those who may meet', () => {
    fc.assert(
      fc.property(someSeekers, (seekers) => {
        const pairs = pairSeekers(seekers, NOW);
        const paired = pairs.flat();
        expect(new Set(paired).size).toBe(paired.length);
        for (const [one, other] of pairs) {
          expect(mayMeet(one, other, NOW)).toBe(true);
          expect(one.owner === undefined || one.owner !== other.owner).toBe(true);
        }
      }),
      runs(100),
    );
  });

  it('leaves no two who might meet', () => {
    fc.assert(
      fc.property(someSeekers, (seekers) => {
        const paired = new Set(pairSeekers(seekers, NOW).flat());
        const left = seekers.filter((each) => !paired.has(each));
        for (const one of left)
          for (const other of left) if (one !== other) expect(mayMeet(one, other, NOW)).toBe(false);
      }),
      runs(100),
    );
  });

  it('passes nobody over for two who both came later', () => {
    fc.assert(
      fc.property(someSeekers, (seekers) => {
        const pairs = pairSeekers(seekers, NOW);
        const left = seekers.filter((each) => !pairs.flat().includes(each));
        for (const one of left)
          for (const pair of pairs) {
            const isPassedOver = pair.some((other) => mayMeet(one, other, NOW));
            const firstOf = Math.min(...pair.map(({ since }) => since));
            if (isPassedOver) expect(firstOf).toBeLessThanOrEqual(one.since);
          }
      }),
      runs(100),
    );
  });

  it('does not depend on the order in which they are listed', () => {
    const listed = someSeekers.chain((seekers) =>
      fc.tuple(fc.constant(seekers), fc.shuffledSubarray(seekers, { minLength: seekers.length })),
    );
    fc.assert(
      fc.property(listed, ([seekers, shuffled]) => {
        expect(namesOf(pairSeekers(shuffled, NOW))).toEqual(namesOf(pairSeekers(seekers, NOW)));
      }),
      runs(100),
    );
  });

  it('lets two who may meet meet at any later time, too', () => {
    fc.assert(
      fc.property(someSeekers, fc.nat(600_000), (seekers, later) => {
        const [one, other] = seekers;
        if (one && other && mayMeet(one, other, NOW)) expect(mayMeet(one, other, NOW + later)).toBe(true);
      }),
      runs(100),
    );
  });
});
