import { randomUUID } from 'node:crypto';
import { features } from '../../../features/registry';
import { createGameService, type Archive, type SessionStore } from '../../../core/table';
import { findGame, games } from '../../../games';
import { verifyReplay, type ReplayRecord, type Session } from '../../../core/session';
import { FolderArchive } from '../../../functions/adapters/folder-archive';
import { nullBroadcaster } from '../../../core/ports/services';
import { RedisStore } from '../../../functions/adapters/redis-store';
import { check } from '../linearizability/checker';
import { recordOf } from '../linearizability/referee';
import { Chance } from './chance';
import { Cluster } from './cluster';
import { allMet } from './met';
import { planOf, wreak } from './plan';
import { Player, type Hall, type Place } from './player';
import { Recorder } from './recorder';
import { duel, parting, scramble } from './tables';

/** Another with every run, of the release as well; that of a run that failed is given again by the environment. */
const SEED = process.env.FAULT_SEED ?? randomUUID();
const HOSTS = 3;
/** Tables of three clients and of four: some of them beside other tests, hundreds of clients with `npm run faults`. */
const [DUELS, PARTINGS, SCRAMBLES] = process.env.FAULT_SEED === undefined ? [14, 3, 4] : [50, 9, 8];

/** How long after leaving or falling silent a player counts as gone. */
const GRACE_SECONDS = 1;

/** So many in a thousand pieces that are sent meet a fault. */
const FAULTY_REQUESTS = 25;
const FAULTY_COMMANDS = 2;

/** Everything here waits for events, however long they take; only a standstill lasts this long. */
const LIMIT_MS = 30 * 60_000;

/** A sweep leaves what ended in the last minute to its own request. */
const SWEEP_AFTER_MS = 61_000;

const chanceOf = (label: string): Chance => Chance.of(SEED, label);
const plan = planOf(chanceOf('plan'), HOSTS);

describe(`With FAULT_SEED=${SEED}: ${plan.map(({ name }) => name).join(', ')}`, () => {
  const recorder = new Recorder();
  const places: Place[] = [];
  let cluster: Cluster;
  let store: SessionStore;
  let closing = false;

  /** Reports progress to the person who gave the seed. */
  const tell = (name: string): void => {
    const { answered, lost } = recorder;
    const seconds = Math.round(performance.now() / 1000);
    if (process.env.FAULT_SEED !== undefined)
      process.stderr.write(`${seconds} s, ${answered} answered, ${lost} lost: ${name}\n`);
  };

  beforeAll(async () => {
    const [requests, commands] = [chanceOf('requests'), chanceOf('commands')];
    cluster = await Cluster.start({
      hosts: HOSTS,
      graceSeconds: GRACE_SECONDS,
      requestFate: () => requests.fate(closing ? 0 : FAULTY_REQUESTS),
      redisFate: () => commands.fate(closing ? 0 : FAULTY_COMMANDS),
    });
    store = new RedisStore({ url: cluster.redisUrl });
  }, LIMIT_MS);
  afterAll(async () => {
    closing = true;
    await store.close();
    await cluster.close();
  });

  it(
    'clients at many tables play on',
    async () => {
      const hall: Hall = { recorder, places, hosts: cluster.urls, closing: () => closing };
      const playing = [
        ...Array.from({ length: DUELS }, (_, n) => duel(`duel ${n}`, n, hall, chanceOf)),
        ...Array.from({ length: PARTINGS }, (_, n) => parting(`parting ${n}`, n, hall, chanceOf)),
        ...Array.from({ length: SCRAMBLES }, (_, n) => scramble(`scramble ${n}`, n, hall, chanceOf)),
      ];
      const wreaking = wreak(plan, cluster, recorder, tell)
        .then(() => allMet(recorder))
        .finally(() => (closing = true));
      await Promise.all([wreaking, ...playing]);
      await cluster.ready();
      const everybody = new Player('everybody', hall, chanceOf('the end'));
      for (const place of places) await everybody.playOn(place);
    },
    LIMIT_MS,
  );

  it(
    'nothing is lost, doubled or told otherwise than it is',
    async () => {
      expect(await cluster.endHosts()).toEqual(Array.from({ length: HOSTS }, () => 0));
      expect(recorder.failures).toEqual([]);
      expect(cluster.logged('Unexpected failure')).toBe(0);
      const violations: string[] = [];
      for (const session of recorder.sessions) {
        const record = await recordOf(store, session, 1000 * GRACE_SECONDS);
        // The live service is away for a time, and silent under load: what it may not have sent is sent again.
        for (const { reason, text } of check(recorder.of(session), record, { updatesRepeat: true }))
          violations.push(`${session}: ${reason}: ${text}`);
      }
      expect(recorder.sessions.length).toBeGreaterThanOrEqual(DUELS + PARTINGS + SCRAMBLES);
      expect(violations).toEqual([]);
    },
    LIMIT_MS,
  );

  it('every finished game is archived, what missed it by the next sweep', async () => {
    const archive = new FolderArchive(cluster.archiveFolder);
    await sweep(store, archive);
    expect(await store.endNotes(Infinity, 1)).toEqual([]);
    for (const session of recorder.sessions) {
      const found = await store.read(session);
      if (found.kind !== 'session' || !found.session.meta.outcome) continue;
      const archived = await archive.replay(session);
      const replay = archived && (JSON.parse(new TextDecoder().decode(archived)) as ReplayRecord);
      expect([session, playedIn(replay)]).toEqual([session, playedVersions(found.session)]);
    }
  });
});

/** What the timer does, a little later. */
function sweep(store: SessionStore, archive: Archive): Promise<number> {
  const host = createGameService(
    {
      store,
      archive,
      games,
      broadcaster: nullBroadcaster,
      clock: { now: () => Date.now() + SWEEP_AFTER_MS },
      entropy: { bytes: (count) => new Uint8Array(count) },
      logger: { warn: () => undefined, error: (message) => expect(message).toBe('nothing') },
      sessionTtlSeconds: 1,
      leaveGraceSeconds: 120,
    },
    features,
  );
  return host.deliverFacts();
}

/** A rematch is noted after the end; what was archived by then does without. */
const playedVersions = ({ version, meta }: Session): number =>
  meta.rematch === undefined ? version : version - 1;

/** The same of a replay that is as it was played; null if it is not. */
function playedIn(replay: ReplayRecord | null): number | null {
  const game = replay && findGame(replay.game);
  if (!game || !verifyReplay(game, replay).ok) return null;
  return replay.commits.filter(({ action }) => action?.type !== 'rematch').length;
}
