import { execFile } from 'node:child_process';
import { openApi, type OpenApi } from './interface';

/** The linter is an ES module, which runs outside Jest: it reads documents and prints what it found in each. */
const LINTER = `
  import { text } from 'node:stream/consumers';
  import { createConfig, lintFromString } from '@redocly/openapi-core';
  const config = await createConfig({ extends: ['recommended'] });
  const lint = async (document) => {
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    return problems.map(({ severity, ruleId, message, location }) =>
      severity + ' ' + ruleId + ' at ' + location[0]?.pointer + ': ' + message);
  };
  console.log(JSON.stringify(await Promise.all(JSON.parse(await text(process.stdin)).map(lint))));
`;

function problemsIn(documents: readonly unknown[]): Promise<readonly (readonly string[])[]> {
  return new Promise((resolve, reject) => {
    const linter = execFile(
      process.execPath,
      ['--input-type=module', '--eval', LINTER],
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr, { cause: error }));
        else resolve(JSON.parse(stdout) as string[][]);
      },
    );
    linter.stdin?.end(JSON.stringify(documents));
  });
}

describe('The OpenAPI document, by the recommended rules of a linter', () => {
  it('has no error and no warning, and would not pass with a fault in it', async () => {
    const { info: _info, ...nameless } = openApi as OpenApi & { readonly info: unknown };
    const [problems, faults] = await problemsIn([openApi, { ...nameless, paths: {} }]);
    expect(problems).toEqual([]);
    expect(faults).toContainEqual(expect.stringContaining('`info`'));
  });
});
