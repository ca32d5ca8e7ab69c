import { useEffect, useRef, useState } from 'preact/hooks';
import type { SimulationAnswer } from '../api';
import { botLabels, type Figures } from '../../../core/simulation/figures';
import { type Failure, isOutage, type Reply, send, withAccess } from '../../../web/lib/api';
import { keptAccessKey } from '../../../web/lib/storage';
import type { Simulation, SimulationRequest } from './use-simulation';

/** The most games that the server plays for one request. */
export const MOST_ON_SERVER = 1_000;

const NEEDS_KEY = 'You need an access key to let bots play on this server. Let them play on your device.';

const FORGOTTEN = 'The server knows the simulation no more. Begin it again.';

/** Between two questions (ms). */
const POLL_MS = 1_000;
const AFTER_OUTAGE_MS = 3_000;

/** A simulation on the server that the page follows. */
interface Job {
  /** Null until the server has named it. */
  id: string | null;
  /** Whether nobody wants more games of it. */
  isStopped: boolean;
}

/** Lets bots play on the server, in the background, until the page is left. */
export function useServerSimulation() {
  const [running, setRunning] = useState<Simulation | null>(null);
  const job = useRef<Job | null>(null);

  /** The next answer shows the games so far. */
  const stop = (): void => {
    const { current } = job;
    if (!current || current.isStopped) return;
    current.isStopped = true;
    if (current.id !== null) void cancel(current.id);
  };
  useEffect(() => {
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  const start = async (wanted: SimulationRequest): Promise<void> => {
    stop();
    const mine: Job = { id: null, isStopped: false };
    job.current = mine;
    setRunning({ wanted, done: 0, isRunning: true, figures: null, trouble: null });
    const fail = ({ status, code, message }: Failure, isRunning: boolean): void => {
      const known = code === 'SIMULATION_NOT_FOUND' ? FORGOTTEN : message;
      const trouble = status === 401 ? NEEDS_KEY : known;
      setRunning((before) => before && { ...before, isRunning, trouble });
    };
    let answer = await begin(wanted);
    while (job.current === mine) {
      if (answer.ok) {
        const { simulation, status, reason = null } = answer.value;
        if (mine.id === null && mine.isStopped) void cancel(simulation);
        mine.id = simulation;
        const isRunning = status === 'queued' || status === 'running';
        const figures = figuresIn(answer.value, wanted);
        setRunning({ wanted, done: answer.value.done, isRunning, figures, trouble: reason });
        if (!isRunning) return;
      } else {
        const goesOn = mine.id !== null && isOutage(answer.error);
        fail(answer.error, goesOn);
        if (!goesOn) return;
      }
      await pauseFor(answer.ok ? POLL_MS : AFTER_OUTAGE_MS);
      answer = await look(mine.id);
    }
  };
  return { running, start, stop };
}

const begin = ({ game, options, bots, games }: SimulationRequest): Reply<SimulationAnswer> =>
  send('simulations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withAccess(keptAccessKey()) },
    body: JSON.stringify({ game, options, bots, games }),
  });

const look = (id: string | null): Reply<SimulationAnswer> => send(`simulations/${id ?? ''}`, {});

const cancel = (id: string): Reply<SimulationAnswer> =>
  send(`simulations/${id}`, { method: 'DELETE', keepalive: true });

/** The figures for the charts, with the bots' titles. */
function figuresIn(
  { figures, seed }: SimulationAnswer,
  { game, options, names }: SimulationRequest,
): Figures | null {
  if (!figures) return null;
  const labels = botLabels(names);
  const bots = figures.bots.map((each, at) => ({ ...each, bot: labels[at] ?? each.bot }));
  return { ...figures, game, seed, options, bots };
}

const pauseFor = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));
