import type { Notation } from '../kit/board';
import type { HistoryEntry } from './history';
import { pliesAt, scoreOf } from './score';

const notation: Notation = {
  plyOf: ({ type, data }) =>
    type === 'move' ? { label: String(data.label), turn: 1, seat: 0, view: data.label } : null,
  sides: ['White', 'Black'],
  position: { name: 'FEN', of: String },
  format: { id: 'pgn', name: 'PGN' },
};

const move = (label: string) => ({ type: 'move', data: { label } });
const entry = (version: number, facts?: readonly object[], to?: number): HistoryEntry =>
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
        entry(1),
        entry(2, [move('e4'), { type: 'chat', data: {} }, move('e5')]),
        entry(3, [move('Nf3')]),
      ]),
    ).toEqual([
      ['e4', 2],
      ['e5', 2],
      ['Nf3', 3],
    ]);
  });

  it('loses what was undone, and goes on from there', () => {
    expect(
      labels([entry(2, [move('e4')]), entry(3, [move('e5')]), entry(4, [], 2), entry(5, [move('d5')])]),
    ).toEqual([
      ['e4', 2],
      ['d5', 5],
    ]);
  });

  it('counts the moves up to a version', () => {
    const plies = scoreOf([entry(2, [move('e4'), move('e5')]), entry(4, [move('Nf3')])], notation);
    expect([1, 2, 3, 4, 9].map((version) => pliesAt(plies, version))).toEqual([0, 2, 2, 3, 3]);
  });
});
