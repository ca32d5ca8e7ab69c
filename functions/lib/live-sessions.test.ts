import { LiveSessions, type LiveSessionsOptions } from './live-sessions';

/** Sessions of which some are over. */
function sessions(options: Pick<LiveSessionsOptions, 'most' | 'mostRemembered'>) {
  const over = new Set<string>();
  const lookedUp: string[] = [];
  const clock = { ms: 1000 };
  const live = new LiveSessions({
    ...options,
    now: () => clock.ms,
    isLive: (id) => {
      lookedUp.push(id);
      return Promise.resolve(!over.has(id));
    },
  });
  let made = 0;
  const start = async (address = 'ada'): Promise<string | null> => {
    const room = await live.reserve(address);
    const id = room ? `${address} ${++made}` : null;
    if (id !== null) room?.taken(id);
    room?.close();
    return id;
  };
  return { live, start, over, lookedUp, clock };
}

describe('The live sessions of an address', () => {
  it('are not looked up before it has as many as it may', async () => {
    const { start, lookedUp } = sessions({ most: 3 });
    for (let more = 0; more < 3; more++) expect(await start()).not.toBeNull();
    expect(lookedUp).toEqual([]);
    expect(await start()).toBeNull();
    expect(lookedUp).toHaveLength(3);
  });

  it('never become more than it may have, however many are started at once', async () => {
    const { start } = sessions({ most: 20 });
    const started = await Promise.all(Array.from({ length: 100 }, () => start()));
    expect(started.filter((id) => id !== null)).toHaveLength(20);
  });

  it('leave room again when a start failed', async () => {
    const { live, start } = sessions({ most: 1 });
    (await live.reserve('ada'))?.close();
    expect(await start()).not.toBeNull();
  });

  it('are forgotten when they are over, wherever they stand', async () => {
    const { start, over } = sessions({ most: 200 });
    const ids = [];
    for (let more = 0; more < 200; more++) ids.push(await start());
    over.add(String(ids[150]));
    expect(await start()).not.toBeNull();
    expect(await start()).toBeNull();
  });

  it('are looked up at most 200 at a time and not again at once, however often an address asks', async () => {
    const { start, lookedUp, clock, over } = sessions({ most: 500 });
    for (let more = 0; more < 500; more++) await start();
    await Promise.all(Array.from({ length: 50 }, () => start()));
    expect(await start()).toBeNull();
    expect(lookedUp).toHaveLength(200);
    over.add('ada 450');
    clock.ms += 5000;
    expect(await start()).toBeNull();
    clock.ms += 5000;
    expect(await start()).not.toBeNull();
    expect(new Set(lookedUp.slice(0, 400)).size).toBe(400);
  });

  it('count once, however often the same is started', async () => {
    const { live } = sessions({ most: 2 });
    for (let more = 0; more < 5; more++) {
      const room = await live.reserve('ada');
      room?.taken('the same');
      room?.close();
      expect(room).not.toBeNull();
    }
  });

  it('take bounded memory: those of the address that asked longest ago are forgotten', async () => {
    const { start } = sessions({ most: 10, mostRemembered: 100 });
    for (let more = 0; more < 10; more++) await start('first');
    for (let address = 0; address < 20; address++)
      for (let more = 0; more < 10; more++) await start(`address ${address}`);
    expect(await start('address 19')).toBeNull();
    expect(await start('first')).not.toBeNull();
  });
});
