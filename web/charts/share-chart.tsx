import type { Share } from '../../core/simulation/statistics';
import { shareText } from './numbers';
import './charts.css';

interface ShareChartProps {
  readonly caption: string;
  readonly rows: readonly ShareRow[];
}

export interface ShareRow {
  readonly label: string;
  /** Null if there were no games. */
  readonly share: Share | null;
  /** Whether it is a part of the row above. */
  readonly isPart?: boolean;
}

/** A bar for each share with its interval, from 0 to 100 %. A table next to it shows the same figures. */
export const ShareChart = ({ caption, rows }: ShareChartProps) => (
  <figure class="chart">
    <figcaption>{caption}</figcaption>
    <div class="shares" aria-hidden="true">
      {rows.map(({ label, share, isPart }, at) => (
        <div key={at} class={isPart ? 'shares-row shares-part' : 'shares-row'}>
          <span class="shares-label">{label}</span>
          <ShareBar share={share} />
          <span class="shares-value">{shareText(share)}</span>
        </div>
      ))}
      <div class="shares-row">
        <span class="shares-axis">
          <span>0 %</span>
          <span>50 %</span>
          <span>100 %</span>
        </span>
      </div>
    </div>
  </figure>
);

/** Ends of intervals are this tall, of the 20 of a bar. */
const END = { top: 6, bottom: 14 };

function ShareBar({ share }: Pick<ShareRow, 'share'>) {
  const [low, high] = share ? [100 * share.low, 100 * share.high] : [0, 0];
  const { top, bottom } = END;
  return (
    <svg class="shares-bar" viewBox="0 0 100 20" preserveAspectRatio="none">
      <rect class="chart-room" width="100" height="20" />
      <path class="chart-mark" d="M50 0V20" />
      {share && (
        <>
          <rect class="chart-bar" width={100 * share.share} height="20" />
          <path
            class="chart-interval-edge"
            d={`M${low} 10H${high}M${low} ${top}V${bottom}M${high} ${top}V${bottom}`}
          />
          <path
            class="chart-interval"
            d={`M${low} 10H${high}M${low} ${top}V${bottom}M${high} ${top}V${bottom}`}
          />
        </>
      )}
    </svg>
  );
}
