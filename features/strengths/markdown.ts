import type { BotAim } from '../../core/engine';
import type { MatchStrength } from '../../core/simulation/strengths';
import type { Mean, Share } from '../../core/simulation/statistics';
import { markdownTable } from '../../cli/kit/markdown';
import type { StrengthsReport } from './report';

const UNKNOWN = '–';

/** Columns of words; those of numbers are aligned to the right. */
const LEFT: readonly string[] = ['Bot', 'Against', 'Aim', ''];

/** The strengths as Markdown: a table for each game. */
export function markdownOf({ budget, games }: StrengthsReport): string {
  const { minutes, games: most, jobs, seed, thinkingTime, machine } = budget;
  const thinking = thinkingTime === null ? '' : `, ${thinkingTime} ms a move`;
  return [
    `Budget: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} for all games, ${most} games a match, ` +
      `${jobs} ${jobs === 1 ? 'worker' : 'workers'}${thinking}; seed ${seed}; ${machine}.`,
    ...games.flatMap(({ title, matches }) => ['', `## ${title}`, '', ...tableOf(matches)]),
  ].join('\n');
}

function tableOf(matches: readonly MatchStrength[]): readonly string[] {
  if (matches.every(({ against }) => against === null))
    return markdownTable(
      ['Bot', 'Games', 'Won (95 %)', 'Points'],
      matches.map(({ bot, games, result, points }) => [
        bot,
        whole(games),
        shareText(result),
        meanText(points),
      ]),
      LEFT,
    );
  return markdownTable(
    ['Bot', 'Against', 'Games', 'Result (95 %)', 'Points', 'Aim', ''],
    matches.map(({ bot, against, games, result, points, aim, verdict }) => [
      bot,
      against ?? '',
      whole(games),
      shareText(result),
      meanText(points),
      aim ? aimText(aim) : '',
      verdict ?? (aim ? 'not measured' : ''),
    ]),
    LEFT,
  );
}

const whole = (value: number): string => value.toLocaleString('en-US');
const percent = (share: number): string => String(Math.round(100 * share));

/** `63 % (58–68)` */
const shareText = (share: Share | null): string =>
  share ? `${percent(share.share)} % (${percent(share.low)}–${percent(share.high)})` : UNKNOWN;

const meanText = (mean: Mean | null): string =>
  mean ? mean.mean.toFixed(2) + (mean.margin === null ? '' : ` ± ${mean.margin.toFixed(2)}`) : UNKNOWN;

/** `60–80 %`, `≥ 70 % from seat 1` */
function aimText({ atLeast, atMost, seat, neverLoses }: BotAim): string {
  if (neverLoses) return 'never loses';
  const bounds =
    atLeast !== undefined && atMost !== undefined
      ? `${percent(atLeast)}–${percent(atMost)} %`
      : atLeast !== undefined
        ? `≥ ${percent(atLeast)} %`
        : `≤ ${percent(atMost ?? 1)} %`;
  return seat === undefined ? bounds : `${bounds} from seat ${seat + 1}`;
}
