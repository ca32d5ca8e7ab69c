import { errors, fail, type Result } from '../../core/engine';
import { winnersLine } from '../generic-face';
import { counted } from '../layout';
import { writeLines } from '../paint';
import type { TerminalIo } from '../terminal-io';
import { checkReplay, readJsonFile, type CheckedReplay } from './replay-file';

export interface VerifyFlags {
  readonly seedHash?: string;
}

/** Says whether a replay file is what it claims to be; exit code 1 if not. */
export function verifyFile(file: string, { seedHash }: VerifyFlags, io: TerminalIo): void {
  const checked = withSeedHash(checkReplay(readJsonFile(file)), seedHash);
  if (checked.ok) {
    writeLines(io, verdict(checked.value, seedHash !== undefined));
    return;
  }
  const { message, suggestion } = checked.error;
  writeLines(io, [`✗ ${message}`, ...(suggestion === undefined ? [] : [suggestion])]);
  io.setExitCode(1);
}

/** The seed must be the one whose hash was shown when the game began. */
function withSeedHash(checked: Result<CheckedReplay>, noted: string | undefined): Result<CheckedReplay> {
  if (!checked.ok || noted === undefined || noted.toLowerCase() === checked.value.record.seedHash)
    return checked;
  return fail(
    errors.conflict(`The seed: its hash is ${checked.value.record.seedHash}, not the one given`, {
      suggestion: 'This game was not played from the seed that was promised when it began.',
    }),
  );
}

function verdict({ game, record, versions, moves }: CheckedReplay, seedHashGiven: boolean): string[] {
  const { outcome, seedHash, digest } = record;
  const seedNote = seedHashGiven ? 'the one given' : 'compare it with the one shown when the game began';
  return [
    `✓ ${game.title}: ${counted(versions, 'version')} and ${counted(moves, 'move')} played again, all as recorded.`,
    ...(outcome
      ? [`${outcome.reason}. ${winnersLine(outcome.winners)}. Scores: ${outcome.scores.join(', ')}`]
      : []),
    `Seed hash (${seedNote}):`,
    `  ${seedHash}`,
    'Digest of the replay:',
    `  ${digest}`,
  ];
}
