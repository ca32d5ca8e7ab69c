import type { SessionInfo } from '../lib/api';
import type { ReceivedClock } from '../kit/server-clock';
import type { GoneSeat } from '../lib/position';
import { Clock } from '../kit/clock';
import { playerAddress } from '../lib/identity';
import { Fold } from './fold';

interface PlayersProps {
  readonly info: SessionInfo;
  readonly seatsToAct: readonly number[];
  readonly you: number | null;
  readonly clock: ReceivedClock | null;
  /** Absent players, as far as the viewer may know. */
  readonly gone: readonly GoneSeat[];
  /** Seats whose players have just come back. */
  readonly back: readonly number[];
}

/** The players, whose turn it is, and the winners. */
export function Players({ info, seatsToAct, you, clock, gone, back }: PlayersProps) {
  return (
    <Fold title="Players" open={clock !== null}>
      <ol class="players">
        {info.seats.map((seat) => {
          const turn = seatsToAct.includes(seat.seat);
          const won = info.outcome?.winners.includes(seat.seat) ?? false;
          const score = info.outcome?.scores[seat.seat];
          return (
            <li key={seat.seat} class={turn ? 'turn' : ''} aria-current={turn ? 'true' : undefined}>
              <span class="player-name">
                {seat.player === undefined ? seat.name : <a href={playerAddress(seat.player)}>{seat.name}</a>}
              </span>
              <span class="player-kind">{kindOf(seat, you)}</span>
              {turn && <span class="chip chip-running">to move</span>}
              <Presence seat={seat} gone={gone} back={back} />
              {won && <span class="chip chip-won">winner</span>}
              {clock && <Clock clock={clock} seat={seat.seat} />}
              {score !== undefined && <span class="player-score">{score}</span>}
            </li>
          );
        })}
      </ol>
    </Fold>
  );
}

/** Shows whether the player is away or back. */
function Presence({
  seat: { seat, absent },
  gone,
  back,
}: Pick<PlayersProps, 'gone' | 'back'> & { readonly seat: Seat }) {
  if (absent) return <span class="chip chip-away">left</span>;
  if (gone.some((each) => each.seat === seat)) return <span class="chip chip-away">silent</span>;
  return back.includes(seat) ? <span class="chip chip-running">back</span> : null;
}

type Seat = SessionInfo['seats'][number];

/** The kind of player in the seat, unless the name says it. */
function kindOf({ seat, kind, ...marks }: Seat, you: number | null): string {
  const what = kind === 'bot' ? 'bot' : kind === 'open' ? 'free seat' : '';
  return [
    seat === you ? 'you' : what,
    marks.resigned ? 'resigned' : '',
    marks.assisted ? `had help ${marks.assisted === 1 ? 'once' : `${marks.assisted} times`}` : '',
    marks.substituted ? 'gone; a bot plays on' : '',
    marks.heldBefore && !marks.substituted ? 'previously played by somebody else' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
