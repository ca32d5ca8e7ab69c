import { testedClient } from '../support/python-client';

describe('The Python client', () => {
  it('passes its own tests against a server', async () => {
    expect(await testedClient('clients/python/tests')).toMatch(/Ran \d+ tests[^]*OK/);
  });
});
