import * as fc from 'fast-check';
import { check } from './checker';
import { causeOf, isAnswered, isWrite, type Reason } from './history';
import {
  answered,
  BOT,
  causesOf,
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
  keyed,
  REOPENED,
  REOPENING,
  asHolder,
  lookAs,
  moveAs,
  ALIKE,
  story,
} from './stories';

const reasonsOf = ({ history, record }: MadeUp): readonly Reason[] =>
  check(history, record).map(({ reason }) => reason);

it('takes an update that is told again only where the live service fails', () => {
  const { history, record } = story({}, undefined, [
    update('eve, connection 1', 4, 75),
    update('eve, connection 1', 4, 77),
  ]);
  expect(check(history, record, { updatesRepeat: true })).toEqual([]);
  expect(check(history, record).map(({ reason }) => reason)).toEqual(['told-twice']);
});

/** The good story's beginning, these moves, and then a bot's. */
const WITH_BOT = (moves: readonly string[]) => recordOf([...CAUSES.slice(0, 3), ...moves, BOT]);

describe('The checker rejects', () => {
  type Fault = readonly [what: string, madeUp: MadeUp];
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
        'a move that was told with a bot’s answer which is not in the log',
        story({ second: { ...GOOD.second, response: answered(5) } }),
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
        'a creator without a seat who is shown what its last holder sees',
        story({}, REOPENED, [
          ...REOPENING,
          asHolder(operation('ann', { kind: 'read' }, [200, 210], answered(7, { viewer: 1 })), 0),
          moveAs([220, 230], answered(8, { viewer: 0 }), 7),
        ]),
      ],
      [
        'a spectator who is shown what a seat sees',
        story({ read: { ...GOOD.read, response: answered(4, { viewer: 0 }) } }),
      ],
    ],
    'not-gone': [
      [
        'a seat given away whose holder had just moved',
        story({}, recordOf(CAUSES, { hastyVersions: ['version 4, reopen: seat 0 waited for 20 ms'] })),
      ],
    ],
    'token-outlived': [
      [
        'a token that shows its seat after that was opened to others',
        story({}, REOPENED, [
          ...REOPENING,
          lookAs([174, 178], answered(6, { viewer: 0 }), 0),
          moveAs([220, 230], answered(8, { viewer: 0 }), 7),
        ]),
      ],
      [
        'a token that moves for a seat that is somebody else’s',
        story({}, REOPENED, [...REOPENING, moveAs([220, 230], answered(8, { viewer: 0 }), 2)]),
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
        'another move than the one whose answer covers a bot’s',
        story({ second: { ...GOOD.second, response: answered(5) } }, WITH_BOT(['seat 0: c'])),
      ],
      [
        'an acknowledged move gone, and only the bot’s answer left',
        story({ second: { ...GOOD.second, response: answered(4) } }, WITH_BOT([])),
      ],
      [
        'a move whose answer covers what another player did',
        story(
          { second: { ...GOOD.second, response: answered(6) } },
          recordOf([...CAUSES, BOT, 'seat 1: d']),
          [operation('ann', { ...move('d'), seat: 1 }, [60, 70], LOST)],
        ),
      ],
      [
        'leaving whose answer covers a bot’s move',
        story({}, recordOf([...CAUSES, 'seat 0: leave', BOT]), [
          operation('ann', { kind: 'leave', seat: 0 }, [140, 150], answered(6)),
        ]),
      ],
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
      ['a player’s move beside a bot’s', story({}, recordOf([...CAUSES, BOT, 'seat 0: d']))],
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
      [
        'an answer that promised a bot’s move before there was one',
        story(
          { second: { ...GOOD.second, response: answered(5) }, stale: GOOD.bad },
          recordOf([...CAUSES, BOT]),
        ),
      ],
      ['a read that misses an acknowledged move', story({ read: { ...GOOD.read, response: answered(3) } })],
    ],
    'error-is-stale': [
      [
        'an error by a version that was over',
        story({}, undefined, [
          operation('eve', move('c', { expectedVersion: 2 }), [100, 110], refused('STALE_VERSION', 3)),
        ]),
      ],
    ],
    'error-unjustified': [
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
        'a token called worthless whose seat is its own',
        story({}, undefined, [lookAs([100, 110], refused('UNAUTHENTICATED'), 2)]),
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
        const record = recordOf(causesOf(madeUp.record).slice(0, gone.response.version - 1));
        expect(reasonsOf({ ...madeUp, record })).toContain('change-lost');
      }),
    );
  });

  it('any history whose log has an acknowledged move twice', () => {
    fc.assert(
      fc.property(linearizable, fc.nat(), (madeUp, which) => {
        const moves = acknowledged(madeUp);
        const twice = moves[which % moves.length];
        fc.pre(twice !== undefined);
        const record = recordOf([...causesOf(madeUp.record), causeOf(twice.request)]);
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
