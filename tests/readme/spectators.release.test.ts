import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startHost } from '../../local';
import { HOT_SEAT, tableAt } from '../http/support';
import { python } from '../support/python';
import { describeSpectators, programNamed } from './spectators';

describeSpectators({ sh: ['bash'], py: [python()] });

it('A reader of docs/spectators.md gets a URL for the live connection, and what closes a gap, with curl', async () => {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  try {
    const { session } = await tableAt(host.url).create(HOT_SEAT);
    const { stdout } = await promisify(execFile)('bash', ['-c', programNamed('negotiate.sh')], {
      env: { ...process.env, API: host.url, SESSION: session },
    });
    const [offer, state] = stdout.split(/(?<=\})(?=\{"success")/).map((json) => JSON.parse(json) as object);
    expect(offer).toMatchObject({
      session,
      url: expect.stringMatching(/^ws:/) as string,
      groups: [`s:${session}:public`],
    });
    expect(state).toMatchObject({ session, version: 1 });
  } finally {
    await host.close();
  }
});
