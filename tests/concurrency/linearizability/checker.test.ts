import * as fc from 'fast-check';
import { check } from './checker';
import { isAnswered, isWrite, type Operation, type Reason, type SessionRecord } from './history';
import {
  answered,
  BAD,
  linearizable,
  LOST,
  move,
  operation,
  recordOf,
  refused,
  type MadeUp,
} from './made-up';

const reasonsOf = ({ history, record }: MadeUp): readonly Reason[] =>
  check(history, record).map(({ reason }) => reason);

/** Two clients, one after the other; what is right with it is told by the first test. */
const CAUSES = ['create', 'join', 'seat 0: a', 'seat 0: b'] as const;
const GOOD = {
  create: operation('ann', { kind: 'create' }, [0, 10], answered(1)),
  join: operation('bob', { kind: 'join', key: 'j' }, [20, 30], answered(2)),
  first: operation('ann', move('a', { expectedVersion: 2 }), [40, 50], answered(3)),
  wait: operation('bob', { kind: 'wait', since: 2 }, [35, 55], answered(3, { timedOut: false })),
  second: operation('bob', move('b', { key: 'k' }), [60, 70], answered(4)),
  read: operation('ann', { kind: 'read' }, [80, 90], answered(4)),
  stale: operation('bob', move('c', { expectedVersion: 3 }), [100, 110], refused('STALE_VERSION', 4)),
  bad: operation('ann', move(BAD), [120, 130], refused('INVALID_MOVE')),
} as const;

/** The good story with some operations told otherwise, or more of them. */
function story(
  changed: Partial<Record<keyof typeof GOOD, Operation>>,
  record: SessionRecord = recordOf(CAUSES),
  more: readonly Operation[] = [],
): MadeUp {
  return { history: [...Object.values({ ...GOOD, ...changed }), ...more], record };
}

