/**
 * A worker thread for tests: it does a job when the test opens the job's gate. A gate is shared memory: whether it is open, and how
 * often the job was begun.
 */
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ task: { name, gate, dies } }) => {
  if (dies) process.exit(1);
  const [open, begun] = [0, 1];
  const shared = new Int32Array(gate);
  Atomics.add(shared, begun, 1);
  Atomics.wait(shared, open, 0);
  parentPort.postMessage({ kind: 'done', gives: name, ms: 7 });
});
parentPort.postMessage({ kind: 'ready' });
