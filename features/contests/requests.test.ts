import { operations } from './operations';
import { playerRequests } from './testing/player-requests';

/** A scene that has everything. */
const ANY_SCENE = { made: new Proxy({}, { get: () => 'an id' }) } as never;

describe('The requests about contests by which access is tried', () => {
  const requests = Object.values(playerRequests);

  it('are of every operation', () => {
    const asked = new Set<string>(requests.map(({ operation }) => operation));
    expect(Object.keys(operations).filter((id) => !asked.has(id))).toEqual([]);
  });

  it.each(['actInMatch', 'actInTournament'] as const)('are of every action of %s', (id) => {
    const actions = requests
      .filter(({ operation }) => operation === id)
      .map(({ send }) => (send(ANY_SCENE, '').body as { readonly action: string }).action);
    expect(new Set(actions)).toEqual(new Set(operations[id].body().shape.action.options));
  });
});
