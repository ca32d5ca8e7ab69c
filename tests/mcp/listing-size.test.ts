import { startBridge } from '../support/bridge-client';
import { fakeApi } from '../support/fake-api';

/** Bytes of `tools/list`, as a host without boards gets it. */
async function bytesOf(toolsets: string): Promise<number> {
  const { agent } = await startBridge(fakeApi({}), { toolsets }, { boards: false });
  const listed = await agent.client.listTools();
  await agent.close();
  return Buffer.byteLength(JSON.stringify(listed));
}

describe('The list of tools', () => {
  it.each([
    ['core', 8_000],
    ['all', 60_000],
  ])('%s takes at most %i bytes of a model’s context', async (toolsets, limit) => {
    expect(await bytesOf(toolsets)).toBeLessThanOrEqual(limit);
  });
});
