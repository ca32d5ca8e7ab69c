import { MemoryStore } from '../../../functions/adapters/memory-store';
import { describeTables } from '../../http/support';
import { stopListeners } from '../../live/pubsub';
import { watch } from '../../live/spectators';
import { serviceWith } from '../../support/thinking-toy';
import { games } from '../../../games';
import { inProcess, overHttp } from './doors';
import { liveThrough, type Life, type Plot, type Stage } from './life';
import { leaksIn, type Secret, type ViewedAnswer } from './looks';

const GRACE_MS = 120_000;

/** The use cases in this process, at a time that the test makes pass. */
function serviceStage(): Stage {
  let time = Date.UTC(2026, 0, 1);
  const clock = { now: () => time };
  const store = new MemoryStore(clock);
  const api = serviceWith({ store, clock, games, sessionTtlSeconds: 86_400 });
  return { door: inProcess(api), pass: () => void (time += GRACE_MS), timeStands: true };
}

/** Nothing came to light before its time, nor to anybody but its own; and what was looked for can be found. */
function judge(game: string, life: Life): void {
  const { seen, afterwards, seeds, toldAtLast, kept, private: own, foreignMoves } = life;
  expect(leaksIn(seen, [...seeds, ...kept, ...own])).toEqual([]);
  expect(leaksIn(afterwards, kept)).toEqual([]);
  // Principality's moves are open to all.
  if (game !== 'principality') expect(foreignMoves).toEqual([]);
  const isFound = (where: readonly ViewedAnswer[], { what, text }: Secret): boolean =>
    leaksIn(where, [{ what, text }]).length > 0;
  expect(toldAtLast.filter((secret) => !isFound(afterwards, secret))).toEqual([]);
  const somebodys = [...kept, ...own].filter((secret) => secret.for);
  expect(somebodys.filter((secret) => !isFound([...seen, ...afterwards], secret))).toEqual([]);
}

/** All kinds of lives. */
export const PLOTS: readonly Plot[] = [
  { game: 'holdem', seats: 2, visibility: 'public', seed: 'drawn' },
  { game: 'holdem', seats: 2, visibility: 'private', seed: 'chosen' },
  { game: 'principality', seats: 3, visibility: 'private', seed: 'drawn' },
  { game: 'principality', seats: 3, visibility: 'public', seed: 'chosen', resigns: true },
];

/** A request over HTTP takes ten times as long as a call: the same kinds of sessions, seeds and ends in half as many lives. */
export const PLOTS_OVER_HTTP: readonly Plot[] = [
  { game: 'holdem', seats: 2, visibility: 'public', seed: 'drawn' },
  { game: 'principality', seats: 3, visibility: 'private', seed: 'chosen', resigns: true },
];

const named = (plots: readonly Plot[]) =>
  plots.map((plot) => [`a ${plot.visibility} session of ${plot.game}, its seed ${plot.seed}`, plot] as const);

/** Calls of the use cases. */
export const describeCalls = (plots: readonly Plot[]): void =>
  describe('Called in this process', () => {
    it.each(named(plots))('%s keeps its secrets', async (_, plot) => {
      const life = await liveThrough(serviceStage(), plot);
      judge(plot.game, life);
      if (plot.game === 'holdem') expect(life.private.length).toBeGreaterThan(0);
    });
  });

/** Lives over HTTP, with a live connection. */
export const describeRequests = (plots: readonly Plot[]): void =>
  describeTables(
    'through its whole life',
    (table) => {
      afterEach(stopListeners);

      it.each(named(plots))('%s keeps its secrets', async (_, plot) => {
        const stage: Stage = {
          door: overHttp(table.url),
          pass: () => undefined,
          timeStands: false,
          oneLookIn: 3,
          async listen(session, token) {
            const spectator = await watch(table, session, token);
            return async () => {
              const { version } = await table.get('getSession', { token, params: { id: session } });
              await spectator.sees(version - 1);
              return JSON.stringify(spectator.heard.slice(0, -1));
            };
          },
        };
        judge(plot.game, await liveThrough(stage, plot));
      });
    },
    { LEAVE_GRACE_SECONDS: '1' },
    ['memory'],
  );
