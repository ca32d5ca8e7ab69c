import type { Figures, Histogram } from '../../../core/simulation/figures';
import { decisionText } from '../decision-text';
import { ColumnChart } from '../../../web/charts/column-chart';
import { FigureTable, type FigureRow } from '../../../web/charts/figure-table';
import { RotationFigures } from './rotation-figures';
import { cellsOf, columnsOf, percent, seatName, stepsOf, whole } from '../../../web/charts/numbers';
import { ShareChart, type ShareRow } from '../../../web/charts/share-chart';

interface SimulationFiguresProps {
  readonly figures: Figures;
}

/** Fewer steps than this say no more than the table above. */
const FEWEST_STEPS = 4;

/** The figures of a simulation, as charts and tables. */
export function SimulationFigures({ figures }: SimulationFiguresProps) {
  const { bots, unit } = figures;
  // A single player may have nobody to win against.
  const canWin = bots.length > 1 || figures.drawn < figures.games;
  const length = unit === 'turns' ? 'Turns' : 'Moves';
  const scores = bots.map(({ bot, scores: values }) => ({ name: bot, values }));
  const lengths = bots.map(({ bot, lengths: values }) => ({ name: bot, values }));
  return (
    <div class="simulation-figures">
      <section class="panel" aria-labelledby="figures-bots">
        <h2 id="figures-bots">{canWin ? 'Who wins' : 'In short'}</h2>
        {figures.decision && <p>{decisionText(figures)}</p>}
        {canWin && (
          <ShareChart
            caption="Games won alone, with the 95 % interval"
            rows={bots.map(({ bot, wins }) => ({ label: bot, share: wins }))}
          />
        )}
        <FigureTable
          label="Every player in numbers"
          columns={['Player', ...columnsOf(unit)]}
          rows={bots.map((bot) => ({ head: bot.bot, cells: cellsOf(bot) }))}
        />
        <Notes figures={figures} />
      </section>
      <RotationFigures figures={figures} />
      {hasSpread(scores) && (
        <section class="panel" aria-labelledby="figures-points">
          <h2 id="figures-points">Points</h2>
          <ColumnChart caption="Games by the points of each player" axis="Points" {...columnsIn(scores)} />
        </section>
      )}
      {hasSpread(lengths) && (
        <section class="panel" aria-labelledby="figures-length">
          <h2 id="figures-length">How long games are</h2>
          <ColumnChart
            caption={`Games by the ${unit} of each player`}
            axis={length}
            {...columnsIn(lengths)}
          />
        </section>
      )}
      {bots.length > 1 && (
        <section class="panel" aria-labelledby="figures-seats">
          <h2 id="figures-seats">By seat</h2>
          <ShareChart caption="Games won alone from each seat" rows={seatShares(figures)} />
          <FigureTable
            label="Every seat in numbers"
            columns={['Seat', ...columnsOf(unit)]}
            rows={seatRows(figures)}
          />
        </section>
      )}
    </div>
  );
}

interface Spread {
  readonly name: string;
  readonly values: Histogram;
}

const columnsIn = (spreads: readonly Spread[]) => ({
  steps: stepsOf(spreads[0]?.values),
  series: spreads.map(({ name, values: { counts } }) => ({ name, counts })),
});

const hasSpread = (series: readonly Spread[]): boolean =>
  (series[0]?.values.counts.length ?? 0) >= FEWEST_STEPS;

/** The bots whose figures from one seat differ from those of anybody there. */
const botsBySeat = ({ bots }: Figures): Figures['bots'] =>
  bots.every(({ seats }) => seats.filter(({ games }) => games > 0).length > 1) ? bots : [];

const seatShares = (figures: Figures): readonly ShareRow[] =>
  figures.seats.flatMap(({ wins }, seat) => [
    { label: seatName(seat), share: wins },
    ...botsBySeat(figures).map(({ bot, seats }) => ({
      label: bot,
      share: seats[seat]?.wins ?? null,
      isPart: true,
    })),
  ]);

const seatRows = (figures: Figures): readonly FigureRow[] =>
  figures.seats.flatMap((anybody, seat) => [
    { head: seatName(seat), cells: cellsOf(anybody) },
    ...botsBySeat(figures).flatMap(({ bot, seats }) => {
      const fared = seats[seat];
      return fared ? [{ head: bot, cells: cellsOf(fared), isPart: true }] : [];
    }),
  ]);

/** What the charts cannot show. */
function Notes({ figures: { games, shared, drawn, tieBreaks, capped, unit } }: SimulationFiguresProps) {
  const share = (count: number): string => `${whole(count)} (${percent(count / Math.max(games, 1))})`;
  return (
    <ul class="hint">
      <li>
        Won by one player: {share(games - shared - drawn)}; shared by several: {share(shared)}; won by nobody:{' '}
        {share(drawn)}. The last two count as tied.
      </li>
      {tieBreaks > 0 && (
        <li>Level on points, but won by a tie-break: {share(tieBreaks)}; these count as won.</li>
      )}
      {unit === 'moves' && <li>The game does not count turns, so moves are counted.</li>}
      {capped > 0 && <li>Stopped because they did not end, and not included: {whole(capped)}.</li>}
    </ul>
  );
}
