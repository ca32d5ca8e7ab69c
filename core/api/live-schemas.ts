import * as z from 'zod';
import { lazy } from '../engine';
import { sessionField } from './answer-fields';
import { clock } from './answer-schemas';
import { outcome, queryNumber } from './fields';

/** The messages that viewers get while a session is running, the same over Web PubSub and in the stream of events. */

/** One commit. */
export const liveUpdate = lazy(() =>
  z
    .object({
      type: z.literal('update').meta({ description: 'A commit.' }),
      session: sessionField(),
      version: z.int().meta({
        description:
          'The version that the commit made, one more than that of the commit before. If it is higher, messages are missing.',
      }),
      seat: z.int().exactOptional().meta({
        description:
          'The seat that sees `view`, in a stream with a seat’s token. If absent, `view` is the public one.',
      }),
      seatsToAct: z.array(z.int()).meta({ description: 'The seats that may act after the commit.' }),
      status: z
        .enum(['waiting', 'running', 'ended'])
        .meta({ description: 'The state of the session after the commit.' }),
      events: z.array(z.string()).meta({ description: 'The events, for people.' }),
      moves: z.int().meta({
        description:
          'The number of moves in the commit that the viewer may know of; `view` is the view after the last one.',
      }),
      action: z.string().exactOptional().meta({
        description: 'The kind of change, if it was not a move: `join`, `leave`, `resign`, `undo`, …',
      }),
      view: z.unknown().meta({ description: 'The game after the commit; null before the deal.' }),
      clock: clock().exactOptional(),
    })
    .meta({
      description: 'A commit: one move, several in a row, or something else that changed the session.',
    }),
);

/** The session is gone. */
export const liveDeletion = lazy(() =>
  z
    .object({
      type: z.literal('deleted').meta({ description: 'The session is gone.' }),
      session: sessionField(),
    })
    .meta({ description: 'The session was deleted, or has expired. It is the last message.' }),
);

/** The game is over: the last message of a stream. */
export const liveEnd = lazy(() =>
  z
    .object({
      type: z.literal('end').meta({ description: 'The game is over.' }),
      session: sessionField(),
      version: z.int().meta({ description: 'The last version of the session.' }),
      outcome: outcome().exactOptional(),
    })
    .meta({
      description:
        'The game is over, and the stream has sent everything. It is the last message of a stream: there is no need to reconnect. Without an outcome, the creator stopped the game.',
    }),
);

/** Any message of a stream. Web PubSub has no `end`: see the `status` of the last update. */
export const liveMessage = lazy(() =>
  z
    .discriminatedUnion('type', [liveUpdate(), liveDeletion(), liveEnd()])
    .meta({ description: 'A message of the stream of events.' }),
);

export const eventsQuery = lazy(() =>
  z.strictObject({
    since: queryNumber(Number.MAX_SAFE_INTEGER).optional().meta({
      description:
        'Begins with the commit after this version; 0 sends the whole game. Default: begins with the newest commit. `Last-Event-ID` takes precedence.',
    }),
    seat: z
      .union([z.literal('public'), queryNumber(63)])
      .optional()
      .meta({
        description:
          'With a token of several seats: the seat whose view and events to send, or `public`. Default: the events of all, and the view of the seat that may act.',
      }),
  }),
);
