import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { MessageBody } from '../message';

/** A message as it came. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: MessageBody;
}

/** What a receiver answers: a status, with headers or without; or nothing, ever. */
export type ReceiverAnswer =
  number | { readonly status: number; readonly headers: Record<string, string> } | 'never';

/** A server that takes messages of webhooks, and lists what came, whatever it answered. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  /** What it answers from now on. */
  answer: ReceiverAnswer = 204;

  private constructor(private readonly server: Server | HttpsServer) {}

  /** Listens on a free port, or on this one; with another server than one of plain HTTP if it is given. */
  static async start(port = 0, server: Server | HttpsServer = createServer()): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { url: path = '', headers } = request;
        receiver.received.push({ path, headers, text, body: JSON.parse(text) as MessageBody });
        const { answer } = receiver;
        if (answer === 'never') return;
        if (typeof answer === 'number') response.writeHead(answer).end();
        else response.writeHead(answer.status, answer.headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/turns'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** A summary of the requests to a path. */
  told(path = '/turns'): readonly string[] {
    return this.received
      .filter((message) => message.path === path)
      .map(({ body: { type, data } }) => [type, data.version, ...(data.seats ?? [data.reason])].join(' '));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Whether a message is signed with the secret, as its receiver would find out. */
export function isSigned({ headers, text }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  const given = String(headers['webhook-signature']);
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
