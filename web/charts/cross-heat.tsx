import type { CrossCell } from '../../core/arena/cross-table';
import type { GameFigures } from '../../core/arena/run-figures';
import { pointsText, UNKNOWN } from '../../core/arena/run-words';

/** The strongest colour still lets the text be read. */
const STRONGEST = 55;

/** What each player got against each other one: the more, the greener; the less, the redder. */
export const CrossHeat = ({ players, cross }: Pick<GameFigures, 'players' | 'cross'>) => (
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
