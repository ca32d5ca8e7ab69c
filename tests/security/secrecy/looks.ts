import type { Seat, Viewer } from '../../../core/engine';
import { featureTests } from '../../support/feature-tests';
import type { Door } from './doors';
import type { Look, Scene } from './look';

/** Somebody who looks at a session. Who held a seat that is another's now is a stranger like any other. */
export interface Onlooker {
  readonly name: string;
  readonly rank: 'player' | 'watcher' | 'nobody' | 'stranger';
  readonly token?: string;
  /** Its seat; 'public' without one. */
  readonly seat: Viewer;
  readonly creator?: boolean;
}

/** The result of a look: what was asked for, no because of the game, or no because of who asks. */
type Outcome = 'answer' | 'error' | 'kept out';

/** One answer as somebody saw it. */
export interface ViewedAnswer {
  readonly by: string;
  readonly look: string;
  readonly when: string;
  readonly text: string;
}

const REFUSED = ['xyzzy', 'select 9999', 'select 0', '{}', '-1', ' '] as const;
const DETAILS = ['minimal', 'standard', 'full'] as const;
const KEPT_OUT = ['UNAUTHENTICATED', 'NOT_YOUR_SEAT'];

/** Everything that can be asked of a session without changing it. */
function looksAt({ session, commands = [], seats, ...scene }: Scene, { seat, creator }: Onlooker) {
  const other: Seat = seat === 'public' ? 0 : (seat + 1) % seats;
  const whole = { session, observe: true, view: true, moves: 'all', since: 0 } as const;
  const looks: Look[] = [
    ...DETAILS.map((detail): Look => ({
      name: `state ${detail}`,
      right: 'watch',
      ask: (api, caller) => api.state({ ...whole, detail }, caller),
    })),
    {
      name: 'state as the public',
      right: 'watch',
      ask: (api, caller) => api.state({ ...whole, detail: 'full', asPublic: true }, caller),
    },
    {
      name: 'state of the public',
      right: 'watch',
      ask: (api, caller) => api.state({ ...whole, seat: 'public' }, caller),
    },
    {
      name: 'moves one by one',
      right: 'watch',
      ask: (api, caller) => api.state({ session, since: 0, frames: true }, caller),
    },
    {
      name: 'moves one by one as the public',
      right: 'watch',
      ask: (api, caller) => api.state({ session, since: 0, frames: true, seat: 'public' }, caller),
    },
    { name: 'wait', right: 'watch', ask: (api, caller) => api.state({ session, since: 0, wait: 0 }, caller) },
    {
      name: 'wait for the turn',
      right: 'seat',
      ask: (api, caller) => api.state({ session, since: 0, wait: 0, until: 'myTurn' }, caller),
    },
    {
      name: 'state of another seat',
      right: 'no one',
      ask: (api, caller) => api.state({ ...whole, seat: other }, caller),
    },
    {
      name: 'state at version 1',
      right: 'watch',
      gets: 'error',
      ask: (api, caller) => api.state({ session, at: 1 }, caller),
    },
    {
      name: 'state of another seat at version 1',
      right: 'watch',
      gets: 'error',
      ask: (api, caller) => api.state({ session, at: 1, seat: other, detail: 'full' }, caller),
    },
    {
      name: 'state since a version to come',
      right: 'watch',
      gets: 'error',
      ask: (api, caller) => api.state({ session, since: 99_999 }, caller),
    },
    {
      name: 'events',
      right: 'watch',
      ask: (_api, caller, { events }) => events({ session, since: 0 }, caller),
    },
    {
      name: 'events of the public',
      right: 'watch',
      ask: (_api, caller, { events }) => events({ session, since: 0, seat: 'public' }, caller),
    },
    {
      name: 'events of another seat',
      right: 'no one',
      ask: (_api, caller, { events }) => events({ session, since: 0, seat: other }, caller),
    },
    {
      name: 'events since a version to come',
      right: 'watch',
      gets: 'error',
      ask: (_api, caller, { events }) => events({ session, since: 99_999 }, caller),
    },
    { name: 'session', right: 'watch', ask: (api, caller) => api.getSession({ id: session }, caller) },
    { name: 'history', right: 'watch', ask: (api, caller) => api.history({ session, limit: 500 }, caller) },
    { name: 'graphs', right: 'watch', gets: 'error', ask: (api, caller) => api.graphs({ session }, caller) },
    { name: 'negotiate', right: 'watch', ask: (api, caller) => api.negotiate({ session }, caller) },
    {
      name: 'negotiate for another seat',
      right: 'no one',
      ask: (api, caller) => api.negotiate({ session, seat: other }, caller),
    },
    { name: 'list', right: 'anyone', ask: (api) => api.listSessions({ limit: 100 }) },
    { name: 'games', right: 'anyone', ask: (api) => api.games({ limit: 100 }) },
    ...[...REFUSED, ...commands].map((move): Look => ({
      name: `validate ${move}`,
      right: 'seat',
      gets: 'either',
      ask: (api, caller) => api.validate({ session, move }, caller),
    })),
    {
      name: 'validate for another seat',
      right: 'no one',
      ask: (api, caller) => api.validate({ session, move: '1', seat: other }, caller),
    },
    ...REFUSED.map((move): Look => ({
      name: `execute ${move}`,
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.execute({ session, move, detail: 'full' }, caller),
    })),
    {
      name: 'execute as the public',
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.execute({ session, move: 'xyzzy', asPublic: true }, caller),
    },
    {
      name: 'execute on a version to come',
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.execute({ session, move: '1', expectedVersion: 99_999 }, caller),
    },
    {
      name: 'execute for another seat',
      right: 'no one',
      ask: (api, caller) => api.execute({ session, move: '1', seat: other }, caller),
    },
    {
      name: 'rematch',
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.act({ id: session, action: 'rematch' }, caller),
    },
    {
      name: 'decline',
      right: 'seat',
      gets: 'error',
      ask: (api, caller) => api.act({ id: session, action: 'decline' }, caller),
    },
    {
      name: 'join',
      right: 'anyone',
      gets: 'error',
      ask: (api, caller) => api.joinSession({ ...(scene.isOpen ? { seat: 63 } : {}), id: session }, caller),
    },
    ...featureTests.flatMap((tests) => tests.looks?.({ ...scene, session, seats }, other) ?? []),
  ];
  if (!creator || scene.othersPlay)
    looks.push(
      {
        name: 'end',
        right: 'creator',
        gets: 'error',
        ask: (api, caller) => api.act({ id: session, action: 'end' }, caller),
      },
      {
        name: 'delete',
        right: 'creator',
        gets: 'error',
        ask: (api, caller) => api.removeSession({ id: session }, caller),
      },
    );
  if (scene.nobodyIsGone)
    looks.push(
      ...(['claim', 'substitute', 'reopen'] as const).map((action): Look => ({
        name: action,
        right: 'seat',
        gets: 'error',
        ask: (api, caller) => api.act({ id: session, action }, caller),
      })),
    );
  return looks;
}

