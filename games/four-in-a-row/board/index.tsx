import type { Disc as Colour, FourView } from '../rules/types';
import { Disc, DiscShape, type Tone } from '../../../web/kit/disc';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Spot } from '../../../web/kit/spot';
import { useArrival } from '../../../web/kit/use-arrival';
import { ALL_COLUMNS, discsInLine, discsOf, HOLES, topOf, type Cell } from './lines';
import './four-in-a-row.css';

/** The upright board; every column that is open is a button for a player who may move. */
export function Board({ view, names, options, onMove }: BoardProps<FourView>) {
  const discs = discsOf(view.rows);
  return (
    <div class="four">
      <div class="four-players">
        <Plate view={view} names={names} side={0} />
        <Plate view={view} names={names} side={1} />
      </div>
      <div class="four-board" role="group" aria-label={textOf(view, discs)}>
        <Picture view={view} discs={discs} />
        <div class="four-columns">
          {ALL_COLUMNS.map((column) => {
            const option = options.find(({ command }) => command === `drop ${column}`);
            return (
              <Spot
                key={column}
                class={`four-column${view.last === column ? ' last' : ''}`}
                label={`Column ${column}: ${columnText(discs, column)}`}
                onPoint={option && onMove ? () => onMove(option.command) : undefined}
              >
                <span class="four-number">{column}</span>
              </Spot>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** One column or row of the picture, in units of the drawing. */
const SIZE = 100;

function Picture({ view: { last }, discs }: { readonly view: FourView; readonly discs: readonly Cell[] }) {
  const inLine = discsInLine(discs);
  const newest = last === null ? undefined : topOf(discs, last);
  return (
    <svg class="four-picture" viewBox="0 0 700 600" aria-hidden="true">
      <rect class="four-back" width="700" height="600" rx="20" />
      {discs.map((disc) => (
        <FallenDisc key={`${disc.row} ${disc.column}`} place={disc} newest={disc === newest} />
      ))}
      <path class="four-face" fill-rule="evenodd" d={FACE} />
      {discs.map((disc) => {
        const mark = inLine.has(disc) ? 'won' : disc === newest ? 'last' : null;
        if (mark === null) return null;
        const [x, y] = [(disc.column + 0.5) * SIZE, (disc.row + 0.5) * SIZE];
        return <circle key={`${x} ${y}`} class={`four-ring ${mark}`} cx={x} cy={y} r="41" />;
      })}
    </svg>
  );
}

/** The front of the board, with its holes. */
const FACE = [
  'M20 0H680A20 20 0 0 1 700 20V580A20 20 0 0 1 680 600H20A20 20 0 0 1 0 580V20A20 20 0 0 1 20 0Z',
  ...HOLES.map(
    ({ row, column }) => `M${column * SIZE + 11} ${row * SIZE + 50}a39 39 0 1 0 78 0a39 39 0 1 0 -78 0Z`,
  ),
].join('');

/** The newest falls from above the board. */
function FallenDisc({ place, newest }: { readonly place: Cell; readonly newest: boolean }) {
  const ref = useArrival<SVGGElement>(newest ? [`translate(0px, ${-(place.row + 1) * SIZE}px)`] : []);
  return (
    <g ref={ref}>
      <svg x={place.column * SIZE} y={place.row * SIZE} width={SIZE} height={SIZE} viewBox="0 0 100 100">
        <DiscShape tone={TONES[place.disc]} />
      </svg>
    </g>
  );
}

interface PlateProps {
  readonly view: FourView;
  readonly names: readonly string[];
  readonly side: number;
}

const Plate = ({ view: { toMove, winner }, names, side }: PlateProps) => (
  <PlayerPlate name={nameOf(names, side)} toMove={toMove === side} won={winner === side}>
    <span class="four-sample">
      <Disc tone={side === 0 ? 'red' : 'yellow'} />
    </span>
    <span>{side === 0 ? 'Red' : 'Yellow'}</span>
  </PlayerPlate>
);

const TONES: Readonly<Record<Colour, Tone>> = { R: 'red', Y: 'yellow' };

/** A column's discs from the bottom up. */
function columnText(discs: readonly Cell[], column: number): string {
  const there = discs.filter((disc) => disc.column === column - 1).toReversed();
  return there.length === 0 ? 'empty' : there.map(({ disc }) => TONES[disc]).join(', ');
}

/** The board in words, each column from the bottom up. */
function textOf({ last }: FourView, discs: readonly Cell[]): string {
  const columns = ALL_COLUMNS.map((column) => `column ${column} ${columnText(discs, column)}`);
  return `Board from the bottom up: ${columns.join('; ')}.${last === null ? '' : ` Last disc in column ${last}.`}`;
}
