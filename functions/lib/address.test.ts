import { originIn, originOf } from './address';

describe('An address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['  203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9%eth0', '2001:db8:1:2::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['[::1]:1234', '0:0:0:0::/64'],
    ['127.0.0.1', '127.0.0.1'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['1.2.3', 'unknown'],
    ['0x7f.1', 'unknown'],
    ['256.1.1.1', 'unknown'],
    ['[2001:db8::1', 'unknown'],
    ['1.2.3.4:5:6', 'unknown'],
    ['x'.repeat(100_000), 'unknown'],
  ])('%s is counted as %s', (text, origin) => {
    expect(originIn(text)).toBe(origin);
  });

  it('has a name in records and counts that does not tell it, one for each', () => {
    const names = ['203.0.113.9', '203.0.113.9:1', '203.0.113.8', '2001:db8:1:2::3'].map((address) =>
      originOf({ address, headers: new Headers() }),
    );
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(names[0]).toBe(names[1]);
    expect(new Set(names).size).toBe(3);
  });
});
