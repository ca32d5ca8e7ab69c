import type { Figures } from '../../core/simulation/figures';

/** Without digits that say nothing, e.g. `95 %`. */
const percent = (share: number): string => `${Number((100 * share).toFixed(1))} %`;

/** The verdict of a sequential test as a sentence; empty without a test. */
export function decisionText({
  games,
  bots,
  decision,
}: Pick<Figures, 'games' | 'decision'> & { readonly bots: readonly { readonly bot: string }[] }): string {
  if (!decision) return '';
  const { confidence, even, worth } = decision.plan;
  const bot = bots[0]?.bot ?? '';
  const after = `after ${games.toLocaleString('en-US')} ${games === 1 ? 'game' : 'games'}`;
  const sure = `(at least ${percent(confidence)} sure)`;
  switch (decision.verdict) {
    case 'better':
      return `Decided ${after}: ${bot} is better; its result is above ${percent(even)} ${sure}.`;
    case 'not-better':
      return `Decided ${after}: ${bot} is not better; its result is below ${percent(worth)} ${sure}.`;
    case 'undecided':
      return `Undecided ${after}: neither a result of ${bot} above ${percent(even)} nor one below ${percent(worth)} is shown. More games may decide it.`;
  }
}
