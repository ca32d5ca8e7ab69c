import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { Recorder } from './recorder';

/** A fault that lasts until it was felt. */
export interface Fault {
  readonly name: string;
  readonly begin: (cluster: Cluster) => Promise<void> | void;
  /** What a host logs that feels it; unless given, clients do, whose requests are lost. */
  readonly logged?: string;
  readonly end: (cluster: Cluster) => Promise<void> | void;
}

const STORE_AWAY = 'The session store cannot be reached';

/** Every kind of fault, so that each run meets them all. */
const faultsOf = (hosts: number): readonly Fault[] => [
  ...Array.from({ length: hosts }, (_, which) => hostKilled(which)),
  {
    name: 'Redis is killed',
    begin: (cluster) => cluster.killRedis(),
    logged: STORE_AWAY,
    end: (cluster) => cluster.restartRedis(),
  },
  {
    name: 'Redis falls silent',
    begin: (cluster) => cluster.pauseRedis(),
    logged: STORE_AWAY,
    end: (cluster) => cluster.resumeRedis(),
  },
  {
    name: 'the connections to Redis are cut',
    begin: (cluster) => cluster.cutRedis(),
    end: () => undefined,
  },
  {
    name: 'the connections to the hosts are cut',
    begin: (cluster) => cluster.cutClients(),
    end: () => undefined,
  },
  {
    name: 'the live service is away',
    begin: (cluster) => cluster.stopEmulator(),
    logged: 'A live update was not sent',
    end: (cluster) => cluster.restartEmulator(),
  },
  {
    name: 'the archive is away',
    begin: (cluster) => cluster.breakArchive(),
    logged: 'A finished game is not archived yet',
    end: (cluster) => cluster.mendArchive(),
  },
];

const hostKilled = (which: number): Fault => ({
  name: `host ${which + 1} is killed`,
  begin: (cluster) => cluster.killHost(which),
  end: (cluster) => cluster.restartHost(which),
});

/** The faults of a run, in their order. */
export const planOf = (chance: Chance, hosts: number): readonly Fault[] => chance.shuffled(faultsOf(hosts));

/** So many answers come between one fault and the next. */
const ANSWERS = 100;

/** Lets the faults happen one after another, while requests come and go; `told` hears of each when it begins. */
export async function wreak(
  plan: readonly Fault[],
  cluster: Cluster,
  recorder: Recorder,
  told: (name: string) => void,
): Promise<void> {
  for (const fault of plan) {
    await recorder.reaches('answered', recorder.answered + ANSWERS);
    told(fault.name);
    await strike(fault, cluster, recorder);
  }
  await recorder.reaches('answered', recorder.answered + ANSWERS);
}

async function strike({ begin, logged, end }: Fault, cluster: Cluster, recorder: Recorder): Promise<void> {
  const lost = recorder.reaches('lost', recorder.lost + 1);
  const before = logged === undefined ? 0 : cluster.logged(logged);
  await begin(cluster);
  await lost;
  while (logged !== undefined && cluster.logged(logged) === before) {
    await recorder.reaches('ended', recorder.ended + 1);
  }
  await end(cluster);
}
