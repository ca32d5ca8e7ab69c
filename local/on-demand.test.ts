import { games } from '../games';
import { onDemand } from './on-demand';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
}

describe('Something that is loaded on demand', () => {
  const load = jest.fn((): Part => Object.freeze({ id: 'chess', title: 'Chess' }));
  beforeEach(() => load.mockClear());

  it('tells its id without being loaded', () => {
    expect(onDemand('chess', load).id).toBe('chess');
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded once, and then is as what was loaded', () => {
    const part = onDemand('chess', load);
    expect([part.title, part.note, 'title' in part, 'note' in part]).toEqual([
      'Chess',
      undefined,
      true,
      false,
    ]);
    expect({ ...part }).toEqual({ id: 'chess', title: 'Chess' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after it could not be', () => {
    load.mockImplementationOnce(() => {
      throw new Error('away');
    });
    const part = onDemand('chess', load);
    expect(() => part.title).toThrow('away');
    expect(part.title).toBe('Chess');
  });
});

it('Each of our games stands in the folder of its id, by which the build loads it', async () => {
  for (const { id } of games) {
    const folder = (await import(`../games/${id}/index.js`)) as Readonly<
      Record<string, { rules: { id: string } }>
    >;
    expect(Object.values(folder).map(({ rules }) => rules.id)).toContain(id);
  }
});
