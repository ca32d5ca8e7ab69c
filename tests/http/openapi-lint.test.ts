import { execFile } from 'node:child_process';
import { openApi, type OpenApi } from './interface';

/** The linter is an ES module, which runs outside Jest: it reads a document and prints what it found. */
const LINTER = `
  import { text } from 'node:stream/consumers';
  import { createConfig, lintFromString } from '@redocly/openapi-core';
  const config = await createConfig({ extends: ['recommended'] });
  const source = await text(process.stdin);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  console.log(JSON.stringify(problems.map(({ severity, ruleId, message, location }) =>
    severity + ' ' + ruleId + ' at ' + location[0]?.pointer + ': ' + message)));
`;

function problemsOf(document: unknown): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const linter = execFile(
      process.execPath,
      ['--input-type=module', '--eval', LINTER],
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr, { cause: error }));
        else resolve(JSON.parse(stdout) as string[]);
      },
    );
    linter.stdin?.end(JSON.stringify(document));
  });
}

describe('The OpenAPI document, by the recommended rules of a linter', () => {
  it('has no error and no warning', async () => {
    expect(await problemsOf(openApi)).toEqual([]);
  });

  it('would not pass with a fault in it', async () => {
    const { info: _info, ...nameless } = openApi as OpenApi & { readonly info: unknown };
    expect(await problemsOf(nameless)).toContainEqual(expect.stringContaining('`info`'));
  });
});
