import fc from 'fast-check';
import { findGame } from '../../games';
import type { AnyGame, SeatRequest } from '../../core/engine';
import type { ToyState } from '../conformance/toy-game';
import { always, BOTH_MINE, NOW, toySession, valueOf } from '../support/toy-session';
import type { SessionStep } from '../../core/session/commit';
import { endedError, executeMove } from '../../core/session/play';
import { exportReplay, ReplayWriter, verifyReplay } from '../../core/session/replay';
import { joinSession, resignSession } from '../../core/session/joining';
import { replaySteps, stateIn } from '../../core/session/timeline';
import type { LogEntry, Session, StoredEntry } from '../../core/session/types';
import { undoIn } from '../../core/session/undo';

/** Both seats are one player's. */
const MINE = { seat: 0, held: [0, 1], now: NOW };

/** A session as it grows, with its log. */
class Course {
  session: Session;
  readonly log: LogEntry[];
  /** The same as stores keep it. */
  readonly stored: StoredEntry[];
  readonly game: AnyGame;

  constructor(seats: readonly SeatRequest[] = BOTH_MINE, game?: AnyGame) {
    const made = toySession(seats, game ? { game } : {});
    this.session = made.session;
    this.log = [...made.log];
    this.stored = [...made.log];
    this.game = made.game;
  }

  /** Takes the step if there is one; says whether. */
  take(step: { ok: true; value: SessionStep } | { ok: false }): boolean {
    if (!step.ok) return false;
    this.session = step.value.session;
    this.log.push(step.value.entry);
    this.stored.push(step.value.stored);
    return true;
  }
  play(pick: number, now = NOW): boolean {
    const [seat] = this.game.seatsToAct(this.session.state);
    if (seat === undefined) return false;
    const { options } = this.game.getValidMoves(this.session.state, seat);
    const command = options[pick % options.length]?.command ?? '';
    return this.take(executeMove(this.game, this.session, seat, command, { ...always, now }));
  }
  undo(): boolean {
    return !endedError(this.game, this.session) && this.take(undoIn(this.game, this.session, this.log, MINE));
  }
}

const ticTacToe = (): AnyGame => {
  const game = findGame('tic-tac-toe');
  if (!game) throw new Error('no Tic-Tac-Toe');
  return game;
};

describe('taking back', () => {
  it('leads to the state before, as a new version', () => {
    const course = new Course(BOTH_MINE, ticTacToe());
    const states = [course.session.state];
    for (const pick of [4, 2, 0]) {
      course.play(pick);
      states.push(course.session.state);
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect(course.undo()).toBe(true);
      expect(course.session.state).toEqual(state);
    }
    expect(course.undo()).toBe(false);
    expect(course.session.version).toBe(7);
  });

  it('is refused behind a draw, and allowed once nothing is drawn any more', () => {
    const course = new Course();
    course.play(0);
    expect(undoIn(course.game, course.session, course.log, MINE)).toMatchObject({
      error: { message: expect.stringContaining('hidden') as string },
    });
    course.play(0);
    expect((course.session.state as ToyState).deck).toEqual([]);
    course.play(0);
    expect(course.undo()).toBe(true);
    expect(course.undo()).toBe(false);
  });

  it('passes over what was no move', () => {
    const course = new Course([{ kind: 'me' }, { kind: 'open' }], ticTacToe());
    course.play(0);
    course.take(joinSession(course.game, course.session, { ...always, tokenHash: 'other' }));
    expect(course.undo()).toBe(true);
    expect(course.session.state).toEqual(valueOf(stateIn(course.game, course.session.meta, course.log, 1)));
    expect(course.session.meta.seats[1]?.kind).toBe('agent');
  });
});

