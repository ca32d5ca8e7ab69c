import fc from 'fast-check';
import { findGame } from '../games';
import type { AnyGame, SeatRequest } from '../engine';
import type { ToyState } from '../../tests/conformance/toy-game';
import { always, BOTH_MINE, NOW, toySession, valueOf } from '../../tests/support/toy-session';
import type { SessionStep } from './commit';
import { endedError, executeMove } from './play';
import { exportReplay, verifyReplay } from './replay';
import { joinSession } from './joining';
import { resignSession } from './seats';
import { replayLog } from './timeline';
import type { LogEntry, Session } from './types';
import { undoCommit } from './undo';

/** A session as it grows, with its log. */
class Course {
  session: Session;
  readonly log: LogEntry[];
  readonly game: AnyGame;

  constructor(seats: readonly SeatRequest[] = BOTH_MINE, game?: AnyGame) {
    const made = toySession(seats, game ? { game } : {});
    this.session = made.session;
    this.log = [...made.log];
    this.game = made.game;
  }

  /** Takes the step if there is one; says whether. */
  take(step: { ok: true; value: SessionStep } | { ok: false }): boolean {
    if (!step.ok) return false;
    this.session = step.value.session;
    this.log.push(step.value.entry);
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
    return !endedError(this.session) && this.take(undoCommit(this.game, this.session, this.log, NOW));
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
    expect(undoCommit(course.game, course.session, course.log, NOW)).toMatchObject({
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
    expect(course.session.state).toEqual(
      valueOf(replayLog(course.game, course.session.meta, course.log)).states.get(1),
    );
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

  it('leads to the stored state, whatever was played and taken back', () => {
    fc.assert(
      fc.property(courses, ({ game, session, log }) => {
        const { path, states } = valueOf(replayLog(game, session.meta, log));
        expect(states.get(path.at(-1) ?? 0)).toEqual(session.state);
        const record = valueOf(exportReplay(game, session, log));
        expect(verifyReplay(game, JSON.parse(JSON.stringify(record)) as typeof record)).toMatchObject({
          ok: true,
        });
      }),
    );
  });

  it('does not verify with any move changed, left out or made by another', () => {
    fc.assert(
      fc.property(courses, fc.nat(), ({ game, session, log }, at) => {
        const record = valueOf(exportReplay(game, session, log));
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

  it('is not made of a log that does not lead to the stored state', () => {
    const course = new Course();
    course.play(0);
    expect(exportReplay(course.game, course.session, course.log.slice(0, 1))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('does not lead to the stored state') as string },
    });
  });

  it('holds a resignation', () => {
    const course = new Course([{ kind: 'me' }, { kind: 'open' }]);
    course.take(joinSession(course.game, course.session, { ...always, tokenHash: 'other' }));
    course.take(resignSession(course.game, course.session, 0, always));
    const record = valueOf(exportReplay(course.game, course.session, course.log));
    expect(record).toMatchObject({
      outcome: { winners: [1], reason: 'Player 1 resigned' },
      seats: [{ resigned: true }, {}],
    });
    expect(verifyReplay(course.game, record).ok).toBe(true);
  });
});
