import { canonicalCommand, type ScheduledAction } from './solution-tree';

export interface GanttOptions {
  /** Width in pixels; 800 by default. The height follows from the rows. */
  readonly width?: number | undefined;
  /** The accessible title; by default the number of actions and the end of the plan. */
  readonly title?: string | undefined;
  /** The unit of the times, shown at the axis, e.g. "min". */
  readonly unit?: string | undefined;
  /** Prefix of the ids in the drawing, which must be unique in a page; "gantt" by default. */
  readonly id?: string | undefined;
  /** The rows from top to bottom; unnamed ones follow in the order of their first use. */
  readonly rows?: readonly string[] | undefined;
  /** The name on a bar; by default the action with its arguments, without that of the row. */
  readonly label?: ((action: ScheduledAction, row: string) => string) | undefined;
}

const LANE = 30;
const BAR = 22;
const AXIS = 34;
const CHARACTER = 6.8;
const MARGIN = 8;

type Row = ReturnType<typeof rowsOf>[number];

/**
 * A plan as a Gantt chart: a row for each agent and machine, a bar for each action, and a time axis. The result is a whole SVG element as text. It is drawn in
 * `currentColor`, so it fits light and dark pages; its title and description contain the same information. Actions without agents share a row; overlapping ones
 * are drawn below each other.
 */
