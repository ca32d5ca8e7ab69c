import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Spot } from '../../../web/kit/spot';
import type { RockPaperScissorsView, Throw } from '../rules/types';
import './rock-paper-scissors.css';

/** A throw as a picture: a stone, a sheet, a pair of scissors. */
export const Hand = ({ made }: { readonly made: Throw }) => (
  <svg class={`rps-hand rps-${made}`} viewBox="0 0 64 64" aria-hidden="true">
    {PICTURES[made]}
  </svg>
);

const PICTURES = {
  rock: (
    <>
      <path d="M8 42 14 22 28 12 46 16 57 32 52 48 34 54 16 52Z" />
      <path class="rps-line" d="M14 22 28 30 46 16M28 30 30 53M28 30 52 48" />
    </>
  ),
  paper: (
    <>
      <path d="M14 6H42L52 16V58H14Z" />
      <path class="rps-line" d="M42 6V16H52M21 26H45M21 35H45M21 44H38" />
    </>
  ),
  scissors: (
    <>
      <path class="rps-blade" d="M18 6 40 44M46 6 24 44" />
      <circle class="rps-ring" cx="18" cy="50" r="8" />
      <circle class="rps-ring" cx="46" cy="50" r="8" />
    </>
  ),
} as const;

const THROWS: readonly Throw[] = ['rock', 'paper', 'scissors'];

/** The score, the last round, and the three throws as buttons. What others have chosen shows when the round is over. */
export function Board(props: BoardProps<RockPaperScissorsView>) {
  const { view, names } = props;
  return (
    <div class="rps" role="group" aria-label={textOf(view, names)}>
      <div class="rps-players">
        {view.wins.map((_, seat) => (
          <Player key={seat} {...props} at={seat} />
        ))}
      </div>
      {view.last && <LastRound {...props} last={view.last} />}
      {!view.over && <Choice {...props} />}
    </div>
  );
}
Board.takesEveryMove = true;

type Props = BoardProps<RockPaperScissorsView>;

function Player({ view: { wins, chosen, over, bestOf }, names, at }: Props & { readonly at: number }) {
  const needed = (bestOf + 1) / 2;
  return (
    <PlayerPlate name={nameOf(names, at)} toMove={!over && !chosen[at]} won={over && isAhead(wins, at)}>
      {!over && chosen[at] && <span class="rps-chosen">has chosen</span>}
      <span class="rps-wins">
        {wins[at]} of {needed}
      </span>
    </PlayerPlate>
  );
}

/** Whether a seat has the most rounds, and not everybody has as many. */
const isAhead = (wins: readonly number[], seat: number): boolean =>
  wins[seat] === Math.max(...wins) && new Set(wins).size > 1;

function LastRound({
  view: { played },
  names,
  last: { throws, winners },
}: Props & { readonly last: NonNullable<RockPaperScissorsView['last']> }) {
  return (
    <section class="rps-round" aria-label={`Round ${played}`}>
      <h3 class="rps-heading">Round {played}</h3>
      <ul class="rps-shown" key={played}>
        {throws.map((made, seat) => (
          <li key={seat} class={`rps-throw${winners.includes(seat) ? ' won' : ''}`}>
            <Hand made={made} />
            <span class="rps-name">{nameOf(names, seat)}</span>
            <span>{made}</span>
          </li>
        ))}
      </ul>
      <p class="rps-note">{winners.length === 0 ? 'Nobody scores.' : scorers(winners, names)}</p>
    </section>
  );
}

const scorers = (winners: readonly number[], names: readonly string[]): string =>
  `${winners.map((seat) => nameOf(names, seat)).join(' and ')} ${winners.length === 1 ? 'scores' : 'score'}.`;

/** The three throws; the one the viewer has chosen is marked. */
function Choice({ view: { played, own, chosen }, seat, names, options, onMove }: Props) {
  const waiting = chosen.flatMap((has, at) => (has ? [] : [nameOf(names, at)]));
  if (seat === null)
    return (
      <p class="rps-note">
        Round {played + 1}: waiting for {waiting.join(', ')}.
      </p>
    );
  return (
    <section class="rps-round" aria-label={`Your choice for round ${played + 1}`}>
      <h3 class="rps-heading">Round {played + 1}</h3>
      <div class="rps-buttons">
        {THROWS.map((made) => {
          const option = options.find(({ command }) => command === made);
          return (
            <Spot
              key={made}
              class={`rps-button${own === made ? ' own' : ''}`}
              label={own === made ? `${made}, your choice` : made}
              pressed={own === made}
              onPoint={option && onMove ? () => onMove(made) : undefined}
            >
              <Hand made={made} />
              <span>{made}</span>
            </Spot>
          );
        })}
      </div>
      {own !== null && <p class="rps-note">You have chosen. Waiting for {waiting.join(', ')}.</p>}
    </section>
  );
}

/** The match in words. */
function textOf(
  { wins, last, played, chosen, over }: RockPaperScissorsView,
  names: readonly string[],
): string {
  const score = wins.map((each, seat) => `${nameOf(names, seat)} ${each}`).join(', ');
  const shown = last
    ? ` Round ${played}: ${last.throws.map((made, seat) => `${nameOf(names, seat)} ${made}`).join(', ')}.`
    : '';
  const ready = over ? [] : chosen.flatMap((has, seat) => (has ? [nameOf(names, seat)] : []));
  return `Score: ${score}.${shown}${ready.length > 0 ? ` Has chosen: ${ready.join(', ')}.` : ''}`;
}
