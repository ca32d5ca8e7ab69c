import type { ComponentChildren } from 'preact';
import { spotWords } from '../rules/spots';
import type { PocketIndex, Spot } from '../rules/types';
import { colourOf, pocketName } from '../rules/wheel';
import { PLACES, type Box, type LayoutSpot } from './layout';

/** What lies on the layout. */
export interface OnLayout {
  /** What is bet, by spot. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The returns of the bets of the last spin, by spot. */
  readonly returns: ReadonlyMap<string, number>;
  /** Where the last ball fell. */
  readonly fallen: PocketIndex | undefined;
}

/** The layout as a picture; it names lines only if there are chips on them. */
export const StillLayout = (on: OnLayout) => (
  <Cloth>
    <div class="rl-layout" role="group" aria-label="Layout">
      {PLACES.filter((place) => isSeen(place, on)).map((place) => (
        <div
          key={place.key}
          data-spot={place.key}
          class={classOf(place, on)}
          style={styleOf(place.box)}
          role="img"
          aria-label={wordsOf(place, on)}
        >
          <Face place={place} on={on} />
        </div>
      ))}
    </div>
  </Cloth>
);

/** Lines are shown only if there are chips on them. */
export const isSeen = ({ key, isLine }: LayoutSpot, { amounts, returns }: OnLayout): boolean =>
  !isLine || amounts.has(key) || returns.has(key);

/** Turns the layout to where there is more room. */
export const Cloth = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="rl-cloth">
    <div class="rl-felt">{children}</div>
  </div>
);

/** Its position, for roulette.css. */
export const styleOf = ({ x, y, width, height }: Box): Record<string, number> => ({
  '--x': x,
  '--y': y,
  '--w': width,
  '--h': height,
});

export function classOf({ key, spot, isLine }: LayoutSpot, { returns, fallen }: OnLayout): string {
  const hit = !isLine && fallen !== undefined && spot.covers.includes(fallen) ? ' rl-hit' : '';
  return `rl-spot ${toneOf(spot, isLine)}${hit}${returns.has(key) ? ' rl-paid' : ''}`;
}

function toneOf({ type, covers: [only = 0] }: Spot, isLine: boolean): string {
  if (isLine) return 'rl-line';
  if (type === 'straight') return `rl-${colourOf(only)}`;
  return type === 'red' || type === 'black' ? `rl-${type}` : 'rl-outside';
}

/** The text of the box, and the chips. */
export const Face = ({ place: { key, spot, isLine }, on }: { place: LayoutSpot; on: OnLayout }) => {
  const amount = on.amounts.get(key) ?? on.returns.get(key);
  return (
    <>
      {!isLine && <span>{labelOf(spot)}</span>}
      {amount !== undefined && <Chip key={amount} amount={amount} />}
    </>
  );
};

const OUTSIDE_LABELS: Readonly<Partial<Record<Spot['type'], string>>> = {
  low: '1–18',
  high: '19–36',
  odd: 'Odd',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  column: '2:1',
};

const DOZENS = ['1st 12', '2nd 12', '3rd 12'];

function labelOf({ type, selection, covers: [only = 0] }: Spot): string {
  if (type === 'straight') return pocketName(only);
  return OUTSIDE_LABELS[type] ?? DOZENS[Number(selection) - 1] ?? '';
}

/** The values of chips and their colours. */
export const CHIPS = [1, 5, 25, 100, 500] as const;
const COLOURS = { 1: '#5f6368', 5: '#c13a31', 25: '#1b7a4b', 100: '#26282c', 500: '#6a3fa0' } as const;

/** The style of a chip. */
export const chipStyle = (worth: (typeof CHIPS)[number]) => ({ '--chip': COLOURS[worth] });

/** A pile of chips, drawn like its most valuable chip. */
const Chip = ({ amount }: { readonly amount: number }) => (
  <i
    class="rl-chip"
    style={chipStyle(CHIPS.findLast((value) => value <= amount) ?? 1)}
    data-amount={amount < 1000 ? amount : `${Math.floor(amount / 100) / 10}k`}
  />
);

/** `17, pays 35 to 1, 10 bet`; the text begins with the visible label. */
export function wordsOf({ key, spot, isLine }: LayoutSpot, { amounts, returns }: OnLayout): string {
  const [label, words] = [isLine ? '' : labelOf(spot), spotWords(spot)];
  const isSaid = isLine || label.toLowerCase() === words;
  const name = isSaid ? label || words : `${label}, ${words}`;
  const [amount, returned] = [amounts.get(key), returns.get(key)];
  const chips = amount === undefined ? '' : `, ${amount} bet`;
  return `${name}, pays ${spot.pays} to 1${chips}${returned === undefined ? '' : `, ${returned} came back`}`;
}
