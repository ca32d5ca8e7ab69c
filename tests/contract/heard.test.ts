import { describeEachStore } from './stores';

describeEachStore('marks of holders who were heard from', (bench) => {
  it('are of a seat in a session', async () => {
    const { store } = bench();
    await store.markHeard('one', 1, 5000);
    await store.markHeard('two', 0, 5000);
    expect(await store.heardSeats('one', [0, 1, 2])).toEqual([1]);
    expect(await store.heardSeats('two', [2, 1, 0])).toEqual([0]);
    expect(await store.heardSeats('three', [0])).toEqual([]);
    expect(await store.heardSeats('one', [])).toEqual([]);
  });

  it('end by themselves, and begin anew with each', async () => {
    const { store, passTime } = bench();
    await store.markHeard('one', 0, 5000);
    await passTime(4);
    await store.markHeard('one', 0, 5000);
    await passTime(4);
    expect(await store.heardSeats('one', [0])).toEqual([0]);
    await passTime(2);
    expect(await store.heardSeats('one', [0])).toEqual([]);
  });
});
