import { renderToString } from 'preact-render-to-string';
import {
  citationOf,
  methodOf,
  repetitionOf,
  type DrawRunReport,
  type GameLine,
  type RunReport,
} from '../../core/arena/run-report';
import { pointsText, UNKNOWN, wholeText } from '../../core/arena/run-words';
import base from '../styles/base.css?raw';
import charts from './charts.css?raw';
import run from './run-report.css?raw';
import { headingOf, RunGameFigures } from './run-figures';
import { TableHead } from '../kit/table-head';

/** The file loads nothing from outside. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A longer list is cut; `games.csv` contains all games. */
const MOST_LISTED = 2000;

/** The report of a run as a self-contained page: one file, without scripts or external resources. */
export const drawRunReport: DrawRunReport = (report) => {
  const { name, figures, players, currency } = report;
  const heading = `Arena: ${name}`;
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
        <main class="run">
          <h1>{heading}</h1>
          <Summary report={report} />
          <section class="panel">
            <h2>Players</h2>
            <dl class="run-players">
              {players.map(({ name: player, what }) => (
                <div key={player}>
                  <dt>{player}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
            <ul class="hint">
              {report.conditions.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          {figures.all && (
            <RunGameFigures heading="All games" figures={figures.all} title={null} currency={currency} />
          )}
          {figures.games.map((title) => (
            <RunGameFigures
              key={headingOf(report, title)}
              heading={headingOf(report, title)}
              figures={title}
              title={title}
              currency={currency}
            />
          ))}
          <Games report={report} />
          <section class="panel run-method">
            <h2>How this was measured</h2>
            {methodOf(report).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section class="panel run-method">
            <h2>To cite and to repeat</h2>
            <p>{citationOf(report)}</p>
            <p>{repetitionOf(report)}</p>
          </section>
        </main>
      </body>
    </html>
  );
  const styles = [base, charts, run].join('\n');
  return `<!doctype html>\n${renderToString(page).replace('STYLES', () => styles)}\n`;
};

function Summary({ report: { games, scheduled, players, startedAt, endedAt, seed, program } }: ReportProps) {
  const isWhole = games.length >= scheduled;
  return (
    <p>
      {isWhole ? wholeText(games.length) : `${wholeText(games.length)} of ${wholeText(scheduled)}`} games
      between {players.length} players, {dayOf(startedAt)}
      {dayOf(endedAt) !== dayOf(startedAt) && <> to {dayOf(endedAt)}</>}. Seed <code>{seed}</code>,
      Principality {program}.
      {!isWhole && ' The run is not complete: principality arena resume goes on with it.'}
    </p>
  );
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

interface ReportProps {
  readonly report: RunReport;
}

/** Every game with a link to its replay, and its seed. */
const Games = ({ report: { games, titles } }: ReportProps) => (
  <details class="panel">
    <summary>
      <h2>Games, seeds and replays</h2>
    </summary>
    {games.length > MOST_LISTED && (
      <p class="hint">
        The first {wholeText(MOST_LISTED)} of {wholeText(games.length)}; games.csv has all.
      </p>
    )}
    <div class="figures" role="region" aria-label="Every game" tabindex={0}>
      <table>
        <TableHead
          columns={['Replay', 'Pair', 'Game', 'Players by seat', 'Results', 'Moves', 'End', 'Seed']}
        />
        <tbody>
          {games.slice(0, MOST_LISTED).map((line) => (
            <tr key={line.number}>
              <th scope="row">
                <a href={line.replay}>Game {line.number}</a>
              </th>
              <td>{line.pair}</td>
              <td>{titles[line.game] ?? line.game}</td>
              <td>{line.players.join(', ')}</td>
              <td>{line.results ? line.results.map(pointsText).join(' : ') : UNKNOWN}</td>
              <td>{wholeText(line.moves)}</td>
              <td>{endText(line)}</td>
              <td>
                <code>{line.seed}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const endText = ({ ending, reason }: GameLine): string =>
  ending === 'cap' ? 'Stopped at the limit of moves' : ending === 'forfeit' ? `Forfeit: ${reason}` : reason;