describe('The checker accepts', () => {
  it('what one table answers, whatever is slow and whatever is lost', () => {
    fc.assert(
      fc.property(linearizable, (madeUp) => expect(check(madeUp.history, madeUp.record)).toEqual([])),
    );
  });

  const accepted: readonly (readonly [what: string, madeUp: MadeUp])[] = [
    ['a story in which all is heard', story({})],
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
    ['versions that nobody asked for', story({}, recordOf([...CAUSES, null]))],
    [
      'a change that gives way to others who were faster',
      story({}, undefined, [operation('eve', move('c'), [35, 65], refused('CONFLICT'))]),
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

describe('The checker rejects', () => {
  type Fault = readonly [what: string, madeUp: MadeUp];
  const keyed = (time: readonly [number, number], response: Operation['response']) =>
    operation('bob', move('b', { key: 'k' }), time, response);

  /** By reason, so that there is one of every kind. */
  const faults: Readonly<Record<Reason, readonly Fault[]>> = {
    'log-has-gap': [
      [
        'a version left out',
        story(
          { first: operation('ann', move('x'), [40, 50], LOST), wait: { ...GOOD.wait, response: LOST } },
          { ...recordOf(CAUSES), log: recordOf(CAUSES).log.filter(({ version }) => version !== 3) },
        ),
      ],
    ],
    'stored-version-differs': [
      ['a state ahead of its log', story({}, recordOf(CAUSES, { storedVersion: 5 }))],
    ],
    'replay-differs': [
      ['a log that leads elsewhere', story({}, recordOf(CAUSES, { replayFault: 'Version 3: other' }))],
    ],
    'change-lost': [
      ['an acknowledged move gone with the end of the log', story({}, recordOf(CAUSES.slice(0, 3)))],
    ],
    'change-differs': [
      [
        'another move at the acknowledged version',
        story({}, recordOf(['create', 'join', 'seat 0: a', 'seat 1: b'])),
      ],
    ],
    'acknowledged-twice': [
      [
        'two moves that were told the same version',
        story({}, undefined, [operation('ann', move('b'), [60, 70], answered(4))]),
      ],
    ],
    'wrong-base': [
      [
        'a move made on another version than it named',
        story({ first: operation('ann', move('a', { expectedVersion: 1 }), [40, 50], answered(3)) }),
      ],
    ],
    'nobody-asked': [
      ['a move that nobody sent', story({}, recordOf([...CAUSES, 'seat 0: d']))],
      ['an acknowledged move made twice', story({}, recordOf([...CAUSES, 'seat 0: b']))],
      [
        'an unacknowledged move made twice',
        story({ second: keyed([60, 70], LOST) }, recordOf([...CAUSES, 'seat 0: b'])),
      ],
      ['a refused move that was made', story({}, recordOf([...CAUSES, 'seat 0: c']))],
      [
        'a conditional move, its answer lost, made on another version',
        story({ second: operation('bob', move('b', { expectedVersion: 2 }), [60, 70], LOST) }),
      ],
    ],
    'answers-differ': [
      ['a key with two answers', story({}, undefined, [keyed([75, 78], answered(4, { text: 'another' }))])],
      [
        'a key that made two moves',
        story({}, recordOf([...CAUSES, 'seat 0: b']), [keyed([75, 78], answered(5))]),
      ],
    ],
    'repeat-refused': [
      [
        'a repeat refused after its first was told',
        story({}, undefined, [keyed([75, 78], refused('STALE_VERSION'))]),
      ],
      [
        'a repeat refused at a version that its first had made',
        story({ second: keyed([60, 70], LOST) }, undefined, [keyed([66, 78], refused('X', 4))]),
      ],
    ],
    'seen-before-asked': [
      ['a move seen before it was sent', story({ second: { ...GOOD.second, sent: 95, ended: 99 } })],
      [
        'moves in another order than they were acknowledged in',
        story({ first: { ...GOOD.first, sent: 72, ended: 78 }, wait: { ...GOOD.wait, ended: 79 } }),
      ],
    ],
    'read-went-back': [
      [
        'a client that sees an older version than before',
        story({}, undefined, [operation('ann', { kind: 'read' }, [140, 150], answered(3))]),
      ],
      [
        'a client that does not see its own move',
        story({}, undefined, [operation('bob', { kind: 'read' }, [75, 80], answered(3))]),
      ],
    ],
    'read-is-stale': [
      ['a read that misses an acknowledged move', story({ read: { ...GOOD.read, response: answered(3) } })],
    ],
    'refusal-is-stale': [
      [
        'a refusal by a version that was over',
        story({}, undefined, [
          operation('eve', move('c', { expectedVersion: 2 }), [100, 110], refused('STALE_VERSION', 3)),
        ]),
      ],
    ],
    'refusal-unjustified': [
      [
        'a good move refused',
        story({ bad: operation('ann', move('good'), [120, 130], refused('INVALID_MOVE')) }),
      ],
      [
        'the present version called stale',
        story({
          stale: operation('bob', move('c', { expectedVersion: 4 }), [100, 110], refused('STALE_VERSION', 4)),
        }),
      ],
      [
        'a session called unknown',
        story({ bad: operation('ann', move('c'), [120, 130], refused('SESSION_NOT_FOUND')) }),
      ],
      [
        'a wait for what had long been there called early',
        story({}, undefined, [operation('bob', { kind: 'wait', since: 3 }, [100, 110], refused('CONFLICT'))]),
      ],
      [
        'others said to be faster when nobody moved',
        story({}, undefined, [operation('eve', move('c'), [100, 110], refused('CONFLICT'))]),
      ],
    ],
    'version-unknown': [
      [
        'a read of a version that is not in the log',
        story({ read: { ...GOOD.read, response: answered(5) } }),
      ],
    ],
    'content-differs': [
      [
        'a read that shows another state',
        story({ read: { ...GOOD.read, response: answered(4, { shown: 'board 3' }) } }),
      ],
      [
        'a move whose answer shows another state',
        story({ second: { ...GOOD.second, response: answered(4, { shown: 'board 5' }) } }),
      ],
    ],
    'wait-ended-for-nothing': [
      [
        'a wait answered with nothing new',
        story({ wait: { ...GOOD.wait, request: { kind: 'wait', since: 3 } } }),
      ],
    ],
    'wait-missed-news': [
      [
        'a wait timed out in spite of news',
        story({ wait: { ...GOOD.wait, response: answered(3, { timedOut: true }) } }),
      ],
    ],
  };

  const table = Object.entries(faults).flatMap(([reason, list]) =>
    list.map(([what, madeUp]) => [what, reason, madeUp] as const),
  );
  it.each(table)('%s (%s)', (_, reason, madeUp) => {
    expect(new Set(reasonsOf(madeUp))).toContain(reason);
  });

  /** The acknowledged moves of a history. */
  const acknowledged = ({ history }: MadeUp) =>
    history
      .filter(isWrite)
      .filter(isAnswered)
      .filter(({ request }) => request.kind === 'move');

  it('any history whose log lost an acknowledged move', () => {
    fc.assert(
      fc.property(linearizable, fc.nat(), (madeUp, which) => {
        const moves = acknowledged(madeUp);
        const gone = moves[which % moves.length];
        fc.pre(gone !== undefined);
        const causes = madeUp.record.log.map(({ cause }) => cause);
        const record = recordOf(causes.slice(0, gone.response.version - 1));
        expect(reasonsOf({ ...madeUp, record })).toContain('change-lost');
      }),
    );
  });

  it('any history whose log has an acknowledged move twice', () => {
    fc.assert(
      fc.property(linearizable, fc.nat(), (madeUp, which) => {
        const moves = acknowledged(madeUp);
        const version = moves[which % moves.length]?.response.version;
        fc.pre(version !== undefined);
        const causes = madeUp.record.log.map(({ cause }) => cause);
        const record = recordOf([...causes, causes[version - 1] ?? null]);
        expect(reasonsOf({ ...madeUp, record })).toContain('nobody-asked');
      }),
    );
  });

  it('any history followed by a read of a version that was acknowledged to be over', () => {
    fc.assert(
      fc.property(linearizable, fc.nat(), (madeUp, which) => {
        const told = Math.max(...madeUp.history.filter(isAnswered).map(({ response }) => response.version));
        fc.pre(told > 1);
        const read = operation('late', { kind: 'read' }, [1e6, 1e6 + 1], answered(1 + (which % (told - 1))));
        expect(reasonsOf({ ...madeUp, history: [...madeUp.history, read] })).toContain('read-is-stale');
      }),
    );
  });
});
