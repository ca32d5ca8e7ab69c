import { colourOf, pocketName, pocketNamed, WHEEL_ORDER } from '../rules/wheel';
import type { ComponentChildren } from 'preact';
import { chipsWords, listOfChips } from '../rules/bets';
import type { RouletteView } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { type Presentation, useShowing } from '../../../web/kit/use-showing';
import { amountsOf, type BetTexts, settled, type SettledBet, sumOf } from './chips';
import { type OnLayout, StillLayout } from './layout-picture';
import './roulette.css';

interface WheelProps {
  /** Where the last ball fell. */
  readonly pocket: string | null;
  readonly spins: number;
  readonly isRolling: boolean;
}

/** Degrees that a pocket takes. */
const STEP = 360 / WHEEL_ORDER.length;

/** The wheel with its pockets in order, and the ball, which rolls against the wheel, falls, and then turns with it. */
const Wheel = ({ pocket, spins, isRolling }: WheelProps) => {
  const at = WHEEL_ORDER.findIndex((each) => pocketName(each) === pocket);
  return (
    <svg
      class="rl-wheel"
      viewBox="-102 -102 204 204"
      role="img"
      aria-label={pocket === null || isRolling ? 'The wheel' : `The ball lies in ${pocket}`}
    >
      <circle r="100" fill="#5b3318" stroke="#c9a654" stroke-width="3" />
      <circle r="92" fill="#2c170a" stroke="#8a5a2e" stroke-width="5" />
      <g class="rl-rotor" key={spins} stroke="#d9bc72" stroke-width="0.7">
        {WHEEL_ORDER.map((each, place) => (
          <g key={each} transform={`rotate(${place * STEP})`} fill={`var(--${colourOf(each)})`}>
            <path d={sectorOf(52, 85)} />
            <path fill="rgb(0 0 0 / 0.35)" d={sectorOf(52, 65)} />
            <text y="-72.5">{pocketName(each)}</text>
          </g>
        ))}
        <circle r="52" fill="#6b3f1e" stroke-width="1.5" />
        <circle r="36" fill="#8a5629" stroke="#5b3318" stroke-width="1" />
        <path stroke="#e3c77c" stroke-width="5" stroke-linecap="round" d="M0-30V30M-30 0H30" />
        <circle r="13" fill="#e0b04a" stroke="#6d4d05" stroke-width="1.5" />
        <circle r="6" fill="#e0b04a" stroke="#6d4d05" stroke-width="1.5" />
        {at >= 0 && (
          <g transform={`rotate(${at * STEP})`}>
            <g class="rl-orbit">
              <circle class="rl-ball" cy="-58.5" r="5" fill="#fffdf6" stroke="#2b2114" stroke-width="1" />
            </g>
          </g>
        )}
      </g>
    </svg>
  );
};

