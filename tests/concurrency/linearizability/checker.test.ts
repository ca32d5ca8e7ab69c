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
  referee,
  refused,
  update,
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

const UNDO = { kind: 'undo', creator: true } as const;
const REMATCH = { kind: 'rematch' } as const;
const ledTo = (session: string): Operation['response'] => ({ kind: 'led', session });
/** The good story, and a rematch at its end. */
const PLAYED_AGAIN = recordOf([...CAUSES, 'rematch'], { rematch: 'anew' });

/** The same record of a game in which nobody sees anything, nor that anything has changed. */
const ALIKE = recordOf(CAUSES, { referee: { ...referee, looksAlike: () => true } });

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

it('takes an update that is told again only where the live service fails', () => {
  const { history, record } = story({}, undefined, [
    update('eve, connection 1', 4, 75),
    update('eve, connection 1', 4, 77),
  ]);
  expect(check(history, record, { updatesRepeat: true })).toEqual([]);
  expect(check(history, record).map(({ reason }) => reason)).toEqual(['told-twice']);
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
      [
        'an acknowledged taking back that left no trace',
        story({}, undefined, [operation('ann', UNDO, [140, 150], answered(5))]),
      ],
      [
        'a rematch that the session knows nothing of',
        story({}, undefined, [operation('ann', REMATCH, [140, 150], ledTo('anew'))]),
      ],
    ],
    'rematch-differs': [
      [
        'two who were led to different rematches',
        story({}, PLAYED_AGAIN, [
          operation('ann', REMATCH, [140, 150], ledTo('anew')),
          operation('bob', REMATCH, [145, 155], ledTo('elsewhere')),
        ]),
      ],
    ],
    'other-eyes': [
      [
        'a player who is shown what another seat sees',
        story({ read: { ...GOOD.read, eyes: [0], response: answered(4, { viewer: 1 }) } }),
      ],
      [
        'a spectator who is shown what a seat sees',
        story({ read: { ...GOOD.read, response: answered(4, { viewer: 0 }) } }),
      ],
    ],
    'told-twice': [
      [
        'a connection that hears of one version twice',
        story({}, undefined, [update('eve, connection 1', 4, 75), update('eve, connection 1', 4, 77)]),
      ],
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
      ['a move taken back that nobody wanted back', story({}, recordOf([...CAUSES, 'undo']))],
      [
        'a move taken back twice on one wish',
        story({}, recordOf([...CAUSES, 'undo', 'undo']), [operation('ann', UNDO, [140, 150], LOST)]),
      ],
      ['a rematch that nobody asked for', story({}, PLAYED_AGAIN)],
      [
        'a second rematch of one game',
        story({}, recordOf([...CAUSES, 'rematch', 'rematch'], { rematch: 'anew' }), [
          operation('ann', REMATCH, [140, 150], ledTo('anew')),
          operation('bob', REMATCH, [140, 150], ledTo('anew')),
        ]),
      ],
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
      ['an update heard before its move was sent', story({}, undefined, [update('eve', 4, 55)])],
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
        'a client that looks after an update and does not see it',
        story({}, undefined, [
          update('eve', 4, 66),
          operation('eve', { kind: 'read' }, [67, 69], answered(3)),
        ]),
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
      ['a version that looks as the one it named called stale', story({}, ALIKE)],
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
      ['an update of a version that is not in the log', story({}, undefined, [update('eve', 5, 300)])],
    ],
    'content-differs': [
      [
        'a read that shows another state',
        story({ read: { ...GOOD.read, response: answered(4, { shown: 'board 3' }) } }),
      ],
      [
        'an update that tells what the public may not know',
        story({}, undefined, [update('eve', 4, 75, { shown: 'update 4 and a hand' })]),
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
