import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SimulationFigures } from './simulation-figures';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { whole } from '../../../web/charts/numbers';
import { catalog, type CatalogGame } from '../../../web/lib/api';
import { canSimulate, LineupForm, type Where } from './lineup-form';
import { useServerSimulation } from './use-server-simulation';
import { useSimulation, type Simulation } from './use-simulation';
import '../../../web/styles/base.css';
import './simulations.css';

/** Simulations in the browser or on the server. */
function Simulations() {
  const { games, trouble } = useGames();
  const [where, setWhere] = useState<Where>('device');
  const onDevice = useSimulation();
  const onServer = useServerSimulation();
  const { running, start, stop } = where === 'device' ? onDevice : onServer;
  return (
    <>
      <SiteHeader />
      <main class="simulations">
        <h1>Bots against bots</h1>
        <p class="hint">
          Let bots play each other many times, and see who wins. The games are played on your device, or in
          the background on the server, and are not kept.
        </p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        {games.length > 0 && (
          <LineupForm
            games={games}
            isRunning={running?.isRunning ?? false}
            where={where}
            onWhere={setWhere}
            onStart={(wanted) => void start(wanted)}
            onStop={stop}
          />
        )}
        {running && <Progress running={running} />}
        {running?.figures && <SimulationFigures figures={running.figures} />}
      </main>
      <SiteFooter />
    </>
  );
}

/** The progress. Screen readers announce it only at the beginning and at the end. */
function Progress({ running: { wanted, done, isRunning, trouble } }: { readonly running: Simulation }) {
  const all = `${whole(wanted.games)} games`;
  const end = done === wanted.games ? `${all} played.` : `Stopped after ${whole(done)} of ${all}.`;
  return (
    <div class={isRunning ? 'sim-progress' : 'sim-progress sim-done'}>
      <progress aria-label="Games played" max={wanted.games} value={done} />
      <p aria-hidden={isRunning}>{isRunning ? `${whole(done)} of ${all}` : end}</p>
      <p class="off-screen" role="status">
        {isRunning ? `Playing ${all} …` : trouble === null ? end : ''}
      </p>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}

/** The games that can be simulated. */
function useGames() {
  const [state, setState] = useState<{
    readonly games: readonly CatalogGame[];
    readonly trouble: string | null;
  }>({ games: [], trouble: null });
  useEffect(() => {
    void catalog().then((answer) =>
      setState(
        answer.ok
          ? { games: answer.value.games.filter(canSimulate), trouble: null }
          : { games: [], trouble: answer.error.message },
      ),
    );
  }, []);
  return state;
}

const root = document.getElementById('page');
if (root) render(<Simulations />, root);
