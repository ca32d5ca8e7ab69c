import { playDisturbed } from '../tests/support/disturbed-missions';
import { cpuClock, figure, printTable } from './stats';

/** Missions whose plan three random orders disturb, and nobody does anything about it: how many are won. */
export function benchDisturbedMissions(count: number): void {
  const start = cpuClock();
  const missions = Array.from({ length: count }, (_, seed) => playDisturbed(seed));
  const share = (found: number): string => `${figure((100 * found) / count)} %`;
  printTable(
    `TimeStrike: ${count} missions, each disturbed by three random orders`,
    ['', 'missions'],
    [
      ['won', share(missions.filter(({ isWon }) => isWon).length)],
      [
        'idle agents died without a plan (aim: 0)',
        figure(missions.filter(({ idleDeaths }) => idleDeaths.length > 0).length),
      ],
      [
        'plan lost and nothing said so (aim: 0)',
        figure(missions.filter(({ isLostSilently }) => isLostSilently).length),
      ],
      ['CPU a mission', figure((cpuClock() - start) / count, ' ms')],
    ],
  );
}
