import { fail, ok } from '../../core/engine/result';
import type { SessionApi } from './api';
import { type HistoryEntry, pliesAt, readHistory, scoreOf } from './history';
import type { Notation } from '../kit/board';

const entry = (version: number): HistoryEntry => ({ version, events: [] }) as unknown as HistoryEntry;

/** A log of so many versions, in pages of two; from `broken` on it cannot be read. */
function apiWith(length: number, broken = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  const history: SessionApi['history'] = (after) => {
    asked.push(after);
    if (after >= broken) return Promise.resolve(fail({ status: 503, code: null, message: 'away' }));
    const entries = [after + 1, after + 2].filter((version) => version <= length).map(entry);
    const next = after + 2 < length ? after + 2 : null;
    return Promise.resolve(ok({ success: true, session: 's', entries, next } as never));
  };
  return { api: { history }, asked };
}

const versions = (log: readonly HistoryEntry[]) => log.map(({ version }) => version);

describe('Reading the log', () => {
  it('goes on page by page to the version that is wanted', async () => {
    const { api, asked } = apiWith(5);
    expect(versions(await readHistory(api, 0, 5))).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([0, 2, 4]);
  });

  it('stops at that version, and asks for no page behind it', async () => {
    const { api, asked } = apiWith(9);
    expect(versions(await readHistory(api, 2, 5))).toEqual([3, 4, 5]);
    expect(asked).toEqual([2, 4]);
  });

  it('asks for nothing that is known already', async () => {
    const { api, asked } = apiWith(5);
    expect(await readHistory(api, 5, 5)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('keeps what came before a page that cannot be read', async () => {
    const { api } = apiWith(9, 2);
    expect(versions(await readHistory(api, 0, 9))).toEqual([1, 2]);
  });
});

const notation: Notation = {
  plyOf: ({ type, data }) =>
    type === 'move' ? { label: String(data.label), turn: 1, seat: 0, view: data.label } : null,
  sides: ['White', 'Black'],
  position: { name: 'FEN', of: String },
  format: { id: 'pgn', name: 'PGN' },
};

const move = (label: string) => ({ type: 'move', data: { label } });
const logged = (version: number, facts?: readonly object[], to?: number): HistoryEntry =>
  ({
    version,
    events: [],
    ...(facts ? { facts } : {}),
    ...(to === undefined ? {} : { to }),
  }) as unknown as HistoryEntry;

const labels = (log: readonly HistoryEntry[]) =>
  scoreOf(log, notation).map(({ label, version }) => [label, version]);

describe('The score of a log', () => {
  it('has the moves of each commit in order, and nothing for what is no move', () => {
    expect(
      labels([
        logged(1),
        logged(2, [move('e4'), { type: 'chat', data: {} }, move('e5')]),
        logged(3, [move('Nf3')]),
      ]),
    ).toEqual([
      ['e4', 2],
      ['e5', 2],
      ['Nf3', 3],
    ]);
  });

  it('loses what was undone, and goes on from there', () => {
    expect(
      labels([logged(2, [move('e4')]), logged(3, [move('e5')]), logged(4, [], 2), logged(5, [move('d5')])]),
    ).toEqual([
      ['e4', 2],
      ['d5', 5],
    ]);
  });

  it('counts the moves up to a version', () => {
    const plies = scoreOf([logged(2, [move('e4'), move('e5')]), logged(4, [move('Nf3')])], notation);
    expect([1, 2, 3, 4, 9].map((version) => pliesAt(plies, version))).toEqual([0, 2, 2, 3, 3]);
  });
});
