import { runPython } from '../support/python';
import older from './format-3.json';
import { changedReplays, MUTATIONS, rechain, type Draft } from './mutations';
import { replays as ofRules4 } from './principality-4.json';
import { manyReplays } from './replays';

const VERIFIER = 'docs/fair-play/verify.py';

interface Verdict {
  readonly verdict: 'valid' | 'wrong' | 'unknown';
  readonly game?: string;
  readonly place?: string;
  readonly reason?: string;
  readonly unchecked?: readonly string[];
}

/** What the verifier in Python says of each, in one process, and its exit code. */
async function verdictsOf(replays: readonly unknown[]) {
  const lines = replays.map((replay) => JSON.stringify(replay)).join('\n');
  const { code, stdout, stderr } = await runPython([VERIFIER, '--json', '-'], lines);
  expect(stderr).toBe('');
  return {
    code,
    verdicts: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Verdict),
  };
}

const replays = manyReplays(200);

const changed = changedReplays(replays);

describe('The verifier in Python', () => {
  it('accepts 200 replays of eight games, and checks each draw', async () => {
    const { code, verdicts } = await verdictsOf(replays);
    expect(verdicts.filter(({ verdict }) => verdict !== 'valid')).toEqual([]);
    expect(verdicts.flatMap(({ unchecked = [] }) => unchecked)).toEqual([]);
    expect(verdicts).toHaveLength(200);
    expect(new Set(verdicts.map(({ game }) => game)).size).toBe(8);
    expect(code).toBe(0);
  });

  it('accepts replays of rules that are the newest no more, and says which it knows', async () => {
    const retired = structuredClone(ofRules4[0]) as unknown as Draft;
    retired.rulesVersion = '3';
    rechain(retired);
    const { verdicts } = await verdictsOf([...ofRules4, retired]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'unknown']);
    expect(verdicts[2]?.reason).toBe('is of principality, rules 3; this program knows rules 5 and 4');
  });

  describe('finds', () => {
    let found: readonly Verdict[] = [];
    beforeAll(async () => {
      ({ verdicts: found } = await verdictsOf(changed));
      expect(MUTATIONS.length).toBeGreaterThanOrEqual(50);
    });

    it.each(MUTATIONS.map(({ name, game, place }, index) => ({ name, game, place, index })))(
      '$game: $name',
      ({ place, index }) => {
        const theirs = found[index];
        expect(theirs?.verdict).toBe('wrong');
        expect(`${theirs?.place}: ${theirs?.reason}`).toMatch(place);
      },
    );
  });

  it('says what it cannot judge, and where one of many is wrong', async () => {
    const [good] = replays;
    const { code, verdicts } = await verdictsOf([good, older]);
    expect(verdicts[1]).toMatchObject({
      verdict: 'unknown',
      reason: 'has the format principality-replay/3; this program reads principality-replay/4',
    });
    expect(code).toBe(2);
    const mixed = await verdictsOf([older, good, changed[0]]);
    expect(mixed.verdicts.map(({ verdict }) => verdict)).toEqual(['unknown', 'valid', 'wrong']);
    expect(mixed.code).toBe(1);
  });
});
