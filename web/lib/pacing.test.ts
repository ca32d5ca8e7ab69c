import { Pacer, pauseBefore, type Pace } from './pacing';
import { positionOf, stepsTo, type Step } from './position';
import { answerWith } from './test-answers';

const first = positionOf(answerWith());
const step = (version: number, atOnce = false): Step => ({
  position: positionOf(answerWith({ version })),
  events: [`move ${version}`],
  atOnce,
});

/** A pacer whose board is drawn at once, unless it is `busy`, and a clock that the test moves. */
function pacerAt({ mayPause = true } = {}) {
  let pace: Pace = { board: first, told: first, log: [], news: null, behind: 0 };
  const pacer = new Pacer(pace, { onPace: (next) => (pace = next), mayPause: () => mayPause });
  const state = () => ({ board: pace.board.version, told: pace.told.version, behind: pace.behind });
  return { pacer, state, log: () => pace.log, news: () => pace.news };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A page that learns of several moves', () => {
  it('shows the own one at once, and the others one by one, each told when it is drawn', () => {
    const { pacer, state, log } = pacerAt();
    pacer.add([step(2, true), step(3), step(4)]);
    expect(state()).toEqual({ board: 2, told: 1, behind: 2 });
    pacer.drawn();
    expect(state()).toEqual({ board: 2, told: 2, behind: 2 });
    jest.runOnlyPendingTimers();
    expect(state()).toEqual({ board: 3, told: 2, behind: 1 });
    pacer.drawn();
    jest.runOnlyPendingTimers();
    pacer.drawn();
    expect(state()).toEqual({ board: 4, told: 4, behind: 0 });
    expect(log().map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  it('shows all of them when told to, or where nobody wants pauses', () => {
    const skipped = pacerAt();
    skipped.pacer.add([step(2, true), step(3), step(4)]);
    skipped.pacer.skip();
    const still = pacerAt({ mayPause: false });
    still.pacer.add([step(2, true), step(3), step(4)]);
    for (const { pacer, state, news } of [skipped, still]) {
      pacer.drawn();
      expect(state()).toEqual({ board: 4, told: 4, behind: 0 });
      expect(news()?.events).toEqual(['move 2', 'move 3', 'move 4']);
    }
  });

  it('shows the newest as time has changed it, and those before as they were', () => {
    const { pacer, state } = pacerAt();
    pacer.add([step(2), step(3)]);
    pacer.renew(positionOf(answerWith({ version: 33 })));
    const shown = Array.from({ length: 2 }, () => {
      jest.runOnlyPendingTimers();
      pacer.drawn();
      return state().board;
    });
    expect(shown).toEqual([2, 33]);
  });

  it('waits less before each of many', () => {
    expect(pauseBefore(3)).toBeGreaterThanOrEqual(400);
    expect(pauseBefore(3)).toBeLessThanOrEqual(700);
    expect(pauseBefore(40)).toBeLessThan(pauseBefore(10));
  });
});

describe('A log', () => {
  it('takes up what was missed, each version in its place', () => {
    const { pacer, log } = pacerAt({ mayPause: false });
    const entry = (version: number, ...events: string[]) => ({ version, events });
    pacer.remember([entry(1, 'start')]);
    pacer.add([{ ...step(4), events: [] }, step(5)]);
    pacer.drawn();
    pacer.remember([entry(2, 'two'), entry(3, 'three'), entry(4, 'four')]);
    expect(log()).toEqual([
      entry(1, 'start'),
      entry(2, 'two'),
      entry(3, 'three'),
      entry(4, 'four'),
      entry(5, 'move 5'),
    ]);
  });
});

describe('A board that shows how its position came about', () => {
  it('is reported, and followed by the next move, only when it is done', () => {
    const { pacer, state } = pacerAt();
    pacer.add([step(2, true), step(3)]);
    pacer.boardShows(true);
    pacer.drawn();
    jest.runAllTimers();
    expect(state()).toEqual({ board: 2, told: 1, behind: 1 });
    pacer.boardShows(false);
    expect(state().told).toBe(2);
    jest.runAllTimers();
    expect(state().board).toBe(3);
  });
});

describe('The moves of an answer', () => {
  it('lead to the newest position, and nobody moves in those before it', () => {
    const newest = positionOf(answerWith({ version: 2, seat: 0, seatsToAct: [0], validMoves: ['take 1'] }));
    const frame = (seat: number, view: string) => ({ version: 2, seat, events: [], view });
    const [own, theirs] = stepsTo(newest, [frame(0, 'a'), frame(1, 'b')], (seat) => seat === 0);
    expect(own).toMatchObject({ atOnce: true, position: { view: 'a', seatsToAct: [1], options: [] } });
    expect(theirs).toMatchObject({ atOnce: false, position: newest });
  });

  it('of one version are one entry of the log', () => {
    const { pacer, log } = pacerAt({ mayPause: false });
    pacer.add([step(2), step(2), step(3)]);
    pacer.drawn();
    expect(log()).toEqual([
      { version: 2, events: ['move 2', 'move 2'] },
      { version: 3, events: ['move 3'] },
    ]);
  });
});
