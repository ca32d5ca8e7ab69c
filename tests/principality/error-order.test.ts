import { ERROR_KINDS } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { piles, Table, type Position } from './support';

const opponent = piles('3 Copper', '5 Copper');
const acting: Position = { players: [piles('Village, Copper, Estate', '9 Gold'), opponent] };
const buying: Position = {
  players: [piles('Copper, Village, Estate', '9 Gold'), opponent],
  phase: 'buy',
  coins: 5,
  kingdom: 'Village, Smithy, Cellar, Chapel, Moat, Market, Festival, Library, Militia, Woodcutter',
};
const at = (position: Position) => () => Table.at(position);
const cellar = () => Table.at({ players: [piles('Cellar, 2 Copper'), opponent] }).play('play_action Cellar');
const militia = () =>
  Table.at({ players: [piles('Militia'), piles('3 Copper, 2 Estate')] }).play('play_action Militia');

describe('whose move it is', () => {
  it('waits for the player who decides, not for the one whose turn it is', () => {
    const error = militia().errorFor('discard_to_hand_size Copper,Copper', 0);
    expect(error).toMatchObject({
      code: 'INVALID_MOVE',
      message: 'Not your decision: waiting for Player 2',
      details: { player: 1 },
    });
  });

  it('waits for the player whose turn it is', () => {
    expect(Table.at(acting).errorFor('end_phase', 1).message).toBe('Not your decision: waiting for Player 1');
  });
});

describe('the order of checks', () => {
  const rows: readonly (readonly [
    rule: string,
    table: () => Table,
    command: string,
    seat: number,
    message: string,
  ])[] = [
    ['parsing before the right player', militia, 'foo', 0, 'Cannot parse move: "foo".'],
    [
      'the right player before the decision',
      militia,
      'end_phase',
      0,
      'Not your decision: waiting for Player 2',
    ],
    ['the decision before the phase', cellar, 'buy Copper', 0, 'Expected discard_for_cellar, got buy'],
    [
      'the phase before the resources',
      at({ ...buying, actions: 0 }),
      'play_action Smithy',
      0,
      'Cannot play action cards in the buy phase',
    ],
    [
      'the resources before the cards',
      at({ ...acting, actions: 0 }),
      'play_action Smithy',
      0,
      'No actions remaining',
    ],
    ['buys before coins', at({ ...buying, buys: 0 }), 'buy Province', 0, 'No buys remaining'],
    ['buys before the supply', at({ ...buying, buys: 0 }), 'buy Witch', 0, 'No buys remaining'],
  ];
  it.each(rows)('%s', (_rule, table, command, seat, message) => {
    expect(table().errorFor(command, seat).message).toBe(message);
  });
});

describe('after the end', () => {
  const over = (): Table =>
    Table.at({ players: [piles('Duchy'), piles('Estate')], phase: 'buy', supply: { Province: 0 } }).play(
      'end_phase',
    );
  it.each([0, 1])('every move of seat %i is refused', (seat) => {
    const { state } = over();
    const error = principality.validateMove(state, seat, { type: 'end_phase' });
    expect(error).toMatchObject({
      code: 'INVALID_MOVE',
      message: 'Game is over (Provinces sold out). Start a new game.',
      details: { reason: 'Provinces sold out', scores: [3, 1], winners: [0] },
    });
    expect(error && ERROR_KINDS[error.kind].status).toBe(409);
    expect(over().errorFor({ type: 'buy', card: 'Copper' }, seat)).toEqual(error);
  });
});
