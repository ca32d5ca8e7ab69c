import { renderToString } from 'preact-render-to-string';
import type { DrawSimulation } from '../../../core/simulation/figures';
import base from '../../../web/styles/base.css?raw';
import charts from '../../../web/charts/charts.css?raw';
import { whole } from '../../../web/charts/numbers';
import { SimulationFigures } from './simulation-figures';

const LAYOUT = `
main { display: grid; gap: 1rem; max-width: 84rem; margin: 0 auto; padding: 1.25rem clamp(0.75rem, 3vw, 2rem) 3rem; }
main > p { color: var(--soft); overflow-wrap: anywhere; }`;

/** Only content of the file itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A standalone page with the charts of a simulation: one file, without scripts and external resources. */
export const drawSimulation: DrawSimulation = ({ title, figures }) => {
  const { games, seed, options } = figures;
  const heading = `${title}: ${whole(games)} ${games === 1 ? 'game' : 'games'}`;
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
        <style>STYLES</style>
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          <p>
            Bots played against each other, each in every seat in turn. Seed {seed}
            {hasOptions(options) && <>, options {JSON.stringify(options)}</>}.
          </p>
          <SimulationFigures figures={figures} />
        </main>
      </body>
    </html>
  );
  const styles = [base, charts, LAYOUT].join('\n');
  return `<!doctype html>\n${renderToString(page).replace('STYLES', () => styles)}\n`;
};

const hasOptions = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && Object.keys(options).length > 0;
