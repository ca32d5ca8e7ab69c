import { RequestTurns } from './request-turns';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns by a clock of the test's, and requests that note their names and take some time (ms). */
function turnsByHand() {
  let now = 0;
  const turns = new RequestTurns(() => now);
  const begun: string[] = [];
  const request = (address: string, name: string, ms: number): void =>
    turns.begin(address, () => {
      begun.push(name);
      now += ms;
    });
  const turn = async (): Promise<void> => {
    await nextTurn();
    await nextTurn();
  };
  return { begun, request, turn, arrive: () => turns.noteArrival(), end: () => turns.end() };
}

describe('requests that come at once', () => {
  it('begin at once as long as they take no time', () => {
    const { begun, request } = turnsByHand();
    for (let n = 0; n < 1000; n++) request('here', `${n}`, 0);
    expect(begun).toHaveLength(1000);
  });

  it('begin over several turns where they take long, and others have their turn after one of them', async () => {
    const { begun, request, turn } = turnsByHand();
    for (let n = 1; n <= 5; n++) request('crowd', `crowd ${n}`, 10);
    expect(begun).toEqual(['crowd 1']);
    request('other', 'other', 1);
    await turn();
    await turn();
    await turn();
    expect(begun.slice(0, 3)).toEqual(['crowd 1', 'crowd 2', 'other']);
    for (let n = 0; n < 6; n++) await turn();
    expect(begun).toEqual(['crowd 1', 'crowd 2', 'other', 'crowd 3', 'crowd 4', 'crowd 5']);
  });

  it('are let go once nobody waits for them any more', async () => {
    const { begun, request, turn, end } = turnsByHand();
    for (let n = 1; n <= 3; n++) request('here', `${n}`, 10);
    end();
    request('here', 'late', 0);
    for (let n = 0; n < 4; n++) await turn();
    expect(begun).toEqual(['1']);
  });

  it('all begin, however many they are', async () => {
    const { begun, request, turn } = turnsByHand();
    request('crowd', 'first', 10);
    for (let n = 0; n < 100; n++) request('crowd', `${n}`, 0);
    expect(begun).toEqual(['first']);
    for (let n = 0; n < 20; n++) await turn();
    expect(begun).toHaveLength(101);
    request('crowd', 'late', 0);
    expect(begun).toHaveLength(102);
  });

  it('wait for connections that come one after another, though not for more than some of them', async () => {
    const { begun, request, arrive } = turnsByHand();
    for (let n = 1; n <= 2; n++) request('here', `${n}`, 10);
    let turns = 0;
    for (; begun.length < 2 && turns < 100; turns++) {
      arrive();
      await nextTurn();
    }
    expect(begun).toEqual(['1', '2']);
    expect(turns).toBe(18);
  });
});
