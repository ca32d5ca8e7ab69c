import { errors, fail, reasonText, type Result, playerName } from '../../core/engine';
import { playerLabels, type ReplayRecord } from '../../core/session';
import {
  checkReplay,
  countNoun,
  readJsonFile,
  winnersLine,
  writeLines,
  type CheckedReplay,
  type TerminalWithGames,
} from '../../cli/kit';

export interface VerifyFlags {
  readonly seedHash?: string;
}

/** Verifies a replay file; exit code 1 if it is wrong. */
export function verifyFile(file: string, { seedHash }: VerifyFlags, { io, games }: TerminalWithGames): void {
  const checked = withSeedHash(checkReplay(games, readJsonFile(file)), seedHash);
  if (checked.ok) {
    writeLines(io, verdict(checked.value, seedHash !== undefined));
    return;
  }
  const { message, suggestion } = checked.error;
  writeLines(io, [`✗ ${message}`, ...(suggestion === undefined ? [] : [suggestion])]);
  io.setExitCode(1);
}

/** Checks the seed against the hash that was shown at the start of the game. */
function withSeedHash(checked: Result<CheckedReplay>, noted: string | undefined): Result<CheckedReplay> {
  if (!checked.ok || noted === undefined || noted.toLowerCase() === checked.value.record.seedHash)
    return checked;
  return fail(
    errors.conflict(`The seed: its hash is ${checked.value.record.seedHash}, not the one given`, {
      suggestion: 'This game was not played with the seed whose hash was shown at the start.',
    }),
  );
}

/** What the hash covers, and who chose the seed. */
function seedLines({ seed, commits }: ReplayRecord): readonly string[] {
  const described = commits.some(({ deal }) => deal?.start !== undefined)
    ? ['The creator described the starting position.']
    : [];
  if (seed.kind === 'chosen')
    return [
      `The creator chose the seed, "${seed.secret}", and may have known every draw in advance. The hash is of the salt,`,
      'a colon, and the seed; the salt is:',
      `  ${seed.salt}`,
      ...described,
    ];
  const added = seed.entropy.flatMap((text, seat) =>
    text === null ? [] : [`  ${playerName(seat)}: ${text}`],
  );
  return [
    'The seed was made of the secret drawn when the game was created, whose hash is this,',
    ...(added.length > 0
      ? ['and of the text that the players added, so that nobody decided it alone:', ...added]
      : ['and of nothing else: no player added anything.']),
    ...described,
  ];
}

function verdict({ game, record, versions, moves }: CheckedReplay, seedHashGiven: boolean): string[] {
  const { outcome, seedHash, digest } = record;
  const seedNote = seedHashGiven ? 'the one given' : 'compare it with the one shown when the game began';
  return [
    `✓ ${game.title}: ${countNoun(versions, 'version')} and ${countNoun(moves, 'move')} played again, all as recorded.`,
    ...(outcome
      ? [
          `${reasonText(outcome.reason)}. ${winnersLine(outcome.winners, playerLabels(record.seats))}. Scores: ${outcome.scores.join(', ')}`,
        ]
      : []),
    `Seed hash (${seedNote}):`,
    `  ${seedHash}`,
    ...seedLines(record),
    'Digest of the replay:',
    `  ${digest}`,
    'How to check it without this program: docs/fair-play.md.',
  ];
}
