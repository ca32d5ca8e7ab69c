import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A desktop whose opener only notes what it is asked to open. */
export function openDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
  const notes = join(folder, 'opened');
  const opener = join(folder, 'xdg-open');
  writeFileSync(opener, `#!/bin/sh\necho "$1" >> '${notes}'\n`);
  chmodSync(opener, 0o755);
  return {
    /** What a command finds it by. */
    env: { PATH: `${folder}:${process.env.PATH ?? ''}`, DISPLAY: ':0' },
    /** The addresses that it was asked to open. */
    opened: (): readonly string[] =>
      existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').slice(0, -1) : [],
    close: (): void => rmSync(folder, { recursive: true }),
  };
}
