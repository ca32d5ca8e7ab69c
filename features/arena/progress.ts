import { SingleBar } from 'cli-progress';
import type { GameRecord } from '../../core/arena/game-record';
import { columnsOf, type TerminalIo } from '../../cli/kit';

/** Shows the progress of a run and the standings. */
export interface Progress {
  update(finished: readonly GameRecord[], games: number): void;
  stop(): void;
}

/** Without a terminal, a line is written whenever another such share of the games is finished. */
const LINES = 20;

/** A bar in a terminal; elsewhere lines. */
export function createProgress({ errors: stream }: Pick<TerminalIo, 'errors'>): Progress {
  if (!stream.isTTY) return linesOn(stream);
  const width = columnsOf({ output: stream });
  const bar = new SingleBar({
    stream,
    format: '{bar} {value} of {total} games | {eta_formatted} left\n{standings}',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    linewrap: true,
  });
  let isStarted = false;
  return {
    update(finished, games) {
      const standings = standingsLine(finished).slice(0, width - 1);
      if (isStarted) bar.update(finished.length, { standings });
      else bar.start(games, finished.length, { standings });
      isStarted = true;
    },
    stop: () => bar.stop(),
  };
}

function linesOn(stream: NodeJS.WritableStream): Progress {
  let told = -1;
  return {
    update(finished, games) {
      const share = games === 0 ? LINES : Math.floor((LINES * finished.length) / games);
      if (share === told) return;
      told = share;
      const standings = standingsLine(finished);
      stream.write(`${finished.length} of ${games} games${standings === '' ? '' : `: ${standings}`}\n`);
    },
    stop: () => undefined,
  };
}

/** The result of each player so far, the best first: `mine 61.5 %, greedy 38.5 %`. */
export function standingsLine(finished: readonly GameRecord[]): string {
  const sums = new Map<string, { result: number; games: number }>();
  for (const { seats, results } of finished) {
    for (const [seat, { player }] of seats.entries()) {
      if (results === null || player.startsWith('(')) continue;
      const { result, games } = sums.get(player) ?? { result: 0, games: 0 };
      sums.set(player, { result: result + (results[seat] ?? 0), games: games + 1 });
    }
  }
  return [...sums]
    .map(([player, { result, games }]) => ({ player, share: result / games }))
    .sort((one, other) => other.share - one.share)
    .map(({ player, share }) => `${player} ${(100 * share).toFixed(1)} %`)
    .join(', ');
}
