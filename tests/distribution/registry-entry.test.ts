import { readFileSync } from 'node:fs';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

it('the entry for registries names the package of this version', () => {
  const { name, version, mcpName } = read('package.json');
  expect(read('server.json')).toMatchObject({
    name: mcpName,
    version,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        packageArguments: [{ type: 'positional', value: 'mcp' }],
        transport: { type: 'stdio' },
      },
    ],
  });
});
