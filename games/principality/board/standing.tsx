import { findCard } from '../rules/cards/catalogue';
import type { GameResult, PlayerView } from '../rules/view';
import { TableHead } from '../../../web/kit/table-head';
import './standing.css';

interface StandingProps {
  readonly result: GameResult;
  readonly players: readonly PlayerView[];
  readonly nameOf: (seat: number) => string;
}

type Tally = Readonly<Record<string, number>>;

/** The result of the game: every player's points and scoring cards, the best player first. */
export function Standing({ result, players, nameOf }: StandingProps) {
  const ranked = players
    .map((player) => ({ ...player, score: result.scores[player.player] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return (
    <section class="standing" aria-label="Scores">
      <table>
        <TableHead columns={['Player', 'Points', 'Turns', 'Points from', 'Treasures', 'Actions']} />
        <tbody>
          {ranked.map(({ player, score, cards = {}, turnsTaken }) => (
            <tr key={player} class={result.winners.includes(player) ? 'standing-won' : undefined}>
              <th scope="row">
                {nameOf(player)}
                {result.winners.includes(player) && <span class="standing-mark"> won</span>}
              </th>
              <td class="standing-points">{score}</td>
              <td data-label="Turns">{turnsTaken}</td>
              <td data-label="Points from">{pointsText(cards)}</td>
              <td data-label="Treasures">{cardsText(cards, 'treasure')}</td>
              <td data-label="Actions">{cardsText(cards, 'action')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cardsText = (cards: Tally, type: string): string =>
  Object.entries(cards)
    .filter(([name]) => findCard(name)?.type === type)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

/** `5 Province (30), 3 Estate (3)`. */
function pointsText(cards: Tally): string {
  const all = Object.values(cards).reduce((sum, count) => sum + count, 0);
  return (
    Object.entries(cards)
      .map(([name, count]) => {
        const { points = 0, pointsPerTenCards = 0 } = findCard(name) ?? {};
        return { name, count, each: points + pointsPerTenCards * Math.floor(all / 10) };
      })
      .filter(({ name }) => ['victory', 'curse'].includes(findCard(name)?.type ?? ''))
      .map(({ name, count, each }) => `${count} ${name} (${String(count * each).replace('-', '−')})`)
      .join(', ') || 'none'
  );
}
