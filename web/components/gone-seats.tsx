import { namesOf } from '../../core/engine/play';
import type { Action, SessionInfo } from '../lib/api';
import type { GoneSeat } from '../lib/position';
import { seatNames } from '../lib/words';
import { Confirm } from './confirm';

interface GoneSeatsProps {
  readonly info: SessionInfo;
  /** Other players' seats whose players left or are silent. */
  readonly gone: readonly GoneSeat[];
  readonly busy: boolean;
  readonly onAct: (action: Action, target?: number) => void;
}

/** A player's options for dealing with absent players. Screen readers announce it. */
export const GoneSeats = ({ info, gone, busy, onAct }: GoneSeatsProps) => (
  <div class="gone-seats" aria-live="polite">
    {gone.map((each) => (
      <GonePlayer key={each.seat} info={info} gone={gone} who={each} busy={busy} onAct={onAct} />
    ))}
  </div>
);

function GonePlayer({ info, gone, who, busy, onAct }: GoneSeatsProps & { readonly who: GoneSeat }) {
  const { seat, may } = who;
  const names = seatNames(info);
  const name = names[seat] ?? who.name;
  const left = info.seats[seat]?.absent === true;
  const agreed = info.seats[seat]?.reopenAgreed ?? [];
  const mine = info.seats.flatMap((each) => (each.kind === 'me' ? [each.seat] : []));
  const haveAgreed = mine.some((each) => agreed.includes(each));
  return (
    <section class="panel gone" aria-label={`${name} is away`}>
      <h2>{left ? `${name} left the table` : `${name} is silent`}</h2>
      {may.length === 0 ? (
        <p>The seat is kept. If {name} does not come back soon, you may end the wait.</p>
      ) : (
        <p>{name} has been away for a long time. You can keep waiting, or:</p>
      )}
      {may.includes('claim') && (
        <Confirm
          label="Claim the win"
          question={`End the game here? You win, because ${name} went away.`}
          yes="Yes, claim the win"
          no="Keep waiting"
          busy={busy}
          onConfirm={() => onAct('claim')}
        />
      )}
      {may.includes('substitute') && (
        <Confirm
          label="Let a bot take over"
          question={`Let a bot take over for ${name}?`}
          yes="Yes, let a bot take over"
          no="Keep waiting"
          busy={busy}
          onConfirm={() => onAct('substitute', seat)}
        />
      )}
      {agreed.length > 0 && !haveAgreed && (
        <p>
          {namesOf(names, agreed)} {agreed.length === 1 ? 'wants' : 'want'} to open the seat to somebody else.
        </p>
      )}
      {haveAgreed && (
        <p>
          You agreed to open the seat to somebody else. It opens when{' '}
          {namesOf(names, stillToAgree(info, gone, agreed))} agrees too.
        </p>
      )}
      {may.includes('reopen') && !haveAgreed && (
        <Confirm
          label={agreed.length > 0 ? 'Agree to open the seat' : 'Open the seat'}
          question={`Open the seat of ${name} to somebody else? ${name} will lose it.`}
          yes="Yes, open the seat"
          no="Keep waiting"
          busy={busy}
          onConfirm={() => onAct('reopen', seat)}
        />
      )}
    </section>
  );
}

/** The other players who have not agreed yet. */
const stillToAgree = (
  { seats }: SessionInfo,
  gone: readonly GoneSeat[],
  agreed: readonly number[],
): readonly number[] =>
  seats.flatMap(({ seat, kind, bot }) =>
    kind === 'agent' &&
    bot === undefined &&
    !agreed.includes(seat) &&
    !gone.some((each) => each.seat === seat)
      ? [seat]
      : [],
  );