/** Whether a look is made with the right to it. */
function isEntitled({ right }: Look, { rank, creator }: Onlooker, { isPrivate }: Scene): boolean {
  switch (right) {
    case 'anyone':
      return true;
    case 'watch':
      return rank === 'player' || rank === 'watcher' || (rank === 'nobody' && !isPrivate);
    case 'seat':
      return rank === 'player';
    case 'creator':
      return creator === true;
    case 'no one':
      return false;
  }
}

/** Of so many looks one, beginning elsewhere each time: where a look is dear, everybody makes each of them, but not in every phase. */
export interface LookTurn {
  readonly of: number;
  readonly at: number;
}

/**
 * Makes every look of this turn as somebody, and says what was seen. Each must come out as it should: what is refused to everybody would show
 * nothing, and so prove nothing.
 */
export async function lookAround(
  door: Door,
  onlooker: Onlooker,
  scene: Scene,
  when: string,
  turn: LookTurn = { of: 1, at: 0 },
): Promise<readonly ViewedAnswer[]> {
  const { name: by, token } = onlooker;
  const seen: ViewedAnswer[] = [];
  const wrong: string[] = [];
  for (const [index, look] of looksAt(scene, onlooker).entries()) {
    if ((index + turn.at) % turn.of !== 0) continue;
    const reply = await look.ask(door.api, token === undefined ? {} : { token }, door);
    const code = reply.ok ? null : reply.error.reason.code;
    const outcome: Outcome = code === null ? 'answer' : KEPT_OUT.includes(code) ? 'kept out' : 'error';
    const gets = isEntitled(look, onlooker, scene) ? (look.gets ?? 'answer') : 'kept out';
    const isRight = outcome === gets || (gets === 'either' && outcome !== 'kept out');
    if (!isRight) wrong.push(`${look.name}: ${code ?? 'answer'} instead of ${gets}`);
    seen.push({ by, look: look.name, when, text: door.heard(reply) });
  }
  expect([by, when, wrong]).toEqual([by, when, []]);
  return seen;
}

/** Something that must not come to light. */
export interface Secret {
  readonly what: string;
  readonly text: string;
  /** Who may see it all the same, by name. */
  readonly for?: readonly string[];
}

/** Whether a feature shows players the reasons for their own moves. */
const SHOWS_REASONS = featureTests.some(({ readings = [] }) => readings.length > 0);

/** The reason for a move, which its player may read where a feature shows it. */
export const thoughtOf = (name: string, text: string): Secret => ({
  what: `a thought of ${name}`,
  text,
  ...(SHOWS_REASONS ? { for: [name] } : {}),
});

/** Where secrets came to light. */
export function leaksIn(seen: readonly ViewedAnswer[], secrets: readonly Secret[]): readonly string[] {
  const written = secrets.map((secret) => ({ ...secret, text: JSON.stringify(secret.text).slice(1, -1) }));
  return seen.flatMap(({ by, look, when, text }) =>
    written
      .filter((secret) => !secret.for?.includes(by) && text.includes(secret.text))
      .map(({ what }) => `${what}: ${look} of ${by}, ${when}`),
  );
}
