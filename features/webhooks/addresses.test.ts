import { readFileSync } from 'node:fs';
import type * as Https from 'node:https';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { HttpsWebhookSender, signature } from './sender';
import { isSigned, WebhookReceiver } from './testing/receiver';

const https = jest.requireActual<typeof Https>('node:https');

const message = (url: string) => ({
  id: 'msg_1',
  url,
  secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
  body: '{}',
  now: 1_700_000_000_000,
});

const UNREACHED = 'the address of its host is not one of the public internet';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['100.100.100.200', '168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1'],
    ...['::ffff:a9fe:a9fe', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '100::1', '4000::1', 'no address'],
  ])('%s is not one of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.15.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a webhook to', () => {
  const sender = new HttpsWebhookSender();

  it.each([
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://127.1/',
    ],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://169.254.169.254/latest',
    ],
    ...[
      'https://localhost/',
      'https://localhost./',
      'https://LOCALHOST/',
      'https://api.localhost/',
      'https://redis/',
    ],
    ...[
      'https://metadata.google.internal/',
      'https://printer.local/',
      'https://127.0.0.1./',
      'https://１２７.0.0.1/',
    ],
  ])('%s is refused as no address of the public internet', (url) => {
    expect(sender.problemWith(url)).toContain('public internet');
  });

  it.each([
    ['http://bot.example/', 'https://'],
    ['ftp://bot.example/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['https://user@bot.example/', 'user name'],
    ['https://bot.example:secret@127.0.0.1/', 'user name'],
    ['bot.example/turns', 'not an address'],
    ['', 'not an address'],
  ])('%j is refused', (url, why) => {
    expect(sender.problemWith(url)).toContain(why);
  });

  it.each(['https://bot.example/turns?key=1', 'https://8.8.8.8:8443/', 'https://[2606:4700::1111]/'])(
    '%s is accepted',
    (url) => {
      expect(sender.problemWith(url)).toBeNull();
    },
  );
});

describe('sending', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => (receiver = await WebhookReceiver.start()));
  afterAll(() => receiver.stop());

  /** A sender for which names lead to these addresses, one look-up after another. */
  function senderWith(...answers: readonly (readonly string[])[]) {
    const asked: string[] = [];
    const sender = new HttpsWebhookSender({
      lookup: (host) => {
        const addresses = answers[Math.min(asked.push(host), answers.length) - 1] ?? [];
        return Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    });
    return { sender, asked };
  }

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public address and a private one', ['8.8.8.8', '127.0.0.1']],
    ['an address in another form', ['::ffff:127.0.0.1']],
    ['no address', []],
  ])('connects to nothing if the host has %s', async (_what, addresses) => {
    const { sender, asked } = senderWith(addresses);
    const url = `https://bot.example:${receiver.port}/`;
    expect(await sender.send(message(url))).toEqual({ problem: UNREACHED });
    expect(asked).toEqual(['bot.example']);
    expect(receiver.received).toEqual([]);
  });

  it('connects to the addresses that were checked: the host is not looked up again', async () => {
    const { sender, asked } = senderWith(['8.8.8.8', '2606:4700::1111'], ['127.0.0.1']);
    const request = jest.spyOn(https, 'request').mockImplementation(() => {
      throw new Error('Nothing is sent from here');
    });
    await sender.send(message('https://bot.example/turns'));
    const { lookup } = request.mock.calls[0]?.[1] as { readonly lookup: LookupFunction };
    request.mockRestore();
    const given = await new Promise((found) =>
      lookup('bot.example', { all: true }, (_, each) => found(each)),
    );
    expect(given).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    const first = await new Promise((found) => lookup('bot.example', {}, (_, each) => found(each)));
    expect(first).toBe('8.8.8.8');
    expect(asked).toEqual(['bot.example']);
  });

  it('refuses an address that was allowed when it was registered and no longer is', async () => {
    const { problem } = await new HttpsWebhookSender().send(message(receiver.url()));
    expect(problem).toContain('https://');
    expect(receiver.received).toEqual([]);
  });

  it('says what went wrong without showing an address', async () => {
    const gone = await WebhookReceiver.start();
    const url = gone.url();
    await gone.stop();
    const sender = new HttpsWebhookSender({ allowedHosts: ['127.0.0.1'] });
    expect(await sender.send(message(url))).toEqual({ problem: 'its host refused the connection' });
    expect(await sender.send(message('https://bot.invalid/'))).toEqual({
      problem: 'its host could not be found',
    });
  });

  it('has its answer with the status, though the response never ends', async () => {
    const server = createServer((request, response) => {
      request.resume();
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.writeHead(202).on('drain', write);
      write();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sender = new HttpsWebhookSender({ allowedHosts: ['127.0.0.1'] });
    const { port } = server.address() as AddressInfo;
    const attempt = await sender.send(message(`http://127.0.0.1:${port}/`));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(attempt).toEqual({ status: 202 });
  });

  it('signs as Standard Webhooks does', () => {
    const sent = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };
    expect(signature(sent, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});

describe('sending over TLS', () => {
  // Its certificate is for 127.0.0.1 and no name.
  const pem = readFileSync('tests/telemetry/loopback-certificate.pem', 'utf8');
  const key = readFileSync('tests/telemetry/loopback-key.pem', 'utf8');
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start(0, https.createServer({ key, cert: pem }));
  });
  afterAll(() => receiver.stop());

  const sendTo = (host: string, ca?: string) =>
    new HttpsWebhookSender({ allowedHosts: ['localhost', '127.0.0.1'], ...(ca ? { ca } : {}) }).send(
      message(`https://${host}:${receiver.port}/turns`),
    );

  it('delivers to a receiver whose certificate is trusted, and signs what it sends', async () => {
    expect(await sendTo('127.0.0.1', pem)).toEqual({ status: 204 });
    const [received] = receiver.received;
    expect(received && isSigned(received, message('').secret)).toBe(true);
  });

  it.each([
    ['whose certificate nobody has vouched for', '127.0.0.1', undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['whose certificate is for another name', 'localhost', pem, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('sends nothing to one %s', async (_what, host, ca, code) => {
    const before = receiver.received.length;
    expect(await sendTo(host, ca)).toEqual({ problem: `the connection failed (${code})` });
    expect(receiver.received).toHaveLength(before);
  });
});
