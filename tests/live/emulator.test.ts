import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '../support/eventually';
import {
  listenAt,
  openWire,
  startPubSub,
  stopListeners,
  urlFor,
  type PubSub,
  type StartForm,
} from './pubsub';

let pubsub: PubSub;
beforeAll(async () => {
  pubsub = await startPubSub();
});
afterEach(stopListeners);
afterAll(() => pubsub.close());

const listener = async (wish: StartForm = {}, reliable = true) =>
  listenAt(await urlFor(pubsub.service, wish), { reliable });

describe.each([
  ['reliable', true],
  ['plain', false],
])('The Web PubSub emulator over the %s protocol', (_, reliable) => {
  it('sends to groups, users, connections and all', async () => {
    const ann = await listener({ userId: 'ann', groups: ['a b/ö'] }, reliable);
    const bob = await listener({ userId: 'bob' }, reliable);
    const { service } = pubsub;
    await service.group('a b/ö').sendToAll({ to: 'group' });
    await service.sendToUser('ann', 'to the user', { contentType: 'text/plain' });
    await service.sendToConnection(bob.connectionId, new Uint8Array([1, 2, 255]).buffer);
    await service.sendToAll([1, null, 'ä']);
    await service.sendToAll({ only: 'bob' }, { excludedConnections: [ann.connectionId] });
    await bob.hears(3);
    await ann.hears(3);
    expect(ann.heard).toEqual([
      ['a b/ö', { to: 'group' }],
      ['server', 'to the user'],
      ['server', [1, null, 'ä']],
    ]);
    expect(bob.heard).toEqual([
      ['server', new Uint8Array([1, 2, 255]).buffer],
      ['server', [1, null, 'ä']],
      ['server', { only: 'bob' }],
    ]);
  });

  it('lets clients with the role join, leave and send', async () => {
    const roles = ['webpubsub.joinLeaveGroup.tea', 'webpubsub.sendToGroup'];
    const ann = await listener({ roles, userId: 'ann' }, reliable);
    const bob = await listener({ groups: ['tea', 'coffee'] }, reliable);
    await ann.client.joinGroup('tea');
    await ann.client.sendToGroup('tea', 'hello', 'text');
    await ann.client.sendToGroup('tea', { not: 'me' }, 'json', { noEcho: true });
    await ann.client.sendToGroup('coffee', 'strong', 'text');
    await ann.client.leaveGroup('tea');
    await ann.client.sendToGroup('tea', 'I left', 'text');
    await bob.hears(4);
    expect(bob.heard).toEqual([
      ['tea', 'hello'],
      ['tea', { not: 'me' }],
      ['coffee', 'strong'],
      ['tea', 'I left'],
    ]);
    expect(ann.heard).toEqual([['tea', 'hello']]);
  });

  it('refuses clients without the role', async () => {
    const member = await listener({ groups: ['mine'] }, reliable);
    const other = await listener({ groups: ['theirs'] }, reliable);
    const forbidden = { errorDetail: { name: 'Forbidden' } };
    await expect(member.client.joinGroup('theirs')).rejects.toMatchObject(forbidden);
    await expect(member.client.leaveGroup('mine')).rejects.toMatchObject(forbidden);
    for (const group of ['mine', 'theirs']) {
      await expect(member.client.sendToGroup(group, 'x', 'text')).rejects.toMatchObject(forbidden);
    }
    await expect(member.client.sendEvent('x', 'x', 'text')).rejects.toMatchObject({
      errorDetail: { name: 'NotFound' },
    });
    await pubsub.service.group('theirs').sendToAll('last');
    await other.hears(1);
    expect([member.heard, other.heard]).toEqual([[], [['theirs', 'last']]]);
  });

  it('knows who is there, and shows people the door', async () => {
    const ann = await listener({ userId: 'ann', groups: ['door'] }, reliable);
    const bob = await listener({ userId: 'bob', groups: ['door'] }, reliable);
    const { service } = pubsub;
    const there = async () => [
      await service.groupExists('door'),
      await service.userExists('ann'),
      await service.connectionExists(ann.connectionId),
      await service.connectionExists(bob.connectionId),
    ];
    expect(await there()).toEqual([true, true, true, true]);
    await service.closeUserConnections('ann', { reason: 'Enough' });
    expect(await there()).toEqual([true, false, false, true]);
    await service.group('door').closeAllConnections();
    expect(await there()).toEqual([false, false, false, false]);
    const late = await listener({ userId: 'ann' }, reliable);
    await service.closeConnection(late.connectionId, { reason: 'ö'.repeat(200) });
    const later = await listener({}, reliable);
    await service.closeAllConnections({ reason: 'Closing time' });
    expect(await service.connectionExists(later.connectionId)).toBe(false);
    await eventually(() => {
      expect([ann, bob, late, later].map(({ goodbyes }) => goodbyes)).toEqual([
        ['Enough'],
        ['Closed by the server'],
        ['ö'.repeat(200)],
        ['Closing time'],
      ]);
    });
  });
});

