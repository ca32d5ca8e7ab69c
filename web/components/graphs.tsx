import { useMemo } from 'preact/hooks';
import { CHART, chartOf, isOneVersion, placeAt, placeOfStep, versionAt, xOf } from '../lib/chart';
import type { Steps } from '../lib/steps';
import type { Graph } from '../lib/use-replay';
import './graphs.css';

interface GraphsProps {
  readonly graphs: readonly Graph[];
  readonly names: readonly string[];
  /** The version on the board. */
  readonly shown: number;
  readonly onPick: (version: number) => void;
  /** The steps of the replay; in a game of one version, its moves. */
  readonly steps: Steps | null;
}

/** The course of a finished game: a line for each player and, if the game can say it, which side was ahead. A click shows that moment. */
export const Graphs = ({ graphs, ...rest }: GraphsProps) =>
  graphs.length === 0 ? null : (
    <section class="panel graphs" aria-labelledby="graphs-title">
      <h2 id="graphs-title">How it went</h2>
      {graphs.map((graph) => (
        <GraphFigure key={graph.kind} graph={graph} {...rest} />
      ))}
    </section>
  );

interface GraphFigureProps extends Omit<GraphsProps, 'graphs'> {
  readonly graph: Graph;
}

function GraphFigure({ graph, names, shown, onPick, steps }: GraphFigureProps) {
  const { paths, range } = useMemo(() => chartOf(graph), [graph]);
  const { width, height } = CHART;
  const moves = steps && isOneVersion(graph) ? steps : null;
  const place = moves ? placeOfStep(graph, moves) : placeAt(graph, shown);
  const at = xOf(graph, place);
  const point = graph.points[place];
  return (
    <figure class={`graph graph-${graph.kind}`}>
      <figcaption>
        {graph.title}
        {periodWords(graph, point)}
      </figcaption>
      <div class="graph-frame">
        {range && (
          <p class="graph-range" aria-hidden="true">
            <span>{range.to}</span>
            <span>{range.from}</span>
          </p>
        )}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summaryOf(graph, names)}
          onClick={({ currentTarget, clientX }) => {
            const { left, width: room } = currentTarget.getBoundingClientRect();
            const share = (clientX - left) / room;
            if (moves) moves.go(Math.round(share * moves.last));
            else onPick(versionAt(graph, share));
          }}
        >
          {graph.kind === 'balance' && (
            <line class="graph-zero" x1="0" x2={width} y1={height / 2} y2={height / 2} />
          )}
          {paths.map((path, seat) => (
            <path key={seat} class={`graph-path graph-seat-${seat % 4}`} d={path} />
          ))}
          <line class="graph-now" x1={at} x2={at} y1="0" y2={height} />
        </svg>
      </div>
      {graph.kind === 'seats' ? (
        <ul class="graph-legend">
          {(graph.points[place]?.values ?? []).map((value, seat) => (
            <li key={seat}>
              <svg viewBox="0 0 24 8" aria-hidden="true">
                <path class={`graph-path graph-seat-${seat % 4}`} d="M0 4h24" />
              </svg>
              {names[seat]} <b>{value ?? '–'}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p class="graph-legend">{balanceWords(graph, names, place)}</p>
      )}
    </figure>
  );
}

/** E.g. `, round 7`. */
function periodWords(graph: Graph, point: Graph['points'][number] | undefined): string {
  const period = point?.period;
  return graph.kind === 'seats' && graph.period !== undefined && period !== undefined
    ? `, ${graph.period.toLowerCase()} ${period}`
    : '';
}

function balanceWords(
  graph: Graph & { readonly kind: 'balance' },
  names: readonly string[],
  place: number,
): string {
  const point = graph.points[place];
  const better = point?.seat ?? null;
  return point && better !== null ? `${names[better] ?? ''} ${point.words}.` : 'Neither side stands better.';
}

/** A description of the picture for those who cannot see it. */
function summaryOf(graph: Graph, names: readonly string[]): string {
  if (graph.kind === 'balance') {
    const ahead = [0, 1].map((seat) => graph.points.filter((point) => point.seat === seat).length);
    return `${graph.title}: ${names[0] ?? ''} stood better at ${ahead[0] ?? 0} of ${graph.points.length} moments, ${names[1] ?? ''} at ${ahead[1] ?? 0}`;
  }
  const told = names.map((name, seat) => {
    const known = graph.points.map((point) => point.values[seat] ?? null).filter((value) => value !== null);
    return `${name} from ${known[0] ?? 'none'} to ${known.at(-1) ?? 'none'}`;
  });
  return `${graph.title}: ${told.join(', ')}`;
}
