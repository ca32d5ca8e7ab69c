import * as fc from 'fast-check';
import { createRandom, pick, type Seat } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { liveUpdate } from '../../core/table/live';
import { createSession, executeMove, type LogEntry, type Session } from '../../core/session';
import { runs } from '../support/volume';
import { chosenSeed } from '../support/seeds';

interface Commit {
  readonly session: Session;
  readonly entry: LogEntry;
}

const TOKEN_HASHES = ['the hash of a token', 'the hash of a token for watching'] as const;

const context = { now: 0, mayContinue: () => true };

/** A random game of Principality for two, commit by commit. */
function* commits(seed: string): Generator<Commit> {
  const created = createSession({
    ...context,
    id: '0'.repeat(32),
    game: principality,
    options: {},
    seats: [{ kind: 'me' }, { kind: 'me' }],
    start: undefined,
    seed: chosenSeed(seed),
    visibility: 'public',
    name: undefined,
    tokenHash: TOKEN_HASHES[0],
    watchTokenHash: TOKEN_HASHES[1],
  });
  if (!created.ok) throw new Error(created.error.message);
  let { session } = created.value;
  yield created.value;
  const random = createRandom(seed).stream('moves');
  for (let moves = 0; moves < 250 && session.meta.status === 'running'; moves++) {
    const [seat = 0] = principality.seatsToAct(stateOf(session));
    const { options } = principality.getValidMoves(stateOf(session), seat);
    const busy = options.filter(({ command }) => command !== 'end_phase');
    const { command } = pick(random, busy.length > 0 && random.int(8) > 0 ? busy : options);
    const step = executeMove(principality, session, seat, command, context);
    if (!step.ok) throw new Error(step.error.message);
    session = step.value.session;
    yield step.value;
  }
}

type State = Parameters<typeof principality.viewFor>[0];
const stateOf = (session: Session): State => session.state as State;

const lineVisibleTo = (entry: LogEntry, seat: Seat): readonly string[] =>
  entry.events.flatMap(({ text, visibleTo }) =>
    visibleTo !== 'all' && visibleTo.includes(seat) ? [text] : [],
  );

const TRIES = runs(12);

describe('An update', () => {
  it('says the same whatever is hidden, and neither seed nor token, nor a line that is for a seat only', () => {
    let differences = 0;
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        const { salt } = chosenSeed(seed);
        for (const { session, entry } of commits(seed)) {
          const state = stateOf(session);
          const told = JSON.stringify(liveUpdate(principality, session, entry));
          const random = createRandom(seed).stream(String(session.version));
          const dealt = principality.sampleHidden?.(state, 'public', random);
          const twin = { ...session, state: dealt };
          expect(JSON.stringify(liveUpdate(principality, twin, entry))).toBe(told);
          if (JSON.stringify(dealt) !== JSON.stringify(state)) differences += 1;
          for (const secret of [seed, salt, ...TOKEN_HASHES]) expect(told).not.toContain(secret);
          const { events } = liveUpdate(principality, session, entry);
          for (const seat of [0, 1]) {
            for (const line of lineVisibleTo(entry, seat)) expect(events).not.toContain(line);
          }
        }
      }),
      TRIES,
    );
    expect(differences).toBeGreaterThan(40 * TRIES.numRuns);
  });
});
