import { afterUpdate, positionOf, stepTo, type LiveUpdate } from './position';
import { answerWith } from './test-answers';

describe('The position of an answer', () => {
  it('lists the moves in order, with numbers from 1', () => {
    const { options } = positionOf(answerWith({ validMoves: ['take 1', 'take 3'] }));
    expect(options).toEqual([
      { index: 1, command: 'take 1', label: 'Take 1' },
      { index: 2, command: 'take 3', label: 'Take 3' },
    ]);
  });

  it.each([
    ['play_action Cellar', 'Play Cellar'],
    ['play_treasure Gold', 'Play Gold'],
    ['play_all_treasures', 'Play all treasures'],
    ['end_phase', 'End phase'],
    ['drop 3', 'Drop 3'],
    ['b6d4', 'b6d4'],
    ['e2e4', 'e2e4'],
    ['O-O', 'O-O'],
    ['A1', 'A1'],
  ])('writes %s as %s', (command, label) => {
    expect(positionOf(answerWith({ validMoves: [command] })).options[0]?.label).toBe(label);
  });

  it('shows an open decision in place of the moves', () => {
    const options = [{ index: 2, command: 'select 2', description: 'Discard Copper' }];
    const pendingEffect = { card: 'Cellar', effect: 'discard', step: 1, player: 0, options };
    const position = positionOf(
      answerWith({ message: 'Discard any number of cards', validMoves: ['select 2'], pendingEffect }),
    );
    expect(position.decision).toBe('Discard any number of cards');
    expect(position.options).toEqual([{ index: 2, command: 'select 2', label: 'Discard Copper' }]);
  });

  it('has no view before the deal, and no one who is gone unless the answer names some', () => {
    const { view: _view, ...undealt } = answerWith();
    expect(positionOf(undealt)).toMatchObject({
      view: null,
      gone: [],
      undo: null,
      clock: null,
      decision: null,
    });
    const gone = [{ seat: 1, reason: 'left' as const, since: '2026-01-01T00:00:00.000Z', may: [] }];
    expect(positionOf(answerWith({ gone } as object)).gone).toEqual(gone);
  });
});

describe('A step to a version', () => {
  it.each([
    [4, 3, 'known'],
    [4, 4, 'known'],
    [4, 5, 'next'],
    [4, 6, 'gap'],
  ] as const)('from %i to %i is %s', (shown, version, step) => expect(stepTo(shown, version)).toBe(step));
});

describe('The position after a live update', () => {
  const update = {
    type: 'update',
    session: 's',
    version: 7,
    status: 'running',
    seatsToAct: [1],
    events: [],
    view: { matches: 3 },
  } as unknown as LiveUpdate;

  it('is that of a spectator: without moves', () => {
    expect(afterUpdate(update)).toMatchObject({
      version: 7,
      seat: null,
      options: [],
      seatsToAct: [1],
      over: false,
    });
  });

  it('is over once the session has ended', () => {
    expect(afterUpdate({ ...update, status: 'ended' }).over).toBe(true);
  });
});
