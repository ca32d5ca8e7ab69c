import { describeEachStore } from './stores';

describeEachStore('what hosts know of long work', (bench) => {
  it('is replaced only by who knows what is there', async () => {
    const { jobs } = bench().store;
    expect(await jobs.replace('a/1', 'nothing of the kind', 'one', 60)).toBe(false);
    expect(await jobs.replace('a/1', null, 'one', 60)).toBe(true);
    expect(await jobs.replace('a/1', null, 'two', 60)).toBe(false);
    expect(await jobs.replace('a/1', 'one', '{"two": "♞"}', 60)).toBe(true);
    expect(await jobs.read(['a/2', 'a/1'])).toEqual([null, '{"two": "♞"}']);
    expect(await jobs.read([])).toEqual([]);
  });

  it('is replaced by one of many at once', async () => {
    const { jobs } = bench().store;
    const all = Array.from({ length: 20 }, (_, at) => jobs.replace('a', null, String(at), 60));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  });

  it('expires, each text by itself, and later if it was replaced', async () => {
    const { store, passTime } = bench();
    await store.jobs.replace('a', null, 'one', 60);
    await store.jobs.replace('b', null, 'one', 60);
    await passTime(50);
    await store.jobs.replace('b', 'one', 'two', 60);
    await passTime(20);
    expect(await store.jobs.read(['a', 'b'])).toEqual([null, 'two']);
    expect(await store.jobs.replace('a', null, 'again', 60)).toBe(true);
  });
});
