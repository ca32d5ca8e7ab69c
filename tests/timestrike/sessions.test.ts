import fc from 'fast-check';
import { timestrike } from '../../games/timestrike/rules';
import type { TimeStrikeState } from '../../games/timestrike/rules/game-types';
import {
  currentState,
  executeMove,
  exportReplay,
  hintTask,
  touch,
  verifyReplay,
  type LogEntry,
  type Session,
  type SessionStep,
} from '../../core/session';
import type { AnyGame } from '../../core/engine';
import { always, NOW, toySession, valueOf } from '../support/toy-session';

const game: AnyGame = timestrike;

/** A session in real time, as it grows, with its log. */
class Course {
  session: Session;
  readonly log: LogEntry[];
  now = NOW;

  constructor(options: unknown = {}, bot?: string) {
    const made = toySession([bot === undefined ? { kind: 'me' } : { kind: 'bot', bot }], { game, options });
    this.session = made.session;
    this.log = [...made.log];
  }

  take({ session, entry }: SessionStep): void {
    this.session = session;
    this.log.push(entry);
  }

  command(text: string): void {
    const step = executeMove(game, this.session, 0, text, { ...always, now: this.now });
    if (step.ok) this.take(step.value);
  }

  /** What a read does: time alone may end the mission. */
  read(): TimeStrikeState {
    const step = touch(game, this.session, { ...always, now: this.now });
    if (step) this.take(step);
    return currentState(game, this.session, this.now) as TimeStrikeState;
  }
}

it('a read shows the mission as it is now, and is no commit', () => {
  const course = new Course();
  course.command('move alex 8,4');
  course.now += 501;
  const state = course.read();
  expect(state.sim.t).toBe(0.501);
  expect(timestrike.viewFor(state, 'public').game_state.agents.Alex?.position).toEqual({ x: 6, y: 4, z: 0 });
  expect(course.session.version).toBe(2);
});

it('time runs by its scale', () => {
  const course = new Course({ clock: { time_scale: 4 } });
  course.now += 500;
  expect(course.read().sim.t).toBe(2);
});

it('a pause costs no time, and time goes on at another pace', () => {
  const course = new Course();
  course.now += 1000;
  course.command('pause');
  course.now += 60_000;
  const paused = course.read();
  expect(paused.sim.t).toBe(1);
  expect(timestrike.viewFor(paused, 'public').game_state.clock).toEqual({
    mode: 'realtime',
    time_scale: 1,
    paused: true,
  });
  expect(timestrike.describe(timestrike.viewFor(paused, 0))).toContain('paused: send resume to go on');
  course.command('plan rescue_hostage execute');
  course.now += 60_000;
  course.command('time scale 0.5 resume');
  course.now += 4000;
  const later = course.read();
  expect(later.sim.t).toBe(3);
  expect(later.sim.mission.status).toBe('active');
  course.command('time scale 2');
  course.now += 1100;
  expect(course.read().sim.mission.status).toBe('complete');
});

it.each([
  ['time scale 0', /time_scale/],
  ['time scale 10.5', /time_scale/],
  ['time scale fast', /Not a command/],
])('%s is no pace', (text, message) => {
  const course = new Course();
  const step = executeMove(game, course.session, 0, text, { ...always, now: course.now });
  expect(!step.ok && step.error.message).toMatch(message);
});

it('a manual clock is neither paused nor paced', () => {
  const course = new Course({ clock: { mode: 'manual' } });
  const step = executeMove(game, course.session, 0, 'pause', { ...always, now: course.now });
  expect(!step.ok && step.error.details).toMatchObject({ reason: 'CLOCK_NOT_REALTIME' });
});

it('the end of a mission is a commit of time alone', () => {
  const course = new Course();
  course.command('plan rescue_hostage execute');
  course.now += 4_008;
  course.read();
  expect(course.session.meta.status).toBe('running');
  course.now += 60_000;
  course.read();
  expect(course.session).toMatchObject({
    version: 3,
    meta: {
      status: 'ended',
      outcome: {
        winners: [0],
        reason:
          'Mission complete: the goal was reached (gold for Hostage rescue, rescue the hostage: 4 s, 6 HP lost, hostage alive)',
      },
    },
  });
  expect(course.log.at(-1)?.action).toEqual({ type: 'time' });
});

it('a mission in real time is played again from its log', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 4000 }),
    command: fc.constantFrom(
      'move alex 8,4',
      'move maya 20,5',
      'move jordan 9,6',
      'order jordan skill_cast defend jordan',
      'order maya skill_cast scorch 10,5',
      'plan escape_scenario',
      'plan rescue_hostage execute',
      'plan destroy_bridge execute',
      'order jordan interact pillar_1 damage',
      'interrupt alex',
      'pause',
      'resume',
      'time scale 0.5',
      'time scale 3 resume',
      '1',
      null,
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const course = new Course();
      for (const { wait, command } of steps) {
        course.now += wait;
        if (command === null) course.read();
        else course.command(command);
      }
      course.now += 400_000;
      course.read();
      const record = valueOf(exportReplay(course.session, course.log));
      expect(verifyReplay(game, record)).toMatchObject({ ok: true });
    }),
    { numRuns: 15 },
  );
});

it.each(['planner', 'random'])(
  'the bot %s plays in real time a little at every look, and lets time pass in between',
  (bot) => {
    const course = new Course({}, bot);
    for (let i = 0; i < 320 && course.session.meta.status === 'running'; i++) {
      course.now += 1000;
      course.read();
    }
    expect(course.session.meta.status).toBe('ended');
    expect(Math.max(...course.log.map(({ moves }) => moves.length))).toBeLessThan(40);
  },
);

it('a hint, for which goals are planned, is expected to take long, so that workers compute it', () => {
  const course = new Course({ clock: { mode: 'manual' } });
  const hint = hintTask(game, course.session, course.read(), 0, 0);
  expect(hint).toMatchObject({ bot: 'planner' });
  expect(hint?.expectedMs).toBeGreaterThan(20);
});
