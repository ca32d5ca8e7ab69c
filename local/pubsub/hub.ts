import { timingSafeEqual } from 'node:crypto';
import { CLOSE, Connection, type SocketWire } from './connection';
import type { Grant } from './tokens';

/** The content of a message; binary content is base64. */
export interface Payload {
  readonly dataType: 'text' | 'json' | 'binary' | 'protobuf';
  readonly data: unknown;
}

/** The sender of a message, as its receivers see it. */
export type Origin =
  | { readonly from: 'server' }
  | { readonly from: 'group'; readonly group: string; readonly fromUserId?: string | undefined };

/** How long a reliable connection can be recovered after its socket broke (ms). */
const RECOVERY_MS = 60_000;

/** Connections and their groups. Messages reach the receivers in the order in which they are sent. */
export class Hub {
  private readonly connections = new Map<string, Connection>();
  private readonly groups = new Map<string, Set<Connection>>();
  private readonly leaving = new Map<Connection, NodeJS.Timeout>();

  open(grant: Grant, reliable: boolean, wire: SocketWire): Connection {
    const connection = new Connection(grant, reliable, wire);
    this.connections.set(connection.id, connection);
    for (const group of grant.groups) this.join(connection, group);
    connection.greet();
    return connection;
  }

  /** Continues a connection on this socket; null if there is none with this token (any more). */
  recover(id: string, token: string, wire: SocketWire): Connection | null {
    const connection = this.connections.get(id);
    if (!connection?.reconnectionToken || !isSame(connection.reconnectionToken, token)) return null;
    clearTimeout(this.leaving.get(connection));
    this.leaving.delete(connection);
    connection.resume(wire);
    return connection;
  }

  /** Handles a closed socket. A reliable connection waits for another one, unless its client closed it. */
  lose(connection: Connection, wire: SocketWire, code: number): void {
    if (!connection.isOn(wire)) return;
    connection.detach();
    if (!connection.isReliable || code === CLOSE.normal || code === CLOSE.none) {
      this.forget(connection);
      return;
    }
    const timer = setTimeout(() => this.forget(connection), RECOVERY_MS);
    this.leaving.set(connection, timer.unref());
  }

  close(connection: Connection, code: number, reason: string): void {
    this.forget(connection);
    connection.close(code, reason);
  }

  /** The hub ends: nothing can be recovered from it. */
  closeAll(): void {
    for (const connection of this.all()) this.close(connection, CLOSE.policy, 'The service stops');
  }

  join(connection: Connection, group: string): void {
    connection.groups.add(group);
    const members = this.groups.get(group) ?? new Set();
    this.groups.set(group, members.add(connection));
  }

  leave(connection: Connection, group: string): void {
    connection.groups.delete(group);
    const members = this.groups.get(group);
    members?.delete(connection);
    if (members?.size === 0) this.groups.delete(group);
  }

  send(receivers: readonly Connection[], origin: Origin, payload: Payload): void {
    if (receivers.length === 0) return;
    const body = JSON.stringify({ type: 'message', ...origin, ...payload });
    for (const receiver of receivers) {
      receiver.deliver(body);
      if (receiver.isBehind) this.close(receiver, CLOSE.policy, 'Too slow');
    }
  }

  all(): readonly Connection[] {
    return [...this.connections.values()];
  }

  /** Whether a group has members, including connections that can still be recovered. */
  hasMembers(group: string): boolean {
    return this.groups.has(group);
  }

  members(group: string): readonly Connection[] {
    return [...(this.groups.get(group) ?? [])];
  }

  ofUser(userId: string): readonly Connection[] {
    return this.all().filter((connection) => connection.userId === userId);
  }

  find(id: string): Connection | undefined {
    return this.connections.get(id);
  }

  private forget(connection: Connection): void {
    clearTimeout(this.leaving.get(connection));
    this.leaving.delete(connection);
    this.connections.delete(connection.id);
    for (const group of [...connection.groups]) this.leave(connection, group);
  }
}

function isSame(secret: string, given: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
