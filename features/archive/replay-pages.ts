import { reasonText, type GameEvent, type Viewer, nameOf, playerName } from '../../core/engine';
import {
  playerLabels,
  replaySteps,
  seatLabel,
  visibleEvents,
  type LogEntry,
  type ReplayRecord,
} from '../../core/session';
import { viewLines, winnersLine, type DrawnGame } from '../../cli/kit/generic-ui';
import { wrap, type Layout } from '../../cli/kit/layout';
import type { Ink } from '../../cli/kit/picture';
import { lineChart, thinned } from '../../cli/kit/sparkline';
import type { CheckedReplay } from '../../cli/kit';

/** One version of a finished game as a page. */
export interface Page {
  readonly version: number;
  /** What the viewer sees of it; null before the deal. */
  readonly view: unknown;
  /** The values of the seats at this point, if the game has a gauge; the previous value at a moment without one. */
  readonly gauge: readonly (number | null)[];
  /** The events before it, one line each. */
  readonly happened: readonly string[];
}

/** All versions of the game from 1, as this viewer sees them. */
export function pagesOf({ game, record }: CheckedReplay, viewer: Viewer): readonly Page[] {
  const pages: Page[] = [];
  let events: GameEvent[] = [];
  let gauge: readonly (number | null)[] = record.seats.map(() => null);
  for (const step of replaySteps(game, record, record.commits)) {
    if (!step.ok) throw new Error(step.error.message);
    const { commit, move, state } = step.value;
    events = [...events, ...step.value.events];
    if (move) continue;
    const known = gauge;
    gauge = known.map((value, seat) =>
      state === null ? value : (game.gauge?.of(game.viewFor(state, seat), seat) ?? value),
    );
    pages.push({
      gauge,
      version: commit.version,
      view: state === null ? null : game.viewFor(state, viewer),
      happened: [
        ...actionLines(commit.action, record),
        ...visibleEvents(events, viewer).map((event) => event.text),
      ],
    });
    events = [];
  }
  return pages;
}

/** A line for a commit that was not a move. */
function actionLines(action: LogEntry['action'], { seats }: ReplayRecord): string[] {
  if (!action) return [];
  const { type, seat, to } = action;
  const who = seat === undefined ? '' : seatLabel(seats, seat);
  switch (type) {
    case 'join':
      return [`${who} joined.`];
    case 'leave':
      return [`The player of seat ${seat} left.`];
    case 'absent':
      return [`${who} went away.`];
    case 'return':
      return [`${who} came back.`];
    case 'resign':
      return [`${who} resigned.`];
    case 'claim':
      return seat === undefined ? [] : [`${who} claimed the win.`];
    case 'substitute':
      return [`A bot took over for ${who}.`];
    case 'reopen-asked':
      return [`Somebody proposed to open the seat of ${who} to others.`];
    case 'reopen':
      return [`Seat ${seat} was opened to others.`];
    case 'undo-asked':
      return [`${who} asked to take a move back.`];
    case 'undo-agreed':
      return [`${who} agreed to take it back.`];
    case 'undo-declined':
      return [`${who} declined to take it back.`];
    case 'undo':
      return [`Moves were taken back to version ${to}.`];
    case 'assisted':
      return [`${who} had help with the next move.`];
    case 'end':
      return ['The session was ended early.'];
    case 'rematch':
      return ['A rematch was started.'];
    case 'flag':
      return [`${who} ran out of time.`];
    case 'time':
      return [];
  }
}

const RULE = '='.repeat(60);

/** How the pages of a replay are shown. */
export interface PageView extends DrawnGame {
  readonly record: ReplayRecord;
  readonly viewer: Viewer;
  readonly ink: Ink;
}

/** A page as lines of at most `columns`. */
export function pageLines(page: Page, showing: PageView, layout: Layout): string[] {
  const { commits, outcome } = showing.record;
  const { columns } = layout;
  const table =
    page.view === null
      ? ['The game was not dealt yet.']
      : viewLines(showing, page.view, showing.viewer, layout);
  const last = page.version === commits.length;
  return [
    RULE,
    `Version ${page.version} of ${commits.length}`,
    RULE,
    ...table.flatMap((line) => wrap(line, columns)),
    ...(page.happened.length > 0 ? ['', 'What happened:'] : []),
    ...page.happened.flatMap((line) => wrap(`  ${line}`, columns, '    ')),
    ...(last && outcome
      ? [
          '',
          'GAME OVER',
          reasonText(outcome.reason),
          ...scoreLines(outcome, playerLabels(showing.record.seats)),
        ]
      : []),
  ];
}

const LABEL_WIDTH = 11;
const MOST_BARS = 60;

/** The whole game as a row of bars for each seat, with a mark at one version. Empty if the game has no gauge. */
export function chartLines(
  pages: readonly Page[],
  { game, ink }: PageView,
  columns: number,
  marked?: number,
): string[] {
  const values = pages.flatMap(({ gauge }) => gauge.filter((value) => value !== null));
  if (!game.gauge || values.length === 0) return [];
  const range = { from: Math.min(...values), to: Math.max(...values) };
  const room = Math.max(1, Math.min(MOST_BARS, columns - LABEL_WIDTH - String(range.to).length - 2));
  const shown = thinned(pages, room);
  const seats = pages.at(-1)?.gauge ?? [];
  const at = marked === undefined ? -1 : shown.findIndex(({ version }) => version >= marked);
  return [
    `${game.gauge.title}, ${range.from} to ${range.to}:`,
    ...seats.flatMap((end, seat) =>
      end === null
        ? []
        : [
            `${playerName(seat).padEnd(LABEL_WIDTH)}${lineChart(
              shown.map(({ gauge }) => gauge[seat] ?? null),
              range,
              ink,
            )} ${end}`,
          ],
    ),
    ...(at < 0 ? [] : [`${' '.repeat(LABEL_WIDTH + at)}^`]),
  ];
}

const scoreLines = (
  { scores, winners }: NonNullable<ReplayRecord['outcome']>,
  labels: readonly string[],
): string[] => [
  ...scores.map((score, seat) => `  ${nameOf(labels, seat)}: ${score}`),
  winnersLine(winners, labels),
];
