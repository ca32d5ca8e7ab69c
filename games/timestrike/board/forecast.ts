import { useEffect, useRef, useState } from 'preact/hooks';
import { GOALS, type GoalType, type Sim } from '../rules/types';
import type { Answer, Order } from './forecast-worker';

/** What comes of a goal; unknown where the browser starts no worker. */
export type Forecast = Answer['forecast'] | { readonly kind: 'unknown' };

export type Forecasts = Readonly<Partial<Record<GoalType, Forecast>>>;

const UNKNOWN: Forecasts = Object.fromEntries(GOALS.map((goal) => [goal, { kind: 'unknown' }]));

/** The forecasts of all goals for a world, each once it is known. They are made in a worker: a plan may take a third of a second, for which the page would stand still. */
export function useForecasts(sim: Sim): Forecasts {
  const [forecasts, setForecasts] = useState<Forecasts>({});
  const planner = useRef<Worker | null>(null);
  const orders = useRef(0);
  useEffect(() => {
    const worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => setForecasts(UNKNOWN));
    planner.current = worker;
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    const order: Order = { order: ++orders.current, sim };
    let known: Forecasts = {};
    const listen = ({ data }: MessageEvent<Answer>): void => {
      if (data.order !== order.order) return;
      known = { ...known, [data.goal]: data.forecast };
      setForecasts(known);
    };
    planner.current?.addEventListener('message', listen);
    planner.current?.postMessage(order);
    return () => planner.current?.removeEventListener('message', listen);
  }, [sim]);
  return forecasts;
}
