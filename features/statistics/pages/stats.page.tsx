import { Fragment, render } from 'preact';
import { histogramsOf } from '../../../core/simulation/figures';
import { wilson } from '../../../core/simulation/statistics';
import { ColumnChart } from '../../../web/charts/column-chart';
import { FigureTable } from '../../../web/charts/figure-table';
import { shareWithInterval, stepsOf, whole } from '../../../web/charts/numbers';
import { ShareChart } from '../../../web/charts/share-chart';
import { SiteFooter, SiteHeader } from '../../../web/components/site-frame';
import { panels } from '../../../web/lib/panels';
import '../../../web/styles/base.css';
import type { BotStats, GameStats, Stats } from '../stats';
import { dayName, lastDays, medianOf } from './days';
import './stats.css';

/** How many days the chart of all games shows. */
const SHOWN_DAYS = 30;

/** The statistics of this server's finished public games. */
function StatsPage({ stats: { days, games } }: { readonly stats: Stats }) {
  const shown = lastDays(days, SHOWN_DAYS, Date.now());
  return (
    <>
      <SiteHeader />
      <main class="stats">
        <h1>Statistics</h1>
        <p>{countWords(days)}</p>
        <p class="hint">
          Public games finished within the last year.
          {panels.map(
            ({ statistics: More }, at) =>
              More && (
                <Fragment key={at}>
                  {' '}
                  <More />
                </Fragment>
              ),
          )}
        </p>
        {days.length > 0 && (
          <section class="panel stats-days" aria-labelledby="stats-days">
            <h2 id="stats-days">Day by day</h2>
            <ColumnChart
              caption={`Games finished on each of the last ${SHOWN_DAYS} days`}
              axis="Days"
              steps={shown.map(({ day }) => dayName(day))}
              series={[{ name: 'Games', counts: shown.map((each) => each.games) }]}
            />
          </section>
        )}
        <div class="stats-games">
          {games.map((each) => (
            <GameFigures key={each.game} stats={each} />
          ))}
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function countWords(days: Stats['days']): string {
  const count = days.reduce((sum, { games }) => sum + games, 0);
  const [first] = days;
  if (!first) return 'No public game is finished yet.';
  return `${whole(count)} ${count === 1 ? 'game' : 'games'} finished since ${dayName(first.day)}.`;
}

function GameFigures({ stats: { game, title, lengths, bots } }: { readonly stats: GameStats }) {
  const id = `stats-${game}`;
  const count = Object.values(lengths).reduce((sum, games) => sum + games, 0);
  const [histogram] = histogramsOf([lengths]);
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {whole(count)} {count === 1 ? 'game' : 'games'} finished, {whole(medianOf(lengths))} moves as a rule
      </p>
      <ColumnChart
        caption={`Games of ${title} by their length in moves`}
        axis="Moves"
        steps={stepsOf(histogram)}
        series={[{ name: 'Games', counts: histogram?.counts ?? [] }]}
      />
      {bots.length > 0 && <Bots title={title} bots={bots} />}
    </section>
  );
}

const playedBy = ({ won, drawn, lost }: BotStats): number => won + drawn + lost;

const winsOf = (bot: BotStats) => wilson(bot.won, playedBy(bot));

const Bots = ({ title, bots }: { readonly title: string; readonly bots: readonly BotStats[] }) => (
  <>
    <ShareChart
      caption="Games that the computer won, with the 95 % interval"
      rows={bots.map((bot) => ({ label: bot.title, share: winsOf(bot) }))}
    />
    <FigureTable
      label={`Results of the computer in ${title}`}
      columns={['Computer', 'Games', 'Won (95 %)', 'Drawn']}
      rows={bots.map((bot) => ({
        head: bot.title,
        cells: [whole(playedBy(bot)), shareWithInterval(winsOf(bot)), whole(bot.drawn)],
      }))}
    />
  </>
);

const root = document.getElementById('page');
const data = document.getElementById('stats')?.textContent;
if (root && data) render(<StatsPage stats={JSON.parse(data) as Stats} />, root);