describe('The Web PubSub emulator', () => {
  it('lets the server move connections and users between groups', async () => {
    const ann = await listener({ userId: 'ann' });
    const { service } = pubsub;
    const group = service.group('moved');
    const send = async (text: string) => group.sendToAll(text, { contentType: 'text/plain' });
    await send('nobody is here');
    await group.addConnection(ann.connectionId);
    await send('by connection');
    await group.removeConnection(ann.connectionId);
    await send('missed');
    await group.addUser('ann');
    await send('by user');
    await group.removeUser('ann');
    await send('missed');
    await group.addUser('ann');
    await service.removeUserFromAllGroups('ann');
    await send('missed');
    await group.addUser('ann');
    await service.removeConnectionFromAllGroups(ann.connectionId);
    await send('missed');
    await service.sendToAll('end', { contentType: 'text/plain' });
    await ann.hears(3);
    expect(ann.heard).toEqual([
      ['moved', 'by connection'],
      ['moved', 'by user'],
      ['server', 'end'],
    ]);
    await expect(group.addConnection('nobody')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('lets the server grant and revoke permissions', async () => {
    const ann = await listener();
    const { service } = pubsub;
    const granted = () => service.hasPermission(ann.connectionId, 'joinLeaveGroup', { targetName: 'club' });
    expect(await granted()).toBe(false);
    await service.grantPermission(ann.connectionId, 'joinLeaveGroup', { targetName: 'club' });
    expect(await granted()).toBe(true);
    await ann.client.joinGroup('club');
    await expect(ann.client.joinGroup('other')).rejects.toThrow();
    await service.revokePermission(ann.connectionId, 'joinLeaveGroup', { targetName: 'club' });
    await expect(ann.client.leaveGroup('club')).rejects.toThrow();
  });

  it('answers pings', async () => {
    const wire = await openWire(await urlFor(pubsub.service));
    wire.send({ type: 'ping' });
    const [connected, pong] = await wire.first(2);
    expect(connected).toMatchObject({ type: 'system', event: 'connected' });
    expect(pong).toEqual({ type: 'pong' });
    wire.socket.close();
  });

  it('does a request that is sent twice once', async () => {
    const roles = ['webpubsub.sendToGroup'];
    const wire = await openWire(await urlFor(pubsub.service, { roles, groups: ['echo'] }));
    const request = { type: 'sendToGroup', group: 'echo', dataType: 'text', data: 'once', ackId: 7 };
    wire.send(request);
    wire.send(request);
    wire.send({ ...request, ackId: undefined, data: 'unasked' });
    const [, ...answers] = await wire.first(5);
    expect(answers).toMatchObject([
      { type: 'message', from: 'group', group: 'echo', dataType: 'text', data: 'once' },
      { type: 'ack', ackId: 7, success: true },
      { type: 'ack', ackId: 7, success: false, error: { name: 'Duplicate' } },
      { type: 'message', from: 'group', group: 'echo', dataType: 'text', data: 'unasked' },
    ]);
    wire.socket.close();
  });

  it.each(['{', 'null', '{"type":"dance"}', '{"type":"joinGroup"}', '{"type":"joinGroup","group":7}'])(
    'ends a connection that sends %s',
    async (frame) => {
      const wire = await openWire(await urlFor(pubsub.service));
      wire.send(frame);
      expect(await wire.closeCode).toBe(1008);
      expect(wire.frames.at(-1)).toMatchObject({ type: 'system', event: 'disconnected' });
    },
  );
});

it('The emulator ends although a sender keeps its connection busy', async () => {
  const ending = await startPubSub();
  const socket = connect(Number(new URL(ending.endpoint).port), '127.0.0.1');
  socket.write('POST /api/hubs/tables/:send HTTP/1.1\r\n');
  await ending.service.sendToAll('the line before was read');
  const ended = ending.close();
  socket.write('Host: emulator\r\nContent-Length: 0\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^connection: close\r$/im);
  await ended;
});