describe('a replay', () => {
  /** Any course of moves and takings back of a random game. */
  const courses = fc
    .tuple(fc.boolean(), fc.array(fc.oneof(fc.nat(20), fc.constant('undo' as const)), { maxLength: 20 }))
    .map(([toyGame, steps]) => {
      const course = new Course(
        toyGame ? [{ kind: 'me' }, { kind: 'bot' }] : BOTH_MINE,
        toyGame ? undefined : ticTacToe(),
      );
      for (const [i, step] of steps.entries()) {
        if (step === 'undo') course.undo();
        else course.play(step, NOW + i);
      }
      return course;
    });

  it('finds the state after every version again, from the last checkpoint before it', () => {
    const course = new Course(BOTH_MINE, ticTacToe());
    const states = [undefined, course.session.state];
    // Nobody has won with four signs on the board.
    for (let step = 0, signs = 0; states.length < 150; step++) {
      const forward = signs === 0 || (signs < 4 && step % 3 > 0);
      expect(forward ? course.play(step % 5) : course.undo()).toBe(true);
      signs += forward ? 1 : -1;
      states.push(course.session.state);
    }
    const { game, session, log } = course;
    expect(log.length).toBeGreaterThan(100);
    for (const [version, state] of states.entries()) {
      if (version > 0)
        expect([version, valueOf(stateIn(game, session.meta, log, version))]).toEqual([version, state]);
    }
    const checkpoints = log.filter((entry) => entry.state !== undefined);
    expect(checkpoints.map(({ version }) => version)).toEqual(
      log
        .filter(({ version, action }) => version % 32 === 0 || action?.type === 'undo')
        .map(({ version }) => version),
    );
  });

  it('leads to the stored state, whatever was played and taken back', () => {
    fc.assert(
      fc.property(courses, ({ game, session, log, stored }) => {
        const steps = [...replaySteps(game, session.meta, log)].map(valueOf);
        expect(steps.at(-1)?.state).toEqual(session.state);
        const record = valueOf(exportReplay(session, log));
        expect(verifyReplay(game, JSON.parse(JSON.stringify(record)) as typeof record)).toMatchObject({
          ok: true,
        });
        expect(session.meta.logBytes).toBe(
          stored.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)), 0),
        );
      }),
    );
  });

  it('does not verify with any move changed, left out or made by another', () => {
    fc.assert(
      fc.property(courses, fc.nat(), ({ game, session, log }, at) => {
        const record = valueOf(exportReplay(session, log));
        const made = record.commits.filter(({ moves }) => moves.length > 0);
        const target = made[at % Math.max(made.length, 1)];
        fc.pre(target !== undefined && !record.commits.some(({ action }) => action?.type === 'undo'));
        const commits = (moves: (typeof made)[number]['moves']) =>
          record.commits.map((commit) => (commit === target ? { ...commit, moves } : commit));
        const moves = target.moves;
        const other = moves.map((move) => ({ ...move, seat: 1 - move.seat }));
        for (const changed of [moves.slice(1), [...moves, ...moves], other]) {
          expect(verifyReplay(game, { ...record, commits: commits(changed) }).ok).toBe(false);
        }
      }),
    );
  });

  it('is written a page at a time as it is written whole', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: 1, max: 7 }), ({ session, log }, page) => {
        const writer = new ReplayWriter(session);
        for (let from = 0; from < log.length; from += page) writer.add(log.slice(from, from + page));
        const { text, digest } = valueOf(writer.end());
        const whole = valueOf(exportReplay(session, log));
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(whole)));
        expect(digest).toBe(whole.digest);
      }),
    );
  });

  it('is not written of pages with one missing', () => {
    const course = new Course();
    for (const pick of [0, 1, 0]) course.play(pick);
    const writer = new ReplayWriter(course.session);
    writer.add(course.log.slice(0, 1));
    writer.add(course.log.slice(2));
    expect(writer.end()).toMatchObject({ error: { message: 'The log: version 2 is missing' } });
  });

  it('is not made of a log that does not lead to the stored state', () => {
    const course = new Course();
    course.play(0);
    const [first, second] = course.log;
    if (!first || !second) throw new Error('A move was made');
    expect(exportReplay(course.session, [first])).toMatchObject({
      error: { message: 'The log: version 2 is missing' },
    });
    expect(exportReplay(course.session, [first, { ...second, link: first.link }])).toMatchObject({
      error: { message: 'The log: does not lead to the stored state' },
    });
  });

  it('holds a resignation', () => {
    const course = new Course([{ kind: 'me' }, { kind: 'open' }]);
    course.take(joinSession(course.game, course.session, { ...always, tokenHash: 'other' }));
    course.take(resignSession(course.game, course.session, 0, always));
    const record = valueOf(exportReplay(course.session, course.log));
    expect(record).toMatchObject({
      outcome: { winners: [1], reason: 'Player 1 resigned' },
      seats: [{ resigned: true }, {}],
    });
    expect(verifyReplay(course.game, record).ok).toBe(true);
  });
});
