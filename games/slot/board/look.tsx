import { type Line, PAYTABLE, type ReelSymbol, returnOf, SYMBOLS, symbolText } from '../rules/reels';
import { SymbolPicture } from './symbol-picture';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { SlotView } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { type Presentation, useShowing } from '../../../web/kit/use-showing';
import './slot.css';

interface PaytableProps {
  /** What the sums are for. */
  readonly bet: number;
  /** The return of the last spin, in bets; null if nothing. */
  readonly won: number | null;
}

/** All paying lines with their payouts for the bet; the line of the last spin is marked. */
const Paytable = ({ bet, won }: PaytableProps) => (
  <div class="slot-paytable">
    <p id="slot-pays">What pays, for a bet of {bet}</p>
    <ul aria-labelledby="slot-pays">
      {PAYTABLE.map(({ line, returns }) => (
        <li key={line} class={returns === won ? 'slot-won' : ''}>
          <span
            class="slot-line"
            role="img"
            aria-label={returns === won ? `${line}, on the reels now` : line}
          >
            {symbolsIn(line).map((symbol, at) => (
              <SymbolPicture key={at} symbol={symbol} />
            ))}
            {symbolsIn(line).length < 3 && <span class="slot-any">any</span>}
          </span>
          <b>{returns * bet}</b>
        </li>
      ))}
    </ul>
  </div>
);

/** Three of a kind show three symbols; two cherries with any third symbol are written once. */
function symbolsIn(line: string): readonly ReelSymbol[] {
  const named = line.split(/[ ,]+/).flatMap((word) => SYMBOLS.filter((symbol) => symbol === word));
  return named.length === 1 ? [...named, ...named] : named;
}

/** The order of the symbols around every drum. */
const DRUM: readonly ReelSymbol[] = ['7', 'LEMON', 'BAR', 'ORANGE', 'CHERRY', 'BELL'];

const onDrum = (at: number): ReelSymbol =>
  DRUM[((at % DRUM.length) + DRUM.length) % DRUM.length] ?? SYMBOLS[0];

/** The symbols from the one above `to` down the drum to the one below `from`, after some full turns. */
function stripBetween(to: ReelSymbol, from: ReelSymbol, turns: number): readonly ReelSymbol[] {
  const first = DRUM.indexOf(to);
  const way = ((DRUM.indexOf(from) - first + DRUM.length) % DRUM.length) + turns * DRUM.length;
  return Array.from({ length: way + VISIBLE }, (_, at) => onDrum(first - 1 + at));
}

/** The symbol in the middle, and parts of its neighbours. */
const VISIBLE = 3;

/** The middle symbol of a drum that has not turned yet. */
const FIRST: ReelSymbol = '7';

interface ReelProps {
  readonly name: string;
  /** The symbol it shows or will show; null before the first spin. */
  readonly symbol: ReelSymbol | null;
  /** Where it stood, while it spins. */
  readonly before: ReelSymbol | null;
  readonly isSpinning: boolean;
  /** How often it turns round before it stops. */
  readonly turns: number;
  readonly wins: boolean;
}

/** A window on a drum, which turns downwards. */
function Reel({ name, symbol, before, isSpinning, turns, wins }: ReelProps) {
  const at = symbol ?? FIRST;
  const strip = isSpinning ? stripBetween(at, before ?? FIRST, turns) : stripBetween(at, at, 0);
  return (
    <div
      class={`slot-reel${symbol ? '' : ' slot-faint'}${wins ? ' slot-wins' : ''}`}
      role="img"
      aria-label={`${name}: ${isSpinning ? 'spins' : symbol ? symbolText(symbol) : 'at rest'}`}
    >
      <div
        class={`slot-strip${isSpinning ? ' slot-spinning' : ''}`}
        style={{ '--way': strip.length - VISIBLE, '--length': strip.length }}
      >
        {strip.map((each, place) => (
          <SymbolPicture key={place} symbol={each} />
        ))}
      </div>
    </div>
  );
}

/** How long the last reel turns (see slot.css). */
const SPIN_MS = 1_900;

