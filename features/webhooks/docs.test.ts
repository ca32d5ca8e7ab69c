import { transformSync } from 'esbuild';
import { shown, tryReceiver } from './testing/shown-receivers';

it('The receiver in TypeScript on the page about webhooks takes what we sign, and nothing else', () => {
  const program = transformSync(shown('ts'), { loader: 'ts' }).code;
  return tryReceiver({ command: process.execPath, name: 'receiver.mjs', program });
});
