import type { GameFigures, PlayerFigures, TitleFigures } from '../../core/arena/run-figures';
import type { RunReport } from '../../core/arena/run-report';
import {
  costText,
  meanText,
  pointsText,
  ratingText,
  shareText,
  timeText,
  tokensText,
  wholeText,
} from '../../core/arena/run-words';
import { CrossHeat } from './cross-heat';
import { FigureTable } from './figure-table';
import { Frontier, type FrontierPoint } from './frontier';
import { seatName } from './numbers';
import { RatingPlot } from './rating-plot';
import { ShareChart, type ShareRow } from './share-chart';

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
          caption="Answers that were no legal move"
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

/** What a rating costs: only where two or more players are paid for. */
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
        A line joins the players whom no other one beats for less. Players without tokens are not shown.
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
