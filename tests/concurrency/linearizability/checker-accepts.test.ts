import * as fc from 'fast-check';
import { check } from './checker';
import {
  answered,
  BOT,
  linearizable,
  LOST,
  move,
  operation,
  recordOf,
  refused,
  update,
  type MadeUp,
} from './made-up';
import {
  CAUSES,
  GOOD,
  UNDO,
  REMATCH,
  ledTo,
  PLAYED_AGAIN,
  late,
  REOPENED,
  REOPENING,
  lookAs,
  moveAs,
  ALIKE,
  story,
} from './stories';

describe('The checker accepts', () => {
  it('what one table answers, whatever is slow and whatever is lost', () => {
    fc.assert(
      fc.property(linearizable, (madeUp) => expect(check(madeUp.history, madeUp.record)).toEqual([])),
    );
  });

  const accepted: readonly (readonly [what: string, madeUp: MadeUp])[] = [
    ['a story in which all is heard', story({})],
    [
      'a move made on a later version that looks as the one it named',
      story(
        {
          first: operation('ann', move('a', { expectedVersion: 1 }), [40, 50], answered(3)),
          stale: operation('bob', move('c', { expectedVersion: 5 }), [100, 110], refused('STALE_VERSION', 4)),
        },
        ALIKE,
      ),
    ],
    ['a lost answer to what was done', story({ second: { ...GOOD.second, response: LOST } })],
    [
      'a lost answer to what was done only long after',
      story({ read: { ...GOOD.read, response: answered(3) }, second: { ...GOOD.second, response: LOST } }),
    ],
    [
      'a lost request that was never done',
      story({}, undefined, [operation('bob', move('lost'), [75, 76], LOST)]),
    ],
    [
      'two lost requests for the same, of which one was done',
      story({ second: operation('bob', move('b'), [60, 65], LOST) }, undefined, [
        operation('bob', move('b'), [66, 70], LOST),
      ]),
    ],
    [
      'two who want the same: one is refused again, the other was faster and is not told',
      story({ second: late([60, 65], LOST) }, undefined, [
        late([71, 79], refused('STALE_VERSION', 4)),
        operation('ann', move('b'), [61, 70], LOST),
      ]),
    ],
    [
      'two who want the same and are not told: one asks only after it was seen',
      story({ second: late([71, 79], LOST) }, undefined, [
        operation('eve', { kind: 'read' }, [66, 69], answered(4)),
        operation('ann', move('b'), [61, 70], LOST),
      ]),
    ],
    [
      'two reads at once that see two versions',
      story({}, undefined, [
        operation('bob', { kind: 'read' }, [45, 75], answered(4)),
        operation('ann', { kind: 'read' }, [55, 70], answered(3)),
      ]),
    ],
    [
      'a repeat long after that is told the same',
      story({}, undefined, [operation('bob', move('b', { key: 'k' }), [200, 210], answered(4))]),
    ],
    ['moves of bots that nobody asked for', story({}, recordOf([...CAUSES, BOT, BOT]))],
    [
      'a move whose answer covers those of bots, as does its repeat',
      story(
        {
          second: { ...GOOD.second, response: answered(6) },
          read: { ...GOOD.read, response: answered(6) },
          stale: { ...GOOD.stale, response: refused('STALE_VERSION', 6) },
        },
        recordOf([...CAUSES, BOT, BOT]),
        [
          operation('eve', { kind: 'read' }, [62, 64], answered(4)),
          operation('bob', move('b', { key: 'k' }), [200, 210], answered(6)),
        ],
      ),
    ],
    [
      'a session that a bot opens',
      {
        history: [
          operation('ann', { kind: 'create' }, [0, 10], answered(2)),
          operation('ann', move('a'), [20, 30], answered(3)),
        ],
        record: recordOf(['create', BOT, 'seat 0: a']),
      },
    ],
    ['versions that nobody asked for', story({}, recordOf([...CAUSES, null]))],
    [
      'a change that gives way to others who were faster',
      story({}, undefined, [operation('eve', move('c'), [35, 65], refused('CONFLICT'))]),
    ],
    [
      'a move that is taken back',
      story({}, recordOf([...CAUSES, 'undo']), [operation('ann', UNDO, [140, 150], answered(5))]),
    ],
    [
      'a rematch that both ask for, one of them unheard',
      story({}, PLAYED_AGAIN, [
        operation('ann', REMATCH, [140, 150], LOST),
        operation('bob', REMATCH, [145, 155], ledTo('anew')),
        operation('ann', REMATCH, [160, 170], ledTo('anew')),
      ]),
    ],
    [
      'a seat that others get: its former holder watches at most, and the new holder moves',
      story({}, REOPENED, [
        ...REOPENING,
        lookAs([141, 149], answered(5, { viewer: 0 }), 0),
        lookAs([200, 210], answered(7), 0),
        moveAs([220, 230], answered(8, { viewer: 0 }), 7),
      ]),
    ],
    [
      'a token that is refused because its seat is free',
      story({}, REOPENED, [
        ...REOPENING,
        moveAs([174, 178], refused('NOT_YOUR_SEAT'), 0),
        lookAs([174, 178], refused('UNAUTHENTICATED'), 2),
        moveAs([220, 230], answered(8, { viewer: 0 }), 7),
      ]),
    ],
    [
      'updates that connections hear late, out of order, or not at all',
      story({}, undefined, [
        update('eve, connection 1', 4, 75),
        update('eve, connection 1', 3, 76),
        update('eve, connection 2', 4, 300),
      ]),
    ],
    [
      'a wait that ends because the game does',
      story({}, undefined, [
        operation(
          'bob',
          { kind: 'wait', since: 4 },
          [100, 110],
          answered(4, { timedOut: false, over: true }),
        ),
      ]),
    ],
  ];
  it.each(accepted)('%s', (_, { history, record }) => {
    expect(check(history, record)).toEqual([]);
  });
});
