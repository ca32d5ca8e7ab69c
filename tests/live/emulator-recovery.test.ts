import {
  listenAt,
  openWire,
  RELIABLE,
  serviceAt,
  startLine,
  startPubSub,
  stopListeners,
  urlFor,
  type Frame,
  type Line,
  type PubSub,
} from './pubsub';
import { eventually } from '../support/eventually';

let pubsub: PubSub;
let line: Line;
beforeAll(async () => {
  pubsub = await startPubSub();
  line = await startLine(pubsub.endpoint);
});
afterEach(stopListeners);
afterAll(async () => {
  await line.close();
  await pubsub.close();
});

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('A reliable connection', () => {
  it('that is cut again and again loses nothing, and hears nothing twice', async () => {
    const listener = await listenAt(await urlFor(serviceAt(line.endpoint), { groups: ['news'] }));
    const group = pubsub.service.group('news');
    for (const round of numbers(0, 4)) {
      for (const index of numbers(1, 20)) {
        await group.sendToAll(20 * round + index);
        if (index === 5 + 3 * round) line.cut();
      }
      await listener.hears(20 * (round + 1));
    }
    expect(listener.heard).toEqual(numbers(1, 100).map((number) => ['news', number]));
    expect(listener.goodbyes).toEqual([]);
  });

  const dataOf = (frames: readonly Frame[]) =>
    frames.map(({ event, data, sequenceId }) => [event ?? data, sequenceId]);

  async function interrupted(group: string) {
    const url = await urlFor(pubsub.service, { groups: [group] });
    const wire = await openWire(url, RELIABLE);
    for (const number of numbers(1, 4)) await pubsub.service.group(group).sendToAll(number);
    const [connected] = await wire.first(5);
    const { connectionId, reconnectionToken } = connected ?? {};
    const back = `${url.split('?')[0] ?? ''}?awps_connection_id=${String(connectionId)}&awps_reconnection_token=`;
    return { wire, connectionId: String(connectionId), back, token: String(reconnectionToken) };
  }

  it('gets again what it did not acknowledge, in order, then what it missed', async () => {
    const { wire, back, token, connectionId } = await interrupted('paper');
    wire.send({ type: 'sequenceAck', sequenceId: 2 });
    wire.send({ type: 'ping' });
    await wire.first(6);
    wire.socket.terminate();
    await pubsub.service.group('paper').sendToAll(5);
    const again = await openWire(back + token, RELIABLE);
    await pubsub.service.group('paper').sendToAll(6);
    expect(dataOf(await again.first(5))).toEqual([
      ['connected', undefined],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(again.frames[0]).toMatchObject({ connectionId, reconnectionToken: token });
    again.socket.close();
  });

  it('takes over from a socket that seems open still', async () => {
    const { wire, back, token } = await interrupted('twice');
    const again = await openWire(back + token, RELIABLE);
    expect(await wire.closeCode).toBe(1006);
    await pubsub.service.group('twice').sendToAll(5);
    expect(dataOf(await again.first(6)).slice(1)).toEqual(numbers(1, 5).map((number) => [number, number]));
    again.socket.close();
  });

  it('cannot be taken by someone without its token', async () => {
    const { wire, back, connectionId } = await interrupted('mine');
    wire.socket.terminate();
    const thief = await openWire(`${back}guess`, RELIABLE);
    expect(await thief.closeCode).toBe(1008);
    expect(thief.frames).toEqual([]);
    expect(await pubsub.service.connectionExists(connectionId)).toBe(true);
  });

  it('is over when the client says good-bye, or the server does', async () => {
    for (const end of ['client', 'server'] as const) {
      const { wire, back, token, connectionId } = await interrupted(end);
      if (end === 'client') wire.socket.close();
      else await pubsub.service.closeConnection(connectionId);
      await wire.closeCode;
      await eventually(async () => {
        expect(await pubsub.service.connectionExists(connectionId)).toBe(false);
      });
      const again = await openWire(back + token, RELIABLE);
      expect([await again.closeCode, again.frames]).toEqual([1008, []]);
    }
  });

  it('is given up when far more waits than its client takes', async () => {
    const { wire, back, token, connectionId } = await interrupted('flood');
    wire.socket.terminate();
    const page = 'x'.repeat(1_000_000);
    for (let sent = 0; sent < 9; sent++) {
      await pubsub.service.group('flood').sendToAll(page, { contentType: 'text/plain' });
    }
    expect(await pubsub.service.connectionExists(connectionId)).toBe(false);
    expect(await (await openWire(back + token, RELIABLE)).closeCode).toBe(1008);
  });
});

describe('A plain connection', () => {
  it('has no numbers, and no way back', async () => {
    const wire = await openWire(await urlFor(pubsub.service, { groups: ['plain'] }));
    await pubsub.service.group('plain').sendToAll('news');
    const [connected, message] = await wire.first(2);
    expect(connected).not.toHaveProperty('reconnectionToken');
    expect(message).not.toHaveProperty('sequenceId');
    wire.socket.terminate();
    await eventually(async () => {
      expect(await pubsub.service.connectionExists(String(connected?.connectionId))).toBe(false);
    });
  });
});
