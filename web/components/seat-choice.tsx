import type { KeptSeat } from '../lib/seats';
import { SiteHeader } from './site-frame';
import './invitation.css';

interface SeatChoiceProps {
  /** The seats that this browser holds in the game: at least two. */
  readonly seats: readonly KeptSeat[];
  /** Called with the token of the chosen seat, or with null to watch. */
  readonly onChoice: (token: string | null) => void;
}

/** Asks which player is present before anything is shown that only one of the players may see. */
export const SeatChoice = ({ seats, onChoice }: SeatChoiceProps) => (
  <>
    <SiteHeader />
    <main class="lonely">
      <h1>Who are you?</h1>
      <p>
        This browser holds {seats.length} seats in {seats[0]?.name}. Each sees its own side of the game.
      </p>
      <ul class="seat-choice">
        {seats.map(({ token, player }) => (
          <li key={token}>
            <button type="button" class="primary" onClick={() => onChoice(token)}>
              Play as {player}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="quiet" onClick={() => onChoice(null)}>
            Only watch
          </button>
        </li>
      </ul>
    </main>
  </>
);
