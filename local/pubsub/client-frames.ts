import * as z from 'zod';
import { CLOSE, type Connection } from './connection';
import type { Hub } from './hub';

const group = z.string().min(1).max(1024);
const ackId = z.number().int().optional();
const payload = { dataType: z.enum(['text', 'json', 'binary', 'protobuf']), data: z.unknown() };

/** The frames of clients in the subprotocols `json.webpubsub.azure.v1` and `json.reliable.webpubsub.azure.v1`. */
const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joinGroup'), group, ackId }),
  z.object({ type: z.literal('leaveGroup'), group, ackId }),
  z.object({ type: z.literal('sendToGroup'), group, ackId, noEcho: z.boolean().optional(), ...payload }),
  z.object({ type: z.literal('event'), event: z.string(), ackId, ...payload }),
  z.object({ type: z.literal('sequenceAck'), sequenceId: z.number().int() }),
  z.object({ type: z.literal('ping') }),
]);

type ClientFrame = z.output<typeof clientFrame>;
type Request = Extract<ClientFrame, { ackId?: number | undefined }>;

interface FrameError {
  readonly name: 'Forbidden' | 'Duplicate' | 'NotFound';
  readonly message: string;
}

/** Executes a client's frame. An unreadable frame ends the connection, as in the real service. */
export function handleFrame(hub: Hub, connection: Connection, text: string): void {
  const frame = parseFrame(text);
  if (!frame) {
    hub.close(connection, CLOSE.policy, 'Invalid frame');
    return;
  }
  switch (frame.type) {
    case 'ping':
      connection.notify({ type: 'pong' });
      return;
    case 'sequenceAck':
      connection.acknowledge(frame.sequenceId);
      return;
    default:
      answerRequest(hub, connection, frame);
  }
}

function parseFrame(text: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A request repeated after a broken connection has the same number, so it is not executed twice. */
function answerRequest(hub: Hub, connection: Connection, request: Request): void {
  const { ackId } = request;
  const error: FrameError | null =
    ackId !== undefined && connection.hasDone(ackId)
      ? { name: 'Duplicate', message: `Message with ack-id ${ackId} has been processed` }
      : perform(hub, connection, request);
  if (ackId === undefined) return;
  if (!error) connection.markDone(ackId);
  connection.notify({ type: 'ack', ackId, success: error === null, ...(error ? { error } : {}) });
}

function perform(hub: Hub, connection: Connection, request: Request): FrameError | null {
  if (request.type === 'event')
    return { name: 'NotFound', message: `No handler takes the event ${request.event}` };
  const role = request.type === 'sendToGroup' ? 'webpubsub.sendToGroup' : 'webpubsub.joinLeaveGroup';
  const { roles } = connection;
  if (!roles.has(role) && !roles.has(`${role}.${request.group}`))
    return { name: 'Forbidden', message: `The client has no role ${role} for the group ${request.group}` };
  switch (request.type) {
    case 'joinGroup':
      hub.join(connection, request.group);
      break;
    case 'leaveGroup':
      hub.leave(connection, request.group);
      break;
    case 'sendToGroup': {
      const { group: name, dataType, data, noEcho } = request;
      const receivers = hub.members(name).filter((member) => !noEcho || member !== connection);
      hub.send(receivers, { from: 'group', group: name, fromUserId: connection.userId }, { dataType, data });
    }
  }
  return null;
}
