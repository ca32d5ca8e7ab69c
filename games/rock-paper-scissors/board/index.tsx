import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { inGrid, Spot, useRoving } from '../../../web/kit/spot';
import { useKeys } from '../../../web/kit/use-keys';
import { useShowing } from '../../../web/kit/use-showing';
import type { RockPaperScissorsView } from '../rules/shapes';
import type { Throw } from '../rules/types';
import './rock-paper-scissors.css';

/** A throw as a picture: a stone, a sheet, a pair of scissors. */
export const Hand = ({ made }: { readonly made: Throw }) => (
  <svg class="rps-hand" viewBox="0 0 64 64" aria-hidden="true">
    {PICTURES[made]}
  </svg>
);

const PICTURES = {
  rock: (
    <>
      <path fill="#9a958c" d="M8 42 14 22 28 12 46 16 57 32 52 48 34 54 16 52Z" />
      <path fill="none" d="M14 22 28 30 46 16M28 30 30 53M28 30 52 48" />
    </>
  ),
  paper: (
    <>
      <path d="M14 6H42L52 16V58H14Z" />
      <path fill="none" d="M42 6V16H52M21 26H45M21 35H45M21 44H38" />
    </>
  ),
  scissors: (
    <>
      <path fill="none" stroke="#5b6670" stroke-width="5" d="M18 6 40 44M46 6 24 44" />
      <circle fill="none" stroke="#9c2f2f" stroke-width="4" cx="18" cy="50" r="8" />
      <circle fill="none" stroke="#9c2f2f" stroke-width="4" cx="46" cy="50" r="8" />
    </>
  ),
} as const;

const THROWS: readonly Throw[] = ['rock', 'paper', 'scissors'];

const ARROWS = inGrid(THROWS.length, 1);

/** How long the fists swing before all hands are shown (see rock-paper-scissors.css). */
const SWING_MS = 1_000;

/**
 * The score, the last round, and the three throws as buttons. The choices are shown when the round is over: first all fists swing, then all hands open at once.
 */
export function Board(props: BoardProps<RockPaperScissorsView>) {
  const { view, names } = props;
  const { isShowing, told } = useShowing(view.played, SWING_MS, props);
  const shown = { ...props, view: told };
  return (
    <div class="rps" role="group" aria-label={textOf(told, names)}>
      <div class="rps-players">
        {view.wins.map((_, seat) => (
          <Player key={seat} {...shown} at={seat} />
        ))}
      </div>
      {view.last && <LastRound {...props} last={view.last} isSwinging={isShowing} />}
      {!told.over && <Choice {...props} onMove={isShowing ? undefined : props.onMove} />}
    </div>
  );
}
Board.takesEveryMove = true;

type Props = BoardProps<RockPaperScissorsView>;

function Player({ view: { wins, chosen, over, bestOf }, names, at }: Props & { readonly at: number }) {
  const needed = (bestOf + 1) / 2;
  const won = wins[at] ?? 0;
  return (
    <PlayerPlate name={nameOf(names, at)} toMove={!over && !chosen[at]} won={over && isAhead(wins, at)}>
      {!over && chosen[at] && <span class="rps-chosen">has chosen</span>}
      <span class="rps-pips" aria-hidden="true">
        {Array.from({ length: needed }, (_, pip) => (
          <span key={pip} class={`rps-pip${pip < won ? ' won' : ''}`} />
        ))}
      </span>
      <span class="rps-wins">
        {won} of {needed}
      </span>
    </PlayerPlate>
  );
}

/** Whether a seat has won the most rounds, unless all seats have won the same number. */
const isAhead = (wins: readonly number[], seat: number): boolean =>
  wins[seat] === Math.max(...wins) && new Set(wins).size > 1;

interface LastRoundProps extends Props {
  readonly last: NonNullable<RockPaperScissorsView['last']>;
  /** Whether the fists are still swinging; until they stop, nothing reveals the throws. */
  readonly isSwinging: boolean;
}

function LastRound({ view: { played }, names, last: { throws, winners }, isSwinging }: LastRoundProps) {
  const looks = (seat: number): string => {
    if (isSwinging) return ' swinging';
    return winners.length === 0 ? '' : winners.includes(seat) ? ' won' : ' lost';
  };
  return (
    <section class="rps-round" aria-label={`Round ${played}`}>
      <h2 class="rps-heading">Round {played}</h2>
      <ul class="rps-shown" key={played}>
        {throws.map((made, seat) => (
          <li key={seat} class={`rps-throw${looks(seat)}`}>
            <Hand made={isSwinging ? 'rock' : made} />
            <span class="rps-name">{nameOf(names, seat)}</span>
            <span>{isSwinging ? '…' : made}</span>
          </li>
        ))}
      </ul>
      <p class="rps-note">
        {isSwinging
          ? 'Rock, paper, scissors …'
          : winners.length === 0
            ? 'Nobody scores.'
            : scorers(winners, names)}
      </p>
    </section>
  );
}

const scorers = (winners: readonly number[], names: readonly string[]): string =>
  `${winners.map((seat) => nameOf(names, seat)).join(' and ')} ${winners.length === 1 ? 'scores' : 'score'}.`;

/** The three throws; the one the viewer has chosen is marked. */
function Choice({ view: { played, own, chosen }, seat, names, options, onMove }: Props) {
  const waiting = chosen.flatMap((has, at) => (has ? [] : [nameOf(names, at)]));
  const { ref, handlers, isTabStop } = useRoving({
    names: THROWS,
    neighbour: ARROWS,
    first: own ?? undefined,
  });
  const free = THROWS.filter((made) => onMove && options.some(({ command }) => command === made));
  useKeys((key) => {
    const made = free.find((each) => each.startsWith(key.toLowerCase()) || THROWS[Number(key) - 1] === each);
    if (made) onMove?.(made);
  });
  if (seat === null)
    return (
      <p class="rps-note">
        Round {played + 1}: waiting for {waiting.join(', ')}.
      </p>
    );
  return (
    <section class="rps-round" aria-label={`Your choice for round ${played + 1}`}>
      <h2 class="rps-heading">Round {played + 1}</h2>
      <div class="rps-buttons" ref={ref} {...handlers}>
        {THROWS.map((made) => (
          <Spot
            key={made}
            class={`rps-button${own === made ? ' own' : ''}`}
            label={own === made ? `${made}, your choice` : made}
            pressed={own === made}
            command={made}
            tabStop={isTabStop(made)}
            onPoint={free.includes(made) ? () => onMove?.(made) : undefined}
          >
            <Hand made={made} />
            <span>{made}</span>
          </Spot>
        ))}
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
