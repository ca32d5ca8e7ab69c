import type { SessionInfo } from '../lib/api';
import type { HeardClock } from '../lib/clock';
import { Clock } from './clock';

interface PlayersProps {
  readonly info: SessionInfo;
  readonly seatsToAct: readonly number[];
  readonly you: number | null;
  readonly clock: HeardClock | null;
}

/** Who sits where, whose turn it is, and who won. */
export function Players({ info, seatsToAct, you, clock }: PlayersProps) {
  return (
    <section class="panel" aria-labelledby="players-title">
      <h2 id="players-title">Players</h2>
      <ol class="players">
        {info.seats.map((seat) => {
          const turn = seatsToAct.includes(seat.seat);
          const won = info.outcome?.winners.includes(seat.seat) ?? false;
          const score = info.outcome?.scores[seat.seat];
          return (
            <li key={seat.seat} class={turn ? 'turn' : ''} aria-current={turn ? 'true' : undefined}>
              <span class="player-name">{seat.name}</span>
              <span class="player-kind">{kindOf(seat, you)}</span>
              {turn && <span class="chip chip-running">to move</span>}
              {won && <span class="chip chip-won">winner</span>}
              {clock && <Clock clock={clock} seat={seat.seat} />}
              {score !== undefined && <span class="player-score">{score}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The log calls players by number, so the number stands beside any other name. */
function kindOf(
  { seat, name, kind, bot, resigned }: SessionInfo['seats'][number],
  you: number | null,
): string {
  const number = `Player ${seat + 1}`;
  const what = kind === 'bot' ? `bot ${bot ?? ''}` : kind === 'open' ? 'free seat' : '';
  return [name === number ? '' : number, seat === you ? 'you' : what, resigned ? 'resigned' : '']
    .filter(Boolean)
    .join(', ');
}
