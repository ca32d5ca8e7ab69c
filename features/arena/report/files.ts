import type { GameRecord } from '../../../core/arena/game-record';
import type { GameFigures, TitleFigures } from '../../../core/arena/run-figures';
import { citationOf, methodOf, repetitionOf, type RunReport } from '../../../core/arena/run-report';
import {
  costText,
  meanText,
  pointsText,
  ratingText,
  shareText,
  timeText,
  tokensText,
  UNKNOWN,
  wholeText,
} from '../../../core/arena/run-words';
import { csvText, type CsvValue } from '../../../core/simulation/csv';
import { markdownTable } from '../../../cli/kit/markdown';

const LEFT: readonly string[] = ['Player', 'Plays as'];

/** A report as Markdown. */
export function markdownOf(report: RunReport): string {
  const { name, games, scheduled, players, conditions, figures, seed, currency } = report;
  return [
    `# Arena: ${name}`,
    '',
    `${games.length < scheduled ? `${wholeText(games.length)} of ` : ''}${wholeText(scheduled)} games, seed \`${seed}\`.`,
    '',
    ...markdownTable(
      ['Player', 'Plays as'],
      players.map((player) => [player.name, player.what]),
      LEFT,
    ),
    '',
    ...conditions,
    ...(figures.all ? ['', '## All games', '', ...sectionOf(figures.all, currency)] : []),
    ...figures.games.flatMap((title) => [
      '',
      `## ${titleOf(report, title)}`,
      '',
      ...sectionOf(title, currency),
    ]),
    '',
    '## How this was measured',
    '',
    ...methodOf(report).flatMap((paragraph) => [paragraph, '']),
    '## To cite and to repeat',
    '',
    citationOf(report),
    '',
    repetitionOf(report),
    '',
  ].join('\n');
}

const titleOf = ({ titles }: RunReport, { game, options }: TitleFigures): string => {
  const hasOptions = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
  return `${titles[game] ?? game}${hasOptions ? ` \`${JSON.stringify(options)}\`` : ''}`;
};

function sectionOf({ players, cross }: GameFigures, currency: string | null): readonly string[] {
  const meet = players.some(({ deviation }) => deviation !== null);
  return [
    ...markdownTable(
      ['Player', 'Rating', 'Points', 'Games', 'Result (95 %)', 'Wins', 'By seat'],
      players.map((player) => [
        player.player,
        ratingText(player),
        pointsText(player.points),
        wholeText(player.games),
        shareText(player.share),
        wholeText(player.wins),
        player.seats.map((seat) => (seat ? `${(100 * seat.share).toFixed(0)} %` : UNKNOWN)).join(' · '),
      ]),
      LEFT,
    ),
    '',
    ...markdownTable(
      [
        'Player',
        'Illegal (95 %)',
        'Failures',
        'Forfeits',
        'Time of a move',
        'Accuracy',
        'Tokens a game',
        'Cost of a game',
      ],
      players.map((player) => [
        player.player,
        shareText(player.illegal),
        wholeText(player.failures),
        wholeText(player.forfeits),
        timeText(player.moveMs),
        player.accuracy ? `${meanText(player.accuracy)} %` : UNKNOWN,
        tokensText(player.tokens),
        costText(player.cost, currency),
      ]),
      LEFT,
    ),
    ...(meet
      ? [
          '',
          ...markdownTable(
            ['Player', ...players.map((_, at) => String(at + 1))],
            cross.map((row, at) => [
              `${at + 1} ${players[at]?.player ?? ''}`,
              ...row.map((cell) => (cell && cell.games > 0 ? shareText(cell.share) : '')),
            ]),
            LEFT,
          ),
        ]
      : []),
  ];
}

const COLUMNS = [
  'number',
  'game',
  'options',
  'pair',
  'seed',
  'seat',
  'player',
  'result',
  'score',
  'ending',
  'reason',
  'game_moves',
  'moves',
  'illegal',
  'failures',
  'forfeited',
  'thought_ms',
  'prompt_tokens',
  'answer_tokens',
  'cost',
  'rules_version',
  'digest',
  'started_at',
  'ended_at',
] as const;

/** A row for each seat of each game; seats count from 1. */
export const csvOfGames = (games: readonly GameRecord[]): string =>
  csvText([
    COLUMNS,
    ...games.flatMap((game) =>
      game.seats.map((seat, at): readonly CsvValue[] => [
        game.number,
        game.game,
        JSON.stringify(game.options),
        game.pair,
        game.seed,
        at + 1,
        seat.player,
        game.results?.[at] ?? null,
        seat.score,
        game.ending,
        game.outcome?.reason ?? null,
        game.moves,
        seat.moves,
        seat.illegal,
        seat.failures,
        seat.forfeited ?? null,
        seat.thoughtMs,
        seat.tokens?.prompt ?? null,
        seat.tokens?.answer ?? null,
        seat.cost ?? null,
        game.rulesVersion,
        game.digest,
        new Date(game.startedAt).toISOString(),
        new Date(game.endedAt).toISOString(),
      ]),
    ),
  ]);