const REELS = [
  { name: 'Left reel', turns: 2 },
  { name: 'Middle reel', turns: 4 },
  { name: 'Right reel', turns: 6 },
] as const;

interface MachineProps {
  readonly view: SlotView;
  readonly show: Presentation<SlotView>;
  /** The chosen stake; without it the sums are for the last stake. */
  readonly bet?: number | null;
  /** At the side of the machine. */
  readonly lever?: ComponentChildren;
  /** Under it. */
  readonly children?: ComponentChildren;
}

/** The machine: three reels that stop one after the other, their return, the credits, and the payout of each line. */
export function Machine({ view, show: { isShowing, told }, bet, lever, children }: MachineProps) {
  const { reels, spins } = view;
  const isFresh = useFresh(spins, isShowing);
  const payout = isShowing ? 0 : view.payout;
  const wins = reels && payout > 0 ? winnersOf(reels) : NO_WINNERS;
  return (
    <div class="slot" role="group" aria-label={isShowing ? 'Slot machine: the reels spin' : textOf(view)}>
      <div class="slot-room">
        <div class="slot-hall">
          <div class={`slot-machine${payout > 0 ? ' slot-hit' : ''}${isFresh ? ' slot-fresh' : ''}`}>
            <p class="slot-sign" aria-hidden="true">
              <span>Lucky Sevens</span>
            </p>
            <div class="slot-reels" key={spins}>
              {REELS.map(({ name, turns }, at) => (
                <Reel
                  key={name}
                  name={name}
                  symbol={reels === null ? null : (reels[at] ?? null)}
                  before={told.reels?.[at] ?? null}
                  isSpinning={isShowing}
                  turns={turns}
                  wins={wins[at] === true}
                />
              ))}
              {payout > 0 && <span class="slot-payline" />}
            </div>
            <p class="slot-payout" key={`payout ${spins}`}>
              {isShowing ? 'Spinning …' : <Payout view={view} />}
            </p>
            <dl class="slot-meters">
              <Meter name="Credits" value={isShowing ? told.bankroll - view.bet : view.bankroll} />
              <Meter name={spins > 0 ? 'Last bet' : 'Bet'} value={view.bet} />
              <Meter name="Spins" value={told.spins} />
            </dl>
            {lever}
          </div>
          <Paytable bet={bet ?? view.bet} won={payout > 0 ? payout / view.bet : null} />
        </div>
      </div>
      {children}
      {!isShowing && view.over && <p class="slot-over">Out of credits: the game is over.</p>}
    </div>
  );
}

/** How a spin is shown. */
export const useSpinning = (props: BoardProps<SlotView>): Presentation<SlotView> =>
  useShowing(props.view.spins, SPIN_MS, props);

/** The board for viewing only, e.g. in chats. */
export const Board = (props: BoardProps<SlotView>) => <Machine view={props.view} show={useSpinning(props)} />;

/** Whether the spin happened while the viewer was watching, so that it is celebrated. */
function useFresh(spins: number, isShowing: boolean): boolean {
  const seen = useRef<number | null>(null);
  if (isShowing) seen.current = spins;
  return !isShowing && seen.current === spins;
}

const NO_WINNERS: readonly boolean[] = [];

/** Which reels make the line that pays. */
const winnersOf = (line: Line): readonly boolean[] =>
  line.every((symbol) => symbol === line[0])
    ? line.map(() => true)
    : line.map((symbol) => symbol === 'CHERRY' && returnOf(line) > 0);

const Payout = ({ view: { reels, payout } }: { readonly view: SlotView }) => {
  if (reels === null) return <>Spin the reels</>;
  if (payout === 0) return <>No win</>;
  return (
    <>
      Pays{' '}
      <b class="slot-count" style={{ '--sum': payout }}>
        {payout}
      </b>
    </>
  );
};

const Meter = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const textOf = ({ reels, payout, bankroll }: SlotView): string =>
  `Slot machine: ${reels ? `${reels.map(symbolText).join(', ')}, pays ${payout}` : 'not spun yet'}; ${bankroll} credits`;
