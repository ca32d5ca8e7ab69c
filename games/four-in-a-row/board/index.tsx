import { useCallback, useState } from 'preact/hooks';
import type { FourView } from '../rules/shapes';
import { type Disc as Colour, ROWS } from '../rules/board';
import { BetweenPlayers, nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Disc, DiscShape, type Tone } from '../../../web/kit/disc';
import type { BoardProps } from '../../../web/kit/board';
import { inGrid, Spot, useRoving } from '../../../web/kit/spot';
import { useMotion, type Motion } from '../../../web/kit/use-arrival';
import { useKeys } from '../../../web/kit/use-keys';
import { ALL_COLUMNS, discsInLine, discsOf, HOLES, topOf, type Cell } from './lines';
import './four-in-a-row.css';

/**
 * The upright board. Every open column takes a disc of a player who may move, by a click or by its number; a ghost shows where the disc
 * would go.
 */
export function Board({ view, seat, names, options, onMove }: BoardProps<FourView>) {
  // A viewer who plays both sides keeps the first orientation.
  const [below] = useState(seat === 1 ? 1 : 0);
  const discs = discsOf(view.rows);
  const commandOf = (column: number): string | undefined =>
    onMove && options.find(({ command }) => command === `drop ${column}`)?.command;
  const { ref, handlers, isTabStop } = useRoving({
    names: ALL_COLUMNS.map(String),
    neighbour: inGrid(ALL_COLUMNS.length, 1),
    first: ALL_COLUMNS.find((column) => commandOf(column) !== undefined)?.toString(),
  });
  useKeys(
    useCallback(
      (key: string) => {
        const command = /^[1-9]$/.test(key) ? commandOf(Number(key)) : undefined;
        if (command !== undefined) onMove?.(command);
      },
      [options, onMove],
    ),
  );
  return (
    <BetweenPlayers
      class="four"
      above={<Plate view={view} names={names} side={1 - below} />}
      below={<Plate view={view} names={names} side={below} />}
    >
      <div class="four-board" role="group" aria-label={textOf(view, discs)}>
        <Picture view={view} discs={discs} />
        <div ref={ref} class="four-columns" {...handlers}>
          {ALL_COLUMNS.map((column) => {
            const command = commandOf(column);
            return (
              <Spot
                key={column}
                class={`four-column${view.last === column ? ' last' : ''}`}
                label={`Column ${column}: ${columnText(discs, column)}`}
                tabStop={isTabStop(String(column))}
                command={command}
                onPoint={command === undefined ? undefined : () => onMove?.(command)}
              >
                {command !== undefined && (
                  <Ghost tone={toneOf(view.toMove ?? 0)} row={(topOf(discs, column)?.row ?? ROWS) - 1} />
                )}
                <span class="four-number">{column}</span>
              </Spot>
            );
          })}
        </div>
      </div>
    </BetweenPlayers>
  );
}
Board.takesEveryMove = true;

const toneOf = (side: number): Tone => (side === 0 ? 'red' : 'yellow');

interface GhostProps {
  readonly tone: Tone;
  /** Where the disc would come to lie, from the top. */
  readonly row: number;
}

/** The disc above the pointed column, and the place where it would land. */
const Ghost = ({ tone, row }: GhostProps) => (
  <>
    <span class="four-ghost">
      <Disc tone={tone} />
    </span>
    <span class="four-ghost four-landing" style={{ '--row': row }}>
      <Disc tone={tone} />
    </span>
  </>
);

/** One column or row of the picture, in units of the drawing. */
const SIZE = 100;
/** The height over the board from which discs are dropped. */
const DROP = 88;

function Picture({ view: { last }, discs }: { readonly view: FourView; readonly discs: readonly Cell[] }) {
  const inLine = discsInLine(discs);
  const newest = last === null ? undefined : topOf(discs, last);
  return (
    <svg
      class={`four-picture${inLine.size > 0 ? ' decided' : ''}`}
      viewBox={`0 ${-DROP} 700 ${600 + DROP}`}
      aria-hidden="true"
    >
      <rect fill="#0f2038" width="700" height="600" rx="28" />
      {discs.map((disc) => (
        <FallenDisc
          key={`${disc.row} ${disc.column}`}
          place={disc}
          newest={disc === newest}
          won={inLine.has(disc)}
        />
      ))}
      <linearGradient id="four-blue" x2="0" y2="1">
        <stop stop-color="#3f7bd6" />
        <stop stop-color="#234f99" offset="1" />
      </linearGradient>
      <path fill="url(#four-blue)" fill-rule="evenodd" d={FACE} />
      <g fill="none" stroke="rgb(6 22 56 / 0.45)" stroke-width="3">
        {HOLES.map(({ row, column }) => (
          <circle key={`${row} ${column}`} cx={(column + 0.5) * SIZE} cy={(row + 0.5) * SIZE} r="40" />
        ))}
      </g>
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
  'M28 0H672A28 28 0 0 1 700 28V572A28 28 0 0 1 672 600H28A28 28 0 0 1 0 572V28A28 28 0 0 1 28 0Z',
  ...HOLES.map(
    ({ row, column }) => `M${column * SIZE + 11} ${row * SIZE + 50}a39 39 0 1 0 78 0a39 39 0 1 0 -78 0Z`,
  ),
].join('');

interface FallenDiscProps {
  readonly place: Cell;
  readonly newest: boolean;
  readonly won: boolean;
}

/** The newest falls from above the board, and bounces once. */
function FallenDisc({ place, newest, won }: FallenDiscProps) {
  const ref = useMotion<SVGGElement>(newest ? fallTo(place.row) : null);
  return (
    <g ref={ref} class={won ? 'four-disc won' : 'four-disc'}>
      <svg x={place.column * SIZE} y={place.row * SIZE} width={SIZE} height={SIZE} viewBox="0 0 100 100">
        <DiscShape tone={TONES[place.disc]} />
      </svg>
    </g>
  );
}

function fallTo(row: number): Motion {
  const height = row * SIZE + DROP;
  const raised = (by: number): string => `translate(0px, ${-by}px)`;
  return {
    frames: [
      { transform: raised(height), easing: 'cubic-bezier(0.55, 0, 0.9, 0.55)' },
      { transform: 'none', offset: 0.66, easing: 'ease-out' },
      { transform: raised(height * 0.08), offset: 0.84, easing: 'ease-in' },
      { transform: 'none' },
    ],
    // A body falls longer from higher up.
    ms: 260 * Math.sqrt(row + 1),
  };
}

interface PlateProps {
  readonly view: FourView;
  readonly names: readonly string[];
  readonly side: number;
}

const Plate = ({ view: { toMove, winner }, names, side }: PlateProps) => (
  <PlayerPlate name={nameOf(names, side)} toMove={toMove === side} won={winner === side}>
    <span class="four-sample">
      <Disc tone={toneOf(side)} />
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
