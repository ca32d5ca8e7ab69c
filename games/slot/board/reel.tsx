import { symbolText } from '../rules/reels';
import { SYMBOLS, type ReelSymbol } from '../rules/types';
import { SymbolPicture } from './symbol-picture';

/** The order of the symbols around every drum, as it is painted. */
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

/** What is painted on the middle of a drum that has not turned yet. */
const FIRST: ReelSymbol = '7';

interface ReelProps {
  readonly name: string;
  /** Where it stands or will stand; null before the first spin. */
  readonly symbol: ReelSymbol | null;
  /** Where it stood, while it spins. */
  readonly before: ReelSymbol | null;
  readonly isSpinning: boolean;
  /** How often it turns round before it stops. */
  readonly turns: number;
  readonly wins: boolean;
}

/** A window on a drum, which turns downwards. */
export function Reel({ name, symbol, before, isSpinning, turns, wins }: ReelProps) {
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
