import type { Figures } from '../../../core/simulation/figures';
import type { Estimate } from '../../../core/simulation/rotation-figures';
import type { Mean, Share } from '../../../core/simulation/statistics';
import { FigureTable } from '../../../web/charts/figure-table';
import { meanText, percent, whole } from '../../../web/charts/numbers';
import { ShareChart, type ShareRow } from '../../../web/charts/share-chart';

interface RotationFiguresProps {
  readonly figures: Figures;
}

/** The mean result of each bot from rotations, and by seat. */
export function RotationFigures({ figures: { bots, rotations } }: RotationFiguresProps) {
  if (!rotations) return null;
  const { count, pairs } = rotations;
  const rows = bots.flatMap(({ bot, seats }, index): readonly ShareRow[] => [
    { label: bot, share: shareOf(rotations.bots[index]?.result ?? null) },
    ...seats.map(({ result }, seat) => ({
      label: `Seat ${seat + 1}`,
      share: shareOf(result),
      isPart: true,
    })),
  ]);
  return (
    <section class="panel" aria-labelledby="figures-rotations">
      <h2 id="figures-rotations">Results</h2>
      <p class="hint">
        A win is 100 %, and joint winners share it. Means over {whole(count)} rotations, in which each player
        had every seat once{pairs && ', with one seed'}.
      </p>
      <ShareChart caption="Result of each player, and from each seat, with the 95 % interval" rows={rows} />
      <FigureTable
        label="Results in numbers"
        columns={['Player', 'Result (95 %)', 'Gain', 'Points', 'Gain']}
        rows={rotations.bots.map(({ result, score }, index) => ({
          head: bots[index]?.bot ?? '',
          cells: [
            `${percent(result.mean)}${result.margin === null ? '' : ` ±${(100 * result.margin).toFixed(1)}`}`,
            gainText(result),
            meanText(score),
            gainText(score),
          ],
        }))}
      />
      {pairs && (
        <p class="hint">
          Gain: the same interval would take this many times as many games with different seeds.
        </p>
      )}
    </section>
  );
}

const gainText = ({ gain }: Estimate): string => (gain === null ? '–' : `${gain.toFixed(1)} ×`);

const shareOf = (result: Mean | null): Share | null => {
  if (!result) return null;
  const { mean, margin } = result;
  return { share: mean, low: Math.max(0, mean - (margin ?? 0)), high: Math.min(1, mean + (margin ?? 0)) };
};
