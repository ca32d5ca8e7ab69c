import { checkReplay } from '../../cli/replays/replay-file';
import { faces } from '../../games';
import { changedReplays, MUTATIONS } from './mutations';
import { manyReplays } from './replays';

/** Two of each of the eight games. */
const replays = manyReplays(16);

describe('Our verifier', () => {
  it('accepts replays of eight games', () => {
    expect(new Set(replays.map(({ game }) => game)).size).toBe(8);
    for (const replay of replays) expect(checkReplay(faces, replay)).toMatchObject({ ok: true });
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