export function ganttSvg(
  { schedule }: { readonly schedule: readonly ScheduledAction[] },
  options: GanttOptions = {},
): string {
  const { width = 800, id = 'gantt', unit = '' } = options;
  const rows = rowsOf(schedule, options.rows ?? []);
  const begin = Math.min(...schedule.map(({ start }) => start), ...(schedule.length === 0 ? [0] : []));
  const end = Math.max(begin, ...schedule.map((action) => action.end));
  const title =
    options.title ??
    `Plan: ${schedule.length} ${schedule.length === 1 ? 'action' : 'actions'} until ${withUnit(end, unit)}`;

  const left = 2 * MARGIN + CHARACTER * Math.max(4, ...rows.map(({ name }) => shorten(name, 24).length));
  const span = end - begin || 1;
  const scale = (width - left - 3 * MARGIN) / span;
  const x = (time: number): number => left + (time - begin) * scale;
  const body = LANE * rows.reduce((sum, { lanes }) => sum + lanes, 0);
  const height = MARGIN + body + AXIS;

  let top = MARGIN;
  const drawn = rows.map((row) => {
    const text = drawRow(row, { top, left, width, x, options });
    top += LANE * row.lanes;
    return text;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" role="img" aria-labelledby="${escape(id)}-title ${escape(id)}-desc" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="11" fill="currentColor">`,
    `<title id="${escape(id)}-title">${escape(title)}</title>`,
    `<desc id="${escape(id)}-desc">${escape(describe(rows, unit))}</desc>`,
    ...roundTimes(begin, begin + span, stepOf(span, width - left)).map((time, i) => {
      const text = i === 0 ? withUnit(time, unit) : String(time);
      return (
        `<path d="M${px(x(time))} ${px(MARGIN)}V${px(MARGIN + body + 6)}" stroke="currentColor" stroke-opacity="0.15"/>` +
        `<text x="${px(x(time))}" y="${px(MARGIN + body + 20)}" text-anchor="middle">${escape(text)}</text>`
      );
    }),
    ...drawn,
    '</svg>',
  ].join('\n');
}

function rowsOf(schedule: readonly ScheduledAction[], first: readonly string[]) {
  const used = schedule.flatMap(({ resources }) => (resources.length === 0 ? [''] : resources));
  const names = [...new Set([...first, ...used.filter((name) => name !== ''), ...used])];
  return names.map((name) => {
    const own = schedule.filter(({ resources }) =>
      name === '' ? resources.length === 0 : resources.includes(name),
    );
    const ends: number[] = [];
    const placed = own
      .toSorted((a, b) => a.start - b.start)
      .map((action) => {
        const free = ends.findIndex((end) => end <= action.start);
        const lane = free < 0 ? ends.length : free;
        ends[lane] = action.end;
        return { action, lane };
      });
    const bars = placed.map((bar, i) => ({
      ...bar,
      /** Where the next bar of its lane starts. */
      room: placed.slice(i + 1).find(({ lane }) => lane === bar.lane)?.action.start ?? Infinity,
    }));
    return { name, bars, lanes: Math.max(1, ends.length) };
  });
}

interface Frame {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly x: (time: number) => number;
  readonly options: GanttOptions;
}

function drawRow({ name, bars, lanes }: Row, { top, left, width, x, options }: Frame): string {
  const { label = labelOf, unit = '' } = options;
  const bottom = top + LANE * lanes;
  const drawn = bars.map(({ action, lane, room }) => {
    const y = top + LANE * lane + (LANE - BAR) / 2;
    const from = x(action.start);
    const to = Math.max(from + 2, x(action.end));
    const caption = label(action, name);
    const isOutside =
      lettersIn(to - from) < caption.length && lettersIn(Math.min(x(room), width) - to) >= caption.length;
    const text = isOutside ? caption : shorten(caption, lettersIn(to - from));
    const shape =
      action.duration > 0
        ? `<rect x="${px(from)}" y="${px(y)}" width="${px(to - from)}" height="${BAR}" rx="3" fill-opacity="0.14" stroke="currentColor" stroke-opacity="0.7"/>`
        : `<path d="M${px(from)} ${px(y)}v${BAR}" stroke="currentColor" stroke-width="3"/>`;
    const words =
      text.length < 2
        ? ''
        : `<text x="${px((isOutside ? to : from) + 5)}" y="${px(y + 15)}">${escape(text)}</text>`;
    return `<g><title>${escape(sentence(action, unit))}</title>${shape}${words}</g>`;
  });
  return [
    '<g>',
    `<text x="${px(left - MARGIN)}" y="${px(top + 19)}" text-anchor="end" font-weight="bold">${escape(shorten(name, 24))}</text>`,
    `<path d="M0 ${px(bottom)}H${px(width)}" stroke="currentColor" stroke-opacity="0.15"/>`,
    ...drawn,
    '</g>',
  ].join('\n');
}

/** The multiples of a step between two times. */
function roundTimes(begin: number, end: number, step: number): number[] {
  const first = Math.ceil(begin / step - 1e-9);
  const count = Math.floor(end / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => rounded((first + i) * step));
}

/** The smallest of 1, 2, 5, 10, … that leaves 60 pixels between two numbers. */
function stepOf(span: number, width: number): number {
  const least = (span * 60) / Math.max(60, width);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}

const labelOf = ({ action, args }: ScheduledAction, row: string): string =>
  [action, ...args.filter((arg) => arg !== row)]
    .map((part) => (typeof part === 'string' ? part : canonicalCommand('', [part]).slice(1, -1)))
    .join(' ');

const sentence = ({ action, args, start, end }: ScheduledAction, unit: string): string =>
  `${canonicalCommand(action, args)} ${rounded(start)} to ${withUnit(end, unit)}`;

const describe = (rows: readonly Row[], unit: string): string =>
  rows.length === 0
    ? 'There is nothing to do.'
    : rows
        .map(
          ({ name, bars }) =>
            `${name || 'Nobody'}: ${bars.map(({ action }) => sentence(action, unit)).join(', ') || 'nothing'}.`,
        )
        .join(' ');

const withUnit = (time: number, unit: string): string => `${rounded(time)}${unit === '' ? '' : ` ${unit}`}`;

const rounded = (time: number): number => Number(time.toFixed(3));
const px = (value: number): string => String(Number(value.toFixed(1)));

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1))}…`;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** How many characters fit into a width with some padding. */
const lettersIn = (width: number): number => Math.floor((width - 10) / CHARACTER);

/** Text for an element or an attribute, without the characters that XML does not allow. */
const escape = (text: string): string =>
  Array.from(text)
    .filter(isAllowed)
    .map((character) => ESCAPED[character] ?? character)
    .join('');

function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
