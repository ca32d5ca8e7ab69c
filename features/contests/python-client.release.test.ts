import { testedClient } from '../../tests/support/python-client';

it('The Python client finds an opponent, plays under its name, and withdraws a seek', async () => {
  expect(await testedClient('features/contests/testing')).toMatch(/Ran 1 test[^]*OK/);
});
