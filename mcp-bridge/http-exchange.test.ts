import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isNeverConnected } from '../core/api/connection';
import { exchange } from './http-exchange';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
let answer: Answer;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (to = url, signal = new AbortController().signal) =>
  exchange(to, { method: 'POST', headers: { 'x-test': 'yes' }, body: '{"move":"é"}', signal });

describe('A request of the bridge', () => {
  it('is sent as it is, and answered with status, headers and text', async () => {
    answer = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(409, { 'x-seen': `${request.method ?? ''} ${String(request.headers['x-test'])}` });
        response.end(Buffer.concat(chunks));
      });
    };
    const response = await ask();
    expect([response.ok, response.status, response.headers.get('X-Seen')]).toEqual([false, 409, 'POST yes']);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(await response.text()).toBe('{"move":"é"}');
  });

  it('goes to the path and the query of its address, as whom the address names', async () => {
    answer = ({ url: path, headers }, response) => response.end(`${path} ${headers.authorization}`);
    const named = url.replace('//', '//me%40home:a%3Ab@');
    const name = Buffer.from('me@home:a:b').toString('base64');
    expect(await (await ask(`${named}/api/state?session=a%20b`)).text()).toBe(
      `/api/state?session=a%20b Basic ${name}`,
    );
  });

  it('uses the connection of the one before', async () => {
    const ports: (number | undefined)[] = [];
    answer = (request, response) => {
      ports.push(request.socket.remotePort);
      response.end('{}');
    };
    await ask();
    await ask();
    expect(ports[1]).toBe(ports[0]);
  });

  it('asks for nothing compressed on this machine, and reads what is compressed all the same', async () => {
    let wanted: string | undefined;
    answer = (request, response) => {
      wanted = request.headers['accept-encoding'];
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ok":true}'));
    };
    const response = await ask();
    expect(wanted).toBe('identity');
    expect(await response.text()).toBe('{"ok":true}');
  });

  it('goes where a redirection leads', async () => {
    answer = (request, response) => {
      if (request.url === '/there') response.end('arrived');
      else response.writeHead(308, { location: '/there' }).end();
    };
    expect(await (await ask()).text()).toBe('arrived');
  });

  it('ends when its caller gives up', async () => {
    const left = new Promise<void>((resolve) => {
      answer = (request) => void request.socket.once('close', resolve);
    });
    const caller = new AbortController();
    const asked = ask(url, caller.signal);
    const came = new Promise<void>((resolve) => server.once('request', () => resolve()));
    await came;
    caller.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await left;
    await expect(ask(url, caller.signal)).rejects.toThrow('enough');
  });

  it('fails with an error by which it is known that nothing was sent', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await new Promise<void>((resolve) => nobody.once('listening', resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise<void>((resolve) => void nobody.close(() => resolve()));
    const error: unknown = await ask(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown);
    expect(isNeverConnected(error)).toBe(true);
  });
});
