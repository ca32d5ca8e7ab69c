import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../local';
import { eventually } from '../support/eventually';
import { spawnCommand, type ProcessResult, type Environment } from './command';

/** A desktop whose opener only notes what it is asked to open. */
const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
const opened = join(folder, 'opened');
const DESKTOP = { PATH: `${folder}:${process.env.PATH ?? ''}`, DISPLAY: ':0' };

beforeAll(() => {
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`);
  chmodSync(join(folder, 'xdg-open'), 0o755);
});
beforeEach(() => writeFileSync(opened, ''));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the bridge, without a request, to its end. */
function run(settings: Environment, flags?: readonly string[]): Promise<ProcessResult> {
  const { child, ended } = spawnCommand({ LOG_FORMAT: 'json', ...settings }, flags);
  child.stdin?.end();
  return ended;
}

const dashboardIn = ({ stderr }: Pick<ProcessResult, 'stderr'>): string | undefined =>
  /"message":"Dashboard","url":"([^"]+)"/.exec(stderr)?.[1];

describe('The dashboard of a bridge with games of its own', () => {
  it('is served while the bridge runs, and opened once on a desktop', async () => {
    const { child, output, ended } = spawnCommand({ LOG_FORMAT: 'json', ...DESKTOP });
    let url = '';
    await eventually(() => {
      url = dashboardIn(output) ?? '';
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    });
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await eventually(() => expect(readFileSync(opened, 'utf8')).toBe(`${url}\n`));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(opened, 'utf8')).toBe(`${url}\n`);
  });

  it('is not shown beside another one', async () => {
    const other = await startHost({ port: 0, env: {} });
    const ended = await run({ ...DESKTOP, MCP_DASHBOARD_PORT: new URL(other.url).port });
    await other.close();
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('a free one is used instead');
    expect(dashboardIn(ended)).toBeUndefined();
    expect(readFileSync(opened, 'utf8')).toBe('');
  });
});
