import { HeartbeatTimer } from './heartbeat-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A wheel of beats', () => {
  it('beats for each member a turn after it came, and then once a turn, until it leaves', () => {
    const wheel = new HeartbeatTimer(15);
    const heard: string[] = [];
    const join = (name: string) => wheel.join({ beat: () => heard.push(name) });
    join('first');
    jest.advanceTimersByTime(4000);
    const second = { beat: () => heard.push('second') };
    const place = wheel.join(second);
    jest.advanceTimersByTime(10_000);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(heard).toEqual(['first']);
    jest.advanceTimersByTime(4000);
    expect(heard).toEqual(['first', 'second']);
    wheel.leave(second, place);
    jest.advanceTimersByTime(30_000);
    expect(heard).toEqual(['first', 'second', 'first', 'first']);
  });

  it('has one timer for all, and none for nobody', () => {
    const wheel = new HeartbeatTimer(2);
    const members = Array.from({ length: 100 }, () => ({ beat: () => undefined }));
    const places = members.map((member) => wheel.join(member));
    expect(jest.getTimerCount()).toBe(1);
    for (const [index, member] of members.entries()) wheel.leave(member, places[index] ?? 0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
