import { type Operation, type SessionRecord } from './history';
import { answered, BAD, move, operation, recordOf, referee, refused, type MadeUp } from './made-up';

/** Two clients, one after the other; what is right with it is told by the first test. */
export const CAUSES = ['create', 'join', 'seat 0: a', 'seat 0: b'] as const;
export const GOOD = {
  create: operation('ann', { kind: 'create' }, [0, 10], answered(1)),
  join: operation('bob', { kind: 'join', key: 'j' }, [20, 30], answered(2)),
  first: operation('ann', move('a', { expectedVersion: 2 }), [40, 50], answered(3)),
  wait: operation('bob', { kind: 'wait', since: 2 }, [35, 55], answered(3, { timedOut: false })),
  second: operation('bob', move('b', { key: 'k' }), [60, 70], answered(4)),
  read: operation('ann', { kind: 'read' }, [80, 90], answered(4)),
  stale: operation('bob', move('c', { expectedVersion: 3 }), [100, 110], refused('STALE_VERSION', 4)),
  bad: operation('ann', move(BAD), [120, 130], refused('INVALID_MOVE')),
} as const;

export const UNDO = { kind: 'undo', held: [0] } as const;
export const REMATCH = { kind: 'rematch' } as const;
export const ledTo = (session: string): Operation['response'] => ({ kind: 'led', session });
/** The good story, and a rematch at its end. */
export const PLAYED_AGAIN = recordOf([...CAUSES, 'rematch'], { rematch: 'anew' });

export const keyed = (time: readonly [number, number], response: Operation['response']) =>
  operation('bob', move('b', { key: 'k' }), time, response);
export const late = (time: readonly [number, number], response: Operation['response']) =>
  operation('bob', move('b', { key: 'k', expectedVersion: 3 }), time, response);

/** Ann leaves and somebody else may have her seat, who then moves for it. */
export const REOPENED = recordOf([...CAUSES, 'seat 0: leave', 'reopen seat 0', 'join', 'seat 0: e'], {
  referee: { ...referee, holds: (version, _, since) => since === (version < 6 ? 0 : 7) && version !== 6 },
});
export const REOPENING = [
  operation('ann', { kind: 'leave', seat: 0 }, [140, 150], answered(5)),
  operation('bob', { kind: 'reopen', seat: 1, target: 0 }, [160, 170], answered(6)),
  operation('eve', { kind: 'join' }, [180, 190], answered(7)),
];
/** The holder of a token for the first seat does something that shows it, and gets an answer that says so. */
export const asHolder = (of: Operation, since: number): Operation => ({ ...of, eyes: [0], heldSince: since });
export const lookAs = (time: readonly [number, number], response: Operation['response'], since: number) =>
  asHolder(operation('ann', { kind: 'read' }, time, response), since);
export const moveAs = (time: readonly [number, number], response: Operation['response'], since: number) =>
  asHolder(operation('eve', move('e'), time, response), since);

/** The same record of a game in which nobody sees anything, nor that anything has changed. */
export const ALIKE = recordOf(CAUSES, { referee: { ...referee, looksAlike: () => true } });

/** The good story with some operations told otherwise, or more of them. */
export function story(
  changed: Partial<Record<keyof typeof GOOD, Operation>>,
  record: SessionRecord = recordOf(CAUSES),
  more: readonly Operation[] = [],
): MadeUp {
  return { history: [...Object.values({ ...GOOD, ...changed }), ...more], record };
}
