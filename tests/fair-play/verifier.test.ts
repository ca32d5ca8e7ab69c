import { checkReplay } from '../../cli/kit/replay-file';
import { faces } from '../../games';
import type { ReplayRecord } from '../../core/session';
import { changedReplays, MUTATIONS, rechain, type Draft } from './mutations';
import older from './principality-4.json';
import { manyReplays } from './replays';

const ofRules4 = older.replays as unknown as readonly ReplayRecord[];
const SKIP = 'select_action_for_throne';

/** The replay with every hash anew. */
function rechained(replay: object): unknown {
  const draft = structuredClone(replay) as Draft;
  rechain(draft);
  return draft;
}

/** Two of each of the eight games. */
const replays = manyReplays(16);

describe('Our verifier', () => {
  it('accepts replays of eight games', () => {
    expect(new Set(replays.map(({ game }) => game)).size).toBe(8);
    for (const replay of replays) expect(checkReplay(faces, replay)).toMatchObject({ ok: true });
  });

  it('accepts replays of rules that are the newest no more, by those rules alone', () => {
    for (const replay of ofRules4) {
      expect(replay.rulesVersion).toBe('4');
      const skips = replay.commits.flatMap(({ moves }) => moves).filter(({ command }) => command === SKIP);
      expect(skips).not.toEqual([]);
      expect(checkReplay(faces, replay)).toMatchObject({ ok: true, value: { game: { rulesVersion: '4' } } });
      const byNewest = rechained({ ...replay, rulesVersion: '5' });
      expect(checkReplay(faces, byNewest)).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(/^Version \d/) as string },
      });
    }
    expect(checkReplay(faces, rechained({ ...ofRules4[0], rulesVersion: '3' }))).toMatchObject({
      error: {
        message: 'The rules: the replay is of principality, rules 3; these are principality, rules 5 and 4',
      },
    });
  });

  describe('finds, as the verifier in Python does', () => {
    const changed = changedReplays(replays);

    it.each(MUTATIONS.map(({ name, game, place }, index) => ({ name, game, place, index })))(
      '$game: $name',
      ({ place, index }) => {
        const ours = checkReplay(faces, changed[index]);
        if (ours.ok) throw new Error('It verifies');
        const text = ours.error.message.replace(/^This is not a replay: (It: )?/, '');
        const version = /^commits\.(\d+)|^commits\[(\d+)\]/.exec(text);
        const said = version ? `Version ${Number(version[1] ?? version[2]) + 1}, ${text}` : text;
        expect(said).toMatch(place);
      },
    );
  });
});
