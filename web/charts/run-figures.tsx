import type { CrossCell } from '../../core/arena/cross-table';
import type { GameFigures, PlayerFigures, TitleFigures } from '../../core/arena/run-figures';
import {
  costText,
  meanText,
  pointsText,
  ratingText,
  shareText,
  timeText,
  tokensText,
  UNKNOWN,
  wholeText,
} from '../../core/arena/run-words';
import './charts.css';
import type { RunReport } from '../../core/arena/run-report';
import { FigureTable } from './figure-table';
import { seatName } from './numbers';
import { RatingPlot } from './rating-plot';
import { ShareChart, type ShareRow } from './share-chart';

/** The strongest colour still lets the text be read. */
const STRONGEST = 55;

/** The share of points of each player against each other player: high shares are green, low shares are red. */
const CrossHeat = ({ players, cross }: Pick<GameFigures, 'players' | 'cross'>) => (
  <div class="figures heat" role="region" aria-label="Every player against every other" tabindex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {players.map(({ player }, at) => (
            <th key={player} scope="col" title={player}>
              <abbr title={player} aria-label={player}>
                {at + 1}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cross.map((row, at) => (
          <tr key={at}>
            <th scope="row">
              {at + 1} {players[at]?.player}
            </th>
            {row.map((cell, column) => (
              <HeatCell key={column} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function HeatCell({ cell }: { readonly cell: CrossCell | null }) {
  if (!cell) return <td class="heat-self" />;
  if (cell.games === 0) return <td>{UNKNOWN}</td>;
  const { share, games, points } = cell;
  const mean = points / games;
  const colour = mean >= 0.5 ? 'var(--heat-high)' : 'var(--heat-low)';
  const strength = Math.round(2 * STRONGEST * Math.abs(mean - 0.5));
  return (
    <td style={`background: color-mix(in srgb, ${colour} ${strength}%, transparent)`}>
      <span class="heat-share">{(100 * mean).toFixed(0)} %</span>
      <span class="heat-more">
        {share ? `${(100 * share.low).toFixed(0)}–${(100 * share.high).toFixed(0)}` : 'no pair'}
      </span>
      <span class="heat-more">
        {pointsText(points)} of {games}
      </span>
    </td>
  );
}

/** A player by the cost of one of its games and by its rating. */
interface FrontierPoint {
  readonly player: string;
  readonly spent: number;
  readonly rating: number;
  readonly deviation: number;
}

interface FrontierProps {
  readonly caption: string;
  /** e.g. `Tokens a game`. */
  readonly axis: string;
  readonly points: readonly FrontierPoint[];
  readonly textOf: (spent: number) => string;
}

const SIZE = { width: 360, height: 240, left: 44, right: 16, top: 12, bottom: 36 };

/** The Pareto frontier: players for which no cheaper player has a higher rating. */
const frontierOf = (points: readonly FrontierPoint[]): readonly FrontierPoint[] =>
  points
    .filter(
      (point) =>
        !points.some(
          (other) =>
            other !== point &&
            other.spent <= point.spent &&
            other.rating >= point.rating &&
            (other.spent < point.spent || other.rating > point.rating),
        ),
    )
    .toSorted((a, b) => a.spent - b.spent);

/** Rating against the cost of a game on a logarithmic axis; a line joins the players on the Pareto frontier. */
function Frontier({ caption, axis, points, textOf }: FrontierProps) {
  const { width, height, left, right, top, bottom } = SIZE;
  const spent = points.map((point) => Math.log(point.spent));
  const [least, most] = [Math.min(...spent), Math.max(...spent)];
  const ends = points.flatMap(({ rating, deviation }) => [rating - 2 * deviation, rating + 2 * deviation]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = width - left - right - 40;
  const xOf = (value: number): number =>
    left + 20 + (most === least ? room / 2 : (room * (Math.log(value) - least)) / (most - least));
  const yOf = (rating: number): number =>
    top + ((height - top - bottom) * (high - rating)) / Math.max(1, high - low);
  const best = frontierOf(points);
  return (
    <figure class="chart frontier">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentenceOf(best)}>
        <path class="chart-ground" d={`M${left} ${top}V${height - bottom}H${width - right}`} />
        {[low, high].map((rating, at) => (
          <text key={at} class="frontier-scale" x={left - 4} y={yOf(rating) + 4} text-anchor="end">
            {wholeText(rating)}
          </text>
        ))}
        {[...new Set([least, most])].map((value) => (
          <text
            key={value}
            class="frontier-scale"
            x={xOf(Math.exp(value))}
            y={height - bottom + 14}
            text-anchor="middle"
          >
            {textOf(Math.exp(value))}
          </text>
        ))}
        <text class="frontier-scale" x={(left + width - right) / 2} y={height - 6} text-anchor="middle">
          {axis}
        </text>
        <polyline
          class="frontier-line"
          points={best.map((point) => `${xOf(point.spent)},${yOf(point.rating)}`).join(' ')}
        />
        {points.map((point) => (
          <Dot key={point.player} point={point} x={xOf(point.spent)} y={yOf(point.rating)} yOf={yOf} />
        ))}
      </svg>
    </figure>
  );
}

interface DotProps {
  readonly point: FrontierPoint;
  readonly x: number;
  readonly y: number;
  readonly yOf: (rating: number) => number;
}

function Dot({ point: { player, rating, deviation }, x, y, yOf }: DotProps) {
  const isRight = x > SIZE.width / 2;
  return (
    <g>
      <path
        class="chart-interval"
        d={`M${x} ${yOf(rating - 2 * deviation)}V${yOf(rating + 2 * deviation)}`}
      />
      <circle class="frontier-point" cx={x} cy={y} r="4" />
      <text
        class="frontier-name"
        x={isRight ? x - 7 : x + 7}
        y={isRight ? y - 6 : y + 14}
        text-anchor={isRight ? 'end' : 'start'}
      >
        {player}
      </text>
    </g>
  );
}

const sentenceOf = (best: readonly FrontierPoint[]): string =>
  `No other player is better for less: ${best.map(({ player }) => player).join(', ')}`;

interface RunFiguresProps {
  readonly heading: string;
  readonly figures: GameFigures;
  readonly title: TitleFigures | null;
  readonly currency: string | null;
}

/** The results of the games of one title, or of all. */
export function RunGameFigures({ heading, figures, title, currency }: RunFiguresProps) {
  const { players, cross, endings, count, pairs } = figures;
  const meet = players.some(({ deviation }) => deviation !== null);
  return (
    <section class="run-title">
      <h2>{heading}</h2>
      <p class="hint">
        {wholeText(count)} {count === 1 ? 'game' : 'games'}
        {meet && <>, {wholeText(pairs)} whole pairs</>}; a game has {meanText(figures.length)} moves.{' '}
        {wholeText(endings.rules)} ended by the rules, {wholeText(endings.forfeit)} by forfeit, and{' '}
        {wholeText(endings.cap)} were stopped at the limit of moves.
      </p>
      <div class="simulation-figures">
        <section class="panel">
          <h3>Ratings</h3>
          {meet && <RatingPlot players={players} />}
          <RatingTable players={players} />
        </section>
        {meet && (
          <section class="panel">
            <h3>Who beat whom</h3>
            <p class="hint">
              The result of the player of the row against that of the column, its 95 % interval over whole
              pairs, and the points.
            </p>
            <CrossHeat players={players} cross={cross} />
          </section>
        )}
        {title && title.seats.length > 1 && (
          <section class="panel">
            <h3>By seat</h3>
            <ShareChart caption="The result from each seat, with the 95 % interval" rows={seatRows(title)} />
          </section>
        )}
        <Conduct players={players} currency={currency} />
        <Frontiers players={players} currency={currency} />
      </div>
    </section>
  );
}

function RatingTable({ players }: Pick<GameFigures, 'players'>) {
  const hasScore = players.some(({ score }) => score && score.mean !== 0);
  return (
    <FigureTable
      label="Every player’s results"
      columns={[
        'Player',
        'Rating',
        'Points',
        'Games',
        'Result (95 %)',
        'Wins',
        ...(hasScore ? ['Score'] : []),
      ]}
      rows={players.map(({ player, points, games, share, wins, score, rating, deviation }) => ({
        head: player,
        cells: [
          ratingText({ rating, deviation }),
          pointsText(points),
          wholeText(games),
          shareText(share),
          wholeText(wins),
          ...(hasScore ? [meanText(score)] : []),
        ],
      }))}
    />
  );
}

/** How the players answered. */
function Conduct({ players, currency }: Pick<RunFiguresProps, 'currency'> & Pick<GameFigures, 'players'>) {
  const isModel = players.some(({ tokens }) => tokens !== null);
  const isReviewed = players.some(({ accuracy }) => accuracy !== null);
  const isIllegal = players.some(({ illegal }) => (illegal?.share ?? 0) > 0);
  const longest = Math.max(...players.map(({ moveMs }) => moveMs ?? 0));
  return (
    <section class="panel">
      <h3>How they played</h3>
      {isIllegal && (
        <ShareChart
          caption="Answers that were not a legal move"
          rows={players.map(({ player, illegal }) => ({ label: player, share: illegal }))}
        />
      )}
      {longest > 0 && (
        <figure class="chart">
          <figcaption>Time of a move</figcaption>
          <div class="shares" aria-hidden="true">
            {players.map(({ player, moveMs }) => (
              <div key={player} class="shares-row">
                <span class="shares-label">{player}</span>
                <svg class="shares-bar" viewBox="0 0 100 20" preserveAspectRatio="none">
                  <rect class="chart-room" width="100" height="20" />
                  <rect class="chart-bar" width={(100 * (moveMs ?? 0)) / longest} height="20" />
                </svg>
                <span class="shares-value">{timeText(moveMs)}</span>
              </div>
            ))}
          </div>
        </figure>
      )}
      <FigureTable
        label="How every player played"
        columns={[
          'Player',
          'Illegal (95 %)',
          'Failures',
          'Forfeits',
          'Time of a move',
          ...(isReviewed ? ['Accuracy'] : []),
          ...(isModel ? ['Tokens a game', 'Cost of a game'] : []),
        ]}
        rows={players.map((player) => ({
          head: player.player,
          cells: conductCells(player, { isModel, isReviewed, currency }),
        }))}
      />
    </section>
  );
}

interface Columns {
  readonly isModel: boolean;
  readonly isReviewed: boolean;
  readonly currency: string | null;
}

const conductCells = (
  { illegal, failures, forfeits, moveMs, accuracy, tokens, cost }: PlayerFigures,
  { isModel, isReviewed, currency }: Columns,
): readonly string[] => [
  shareText(illegal),
  wholeText(failures),
  wholeText(forfeits),
  timeText(moveMs),
  ...(isReviewed ? [accuracy ? `${meanText(accuracy)} %` : meanText(null)] : []),
  ...(isModel ? [tokensText(tokens), costText(cost, currency)] : []),
];

/** The cost of a rating; shown only if at least two players cost money. */
function Frontiers({ players, currency }: Pick<RunFiguresProps, 'currency'> & Pick<GameFigures, 'players'>) {
  const pointsBy = (spentOf: (player: PlayerFigures) => number | null): readonly FrontierPoint[] =>
    players.flatMap((player) => {
      const spent = spentOf(player);
      const { rating, deviation } = player;
      return spent && deviation !== null ? [{ player: player.player, spent, rating, deviation }] : [];
    });
  const byTokens = pointsBy(({ tokens }) => tokens && tokens.prompt + tokens.answer);
  const byCost = pointsBy(({ cost }) => cost);
  if (byTokens.length < 2 && byCost.length < 2) return null;
  return (
    <section class="panel">
      <h3>What strength costs</h3>
      <p class="hint">
        A line joins the players that no cheaper player beats. Players without tokens are not shown.
      </p>
      {byTokens.length > 1 && (
        <Frontier caption="Rating by tokens" axis="Tokens a game" points={byTokens} textOf={wholeText} />
      )}
      {byCost.length > 1 && (
        <Frontier
          caption="Rating by cost"
          axis="Cost of a game"
          points={byCost}
          textOf={(cost) => costText(cost, currency)}
        />
      )}
    </section>
  );
}

const seatRows = ({ seats, players }: TitleFigures): readonly ShareRow[] =>
  seats.flatMap((anybody, seat) => [
    { label: seatName(seat), share: anybody },
    ...players.map(({ player, seats: own }) => ({
      label: player,
      share: own[seat] ?? null,
      isPart: true,
    })),
  ]);

/** The heading of a title. */
export const headingOf = ({ titles }: RunReport, { game, options }: TitleFigures): string => {
  const title = titles[game] ?? game;
  const hasOptions = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
  return hasOptions ? `${title} ${JSON.stringify(options)}` : title;
};
