/** Seeds lie in turns of the golden angle, so that any number of them makes a round heap. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The room for a heap, and between two seeds that have room enough, in units of the drawing. */
const HEAP_RADIUS = 36;
const WIDEST_GAP = 12;
const COLOURS = 4;

/** Seeds in a round hollow; those that come are seen to come. */
export function Heap({ seeds }: { readonly seeds: number }) {
  const gap = Math.min(WIDEST_GAP, HEAP_RADIUS / Math.sqrt(Math.max(seeds, 1)));
  return (
    <svg class="heap" viewBox="0 0 100 100" aria-hidden="true">
      {Array.from({ length: seeds }, (_, at) => {
        const away = gap * Math.sqrt(at + 0.5);
        const angle = at * GOLDEN_ANGLE;
        return (
          <circle
            key={at}
            class={`seed seed-${at % COLOURS}`}
            cx={(50 + away * Math.cos(angle)).toFixed(1)}
            cy={(50 + away * Math.sin(angle)).toFixed(1)}
            r={(0.8 * gap).toFixed(1)}
          />
        );
      })}
    </svg>
  );
}
