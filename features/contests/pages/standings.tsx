import { pointsText } from '../../../core/arena/run-words';
import { KIND_WORDS as PLAYER_KINDS } from '../../../web/kit/in-words';
import { playerAddress } from '../../../web/lib/identity';
import type { Tournament } from './contest-api';

interface StandingsProps {
  readonly tournament: Tournament;
  /** The player of this browser. */
  readonly own: string | undefined;
}

/** The tie-breaks after the points, in order. */
const TIE_BREAKS = [
  { short: 'H2H', name: 'Head-to-head', of: 'headToHead' },
  { short: 'SB', name: 'Sonneborn-Berger', of: 'sonnebornBerger' },
  { short: 'BH', name: 'Buchholz', of: 'buchholz' },
  { short: 'Wins', name: 'Wins', of: 'wins' },
] as const;

/** The table of points with its tie-breaks. */
export function Standings({ tournament: { standings, players }, own }: StandingsProps) {
  return (
    <section class="panel" aria-labelledby="standings-title">
      <h2 id="standings-title">Standings</h2>
      <div class="contest-table" role="region" aria-label="The table of points" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Player</th>
              <th scope="col">Points</th>
              <th scope="col">Met</th>
              {TIE_BREAKS.map(({ short, name }) => (
                <th key={short} scope="col">
                  <abbr title={name}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map((standing) => {
              const { rank, player, name, points, meetings } = standing;
              const kind = players.find((each) => each.player === player)?.kind;
              return (
                <tr key={player} class={player === own ? 'contest-own' : undefined}>
                  <td>{rank}</td>
                  <th scope="row">
                    <a href={playerAddress(player)}>{name}</a>
                    {kind !== undefined && kind !== 'human' && <small>{PLAYER_KINDS[kind]}</small>}
                  </th>
                  <td>
                    <b>{pointsText(points)}</b>
                  </td>
                  <td>{meetings}</td>
                  {TIE_BREAKS.map(({ short, of }) => (
                    <td key={short}>{pointsText(standing[of])}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="hint">
        Players with equal points are ordered by their results against each other (H2H), Sonneborn-Berger
        (SB), Buchholz (BH) and wins, in this order.
      </p>
    </section>
  );
}

/** The results of all players against each other. */
export const CrossTable = ({ tournament: { standings, crossTable }, own }: StandingsProps) => (
  <section class="panel" aria-labelledby="cross-title">
    <h2 id="cross-title">Everybody against everybody</h2>
    <div class="contest-table cross-table" role="region" aria-label="The cross-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            {standings.map(({ player, name }, at) => (
              <th key={player} scope="col">
                <abbr title={name}>{at + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ player, name }, row) => (
            <tr key={player} class={player === own ? 'contest-own' : undefined}>
              <td>{row + 1}</td>
              <th scope="row">{name}</th>
              {(crossTable[row] ?? []).map((cell, column) => (
                <td key={column} class={cell ? undefined : 'cross-self'}>
                  {cell && (cell.meetings === 0 ? '–' : `${pointsText(cell.points)} / ${cell.meetings}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p class="hint">The points of the player of the row, and the number of meetings. A meeting counts 1.</p>
  </section>
);

/** The participants, before there is a table. */
export const Entrants = ({ tournament: { players }, own }: StandingsProps) => (
  <section class="panel" aria-labelledby="entrants-title">
    <h2 id="entrants-title">Who plays</h2>
    {players.length === 0 ? (
      <p class="hint">Nobody yet.</p>
    ) : (
      <ul class="entrants">
        {players.map(({ player, name, kind, rating, isAnchor }) => (
          <li key={player}>
            <a href={playerAddress(player)}>{name}</a>
            {player === own && <span class="chip chip-won">you</span>}
            <small>
              {[
                kind === 'human' ? '' : PLAYER_KINDS[kind],
                `${Math.round(rating)}`,
                isAnchor ? 'met by all' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
);
