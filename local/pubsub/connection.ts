import { randomBytes, randomUUID } from 'node:crypto';
import type { Grant } from './tokens';

/** The part of a WebSocket that a connection uses. */
export interface SocketWire {
  send(text: string): void;
  close(code: number): void;
  terminate(): void;
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
}

/** Close codes (RFC 6455 section 7.4.1). A client that gets `policy` does not try to recover its connection. */
export const CLOSE = { normal: 1000, none: 1005, policy: 1008 } as const;

const BYTES_WAITING = 8_000_000;
const ACKS_KEPT = 1_000;

/**
 * A client's connection. A reliable one outlives its socket for a while: unacknowledged messages are kept and sent again on a new socket with the reconnection
 * token.
 */
export class Connection {
  readonly id = randomUUID();
  readonly userId: string | undefined;
  readonly groups = new Set<string>();
  readonly roles: Set<string>;
  readonly reconnectionToken: string | undefined;
  private readonly outbox: Outbox | undefined;
  private readonly acknowledged = new Set<number>();

  constructor(
    grant: Grant,
    reliable: boolean,
    private wire: SocketWire | null,
  ) {
    this.userId = grant.userId;
    this.roles = new Set(grant.roles);
    if (!reliable) return;
    this.reconnectionToken = randomBytes(32).toString('base64url');
    this.outbox = new Outbox();
  }

  get isReliable(): boolean {
    return this.outbox !== undefined;
  }

  /** True if the client reads too slowly to keep more messages for it. */
  get isBehind(): boolean {
    return this.outbox ? this.outbox.isOverfull : (this.wire?.bufferedAmount ?? 0) > BYTES_WAITING;
  }

  isOn(wire: SocketWire): boolean {
    return this.wire === wire;
  }

  /** Tells the client who it is. */
  greet(): void {
    this.notify({
      type: 'system',
      event: 'connected',
      userId: this.userId,
      connectionId: this.id,
      reconnectionToken: this.reconnectionToken,
    });
  }

  /** A message (a JSON object as text), kept until it is acknowledged if the connection is reliable. */
  deliver(body: string): void {
    const frame = this.outbox ? this.outbox.add(body) : body;
    this.wire?.send(frame);
  }

  /** Sends a frame for this socket only: an answer, or an event of the connection itself. */
  notify(frame: Readonly<Record<string, unknown>>): void {
    this.wire?.send(JSON.stringify(frame));
  }

  acknowledge(sequenceId: number): void {
    this.outbox?.acknowledge(sequenceId);
  }

  /** Continues on another socket, starting with messages that may not have arrived. */
  resume(wire: SocketWire): void {
    this.wire?.terminate();
    this.wire = wire;
    this.greet();
    for (const frame of this.outbox?.unacknowledged() ?? []) wire.send(frame);
  }

  detach(): void {
    this.wire = null;
  }

  close(code: number, reason: string): void {
    this.notify({ type: 'system', event: 'disconnected', message: reason });
    this.wire?.close(code);
    this.wire = null;
  }

  /** Whether a request with this number was done before. */
  hasDone(ackId: number): boolean {
    return this.acknowledged.has(ackId);
  }

  markDone(ackId: number): void {
    this.acknowledged.add(ackId);
    if (this.acknowledged.size <= ACKS_KEPT) return;
    const oldest = this.acknowledged.values().next();
    if (!oldest.done) this.acknowledged.delete(oldest.value);
  }
}

const MESSAGES_KEPT = 5_000;
const CHARACTERS_KEPT = 8_000_000;

interface OutboxMessage {
  readonly sequenceId: number;
  /** Shared with all other receivers of the message. */
  readonly body: string;
}

/** The messages of a reliable connection that its client has not acknowledged, numbered 1, 2, 3, … */
class Outbox {
  private readonly messages: OutboxMessage[] = [];
  private characters = 0;
  private lastId = 0;

  /** Stores a message (a JSON object as text) and returns it in its wire format. */
  add(body: string): string {
    const message = { sequenceId: ++this.lastId, body };
    this.messages.push(message);
    this.characters += body.length;
    return frameOf(message);
  }

  /** Forgets the messages up to this number. */
  acknowledge(sequenceId: number): void {
    const next = this.messages.findIndex((message) => message.sequenceId > sequenceId);
    const forgotten = this.messages.splice(0, next < 0 ? this.messages.length : next);
    for (const { body } of forgotten) this.characters -= body.length;
  }

  /** The messages to send again to a recovered connection, oldest first. */
  unacknowledged(): readonly string[] {
    return this.messages.map(frameOf);
  }

  /** True when more waits than is kept for anyone. */
  get isOverfull(): boolean {
    return this.messages.length > MESSAGES_KEPT || this.characters > CHARACTERS_KEPT;
  }
}

const frameOf = ({ sequenceId, body }: OutboxMessage): string =>
  `{"sequenceId":${sequenceId},${body.slice(1)}`;