/** A part of a pocket at the top of the wheel. */
function sectorOf(inner: number, outer: number): string {
  const half = (STEP * Math.PI) / 360;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(inner, -1)}L${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}z`;
}

/** How long the ball rolls, and how long it rests before the result appears in words (see roulette.css). */
const ROLL_MS = 3_600;

/** How a spin is shown. */
export const useRolling = (props: BoardProps<RouletteView>): Presentation<RouletteView> =>
  useShowing(props.view.spins, ROLL_MS, props);

interface TableProps {
  readonly view: RouletteView;
  readonly show: Presentation<RouletteView>;
  /** The current bets, if there are more than in the view. */
  readonly bets?: BetTexts;
  /** Draws the layout for a player; without it, it is a picture. */
  readonly layout?: (on: OnLayout) => ComponentChildren;
  /** Under the layout. */
  readonly children?: ComponentChildren;
}

/** The wheel with the ball, the result of the last spin, the money, and the layout with the open bets. */
export function Table({ view, show: { isShowing, told }, bets = told.bets, layout, children }: TableProps) {
  const { pocket, spins } = view;
  const outcome = outcomeOf(told);
  const on: OnLayout = {
    amounts: amountsOf(bets),
    returns: new Map(
      outcome.filter(({ returned }) => returned > 0).map(({ key, returned }) => [key, returned]),
    ),
    fallen: told.pocket === null || isShowing ? undefined : pocketNamed(told.pocket),
  };
  return (
    <div
      class={`rl${isShowing ? ' rl-rolls' : ''}`}
      role="group"
      aria-label={isShowing ? 'Roulette: the ball rolls' : textOf(view)}
    >
      <div class="rl-head">
        <div class="rl-stand">
          <Wheel pocket={pocket} spins={spins} isRolling={isShowing} />
        </div>
        <div class="rl-panel">
          {isShowing ? <p class="rl-result">The ball rolls …</p> : <Result view={view} outcome={outcome} />}
          <Recent numbers={told.recent} />
          <dl class="rl-money">
            <Sum name="Money" value={told.bankroll} />
            <Sum name="On the table" value={sumOf(bets)} />
            <Sum name="Most on a spot" value={told.maxBet} />
          </dl>
        </div>
      </div>
      {layout ? layout(on) : <StillLayout {...on} />}
      {children}
      <OpenBets bets={bets} />
    </div>
  );
}

/** The board for viewing only, e.g. in chats. */
export const Board = (props: BoardProps<RouletteView>) => (
  <Table view={props.view} show={useRolling(props)} />
);

/** The results of the bets, until there are new ones. */
export const outcomeOf = ({ last, lastBets, pocket }: RouletteView): readonly SettledBet[] =>
  last === 'spin' ? settled(lastBets, pocket) : [];

interface ResultProps {
  readonly view: RouletteView;
  readonly outcome: readonly SettledBet[];
}

const Result = ({ view: { pocket, colour, spins }, outcome }: ResultProps) => {
  if (pocket === null) return <p class="rl-result">The wheel stands still.</p>;
  return (
    <>
      <p class="rl-result" key={spins}>
        <Fall pocket={pocket} colour={colour} outcome={outcome} />
      </p>
      {outcome.length > 0 && <Outcome outcome={outcome} />}
    </>
  );
};

interface FallProps extends Pick<RouletteView, 'pocket' | 'colour'> {
  readonly outcome: readonly SettledBet[];
}

/** The pocket of the ball, and the return. */
export const Fall = ({ pocket, colour, outcome }: FallProps) => (
  <>
    <b class={`rl-fell rl-${colour ?? ''}`}>
      {pocket} {colour}
    </b>
    {outcome.length > 0 && <span>{netWords(outcome.reduce((sum, { net }) => sum + net, 0))}</span>}
  </>
);

function netWords(net: number): string {
  if (net === 0) return 'As much as was bet';
  return net > 0 ? `${net} won` : `${-net} lost`;
}

/** The maximum number of lost bets that are named; for more, only the sum is shown. */
const NAMED_LOSSES = 1;

/** The result of each bet of the last spin. */
const Outcome = ({ outcome }: { readonly outcome: readonly SettledBet[] }) => {
  const lost = outcome.filter(({ net }) => net < 0);
  const named = lost.length > NAMED_LOSSES ? outcome.filter(({ net }) => net > 0) : outcome;
  return (
    <ul class="rl-bets" aria-label="What the bets came to">
      {named.map(({ bet, net }) => (
        <li key={bet} class={net > 0 ? 'rl-won' : ''}>
          {chipsWords(bet)} <b>{signed(net)}</b>
        </li>
      ))}
      {named.length < outcome.length && (
        <li>
          {lost.length} bets <b>{signed(lost.reduce((sum, { net }) => sum + net, 0))}</b>
        </li>
      )}
    </ul>
  );
};

const signed = (net: number): string => (net > 0 ? `+${net}` : `−${-net}`);

/** The last numbers, newest first. */
const Recent = ({ numbers }: { readonly numbers: readonly string[] }) =>
  numbers.length === 0 ? null : (
    <ul class="rl-recent" aria-label="Last numbers">
      {numbers.map((number, before) => {
        const colour = colourOf(pocketNamed(number) ?? 0);
        return (
          <li key={numbers.length - before} class={`rl-${colour}`} aria-label={`${number} ${colour}`}>
            {number}
          </li>
        );
      })}
    </ul>
  );

const Sum = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The bets in words. */
const OpenBets = ({ bets }: { readonly bets: BetTexts }) => (
  <section class="rl-open-bets" aria-label="Open bets">
    {bets.length === 0 ? (
      <p>No bets on the table.</p>
    ) : (
      <ul class="rl-bets">
        {bets.map((bet) => (
          <li key={bet}>{chipsWords(bet)}</li>
        ))}
      </ul>
    )}
  </section>
);

function textOf({ pocket, colour, bets, bankroll }: RouletteView): string {
  const ball = pocket === null ? 'no spin yet' : `the ball fell on ${pocket} ${colour ?? ''}`;
  const open = bets.length === 0 ? 'no bets' : `bets ${listOfChips(bets)}`;
  return `Roulette: ${ball}; ${open}; money ${bankroll}`;
}
