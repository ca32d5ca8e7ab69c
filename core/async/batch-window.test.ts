import { BatchWindow } from './batch-window';

/** Longer than any test. */
const LONG_MS = 1_000_000;

it('lets all go on together that came before the end, and not those that come later', async () => {
  const batchWindow = new BatchWindow(LONG_MS);
  const order: string[] = [];
  const first = ['a', 'b'].map((name) => batchWindow.over().then(() => order.push(name)));
  batchWindow.end();
  const later = batchWindow.over().then(() => order.push('c'));
  await Promise.all(first);
  expect(order).toEqual(['a', 'b']);
  batchWindow.end();
  await later;
  expect(order).toEqual(['a', 'b', 'c']);
});

it('ends by itself after its time, and can be ended when nobody waits', async () => {
  const batchWindow = new BatchWindow(1);
  batchWindow.end();
  await expect(batchWindow.over()).resolves.toBeUndefined();
  await expect(batchWindow.over()).resolves.toBeUndefined();
});
