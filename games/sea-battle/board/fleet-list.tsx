import { fleetOf } from './waters';

/** The five ships as little hulls; those that are sunk are struck through. */
export const FleetList = ({ afloat }: { readonly afloat: readonly number[] }) => (
  <span class="fleet" role="img" aria-label={`Afloat: ${afloat.join(', ') || 'nothing'}`}>
    {fleetOf(afloat).map(({ size, sunk }, at) => (
      <svg
        key={at}
        class={`fleet-ship${sunk ? ' sunk' : ''}`}
        viewBox={`0 0 ${10 * size} 10`}
        width={9 * size}
        height="9"
      >
        <rect x="0.5" y="1.5" width={10 * size - 1} height="7" rx="3.5" />
        {sunk && <path d={`M0 5H${10 * size}`} />}
      </svg>
    ))}
  </span>
);
