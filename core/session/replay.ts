import {
  fail,
  ok,
  sha256Hex,
  type AnyGame,
  type GameError,
  type Outcome,
  type Result,
  type TimeControl,
} from '../engine';
import { claimOutcome } from './absence';
import { canonicalJson } from './canonical-json';
import { replayClocks } from './clock-replay';
import { outcomeOf } from './commit';
import { timeOutOutcome } from './flag';
import { resignationOutcome } from './seats';
import { seedHash, type SeedParts } from './seed';
import { mismatch, placeOf, replayLog, replaySteps, type PastCommit, type ReplayStep } from './timeline';
import type { LoggedMove, LogEntry, Session, SessionMeta } from './types';

export const REPLAY_FORMAT = 'principality-replay/3';

/** What a game began with, and who sat at the table. */
export interface ReplayHead {
  readonly format: typeof REPLAY_FORMAT;
  readonly session: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly seats: SessionMeta['seats'];
  readonly seed: SeedParts;
  /** What was published of the seed when the session was created. */
  readonly seedHash: string;
  readonly createdAt: number;
  /** Of a game by the clock. */
  readonly clock?: TimeControl;
}

export interface ReplayMove extends Pick<LoggedMove, 'seat' | 'move' | 'command' | 'now'> {
  readonly hash: string;
}

export interface ReplayCommit extends Omit<PastCommit, 'moves'> {
  readonly moves: readonly ReplayMove[];
  readonly hash: string;
}

/**
 * Everything a game follows from: with these the same states come out again, on any machine. Each `hash` is the beginning
 * of the SHA-256 of what came before it, of the part it stands in, and of the state after that part; so a change is
 * found at its place, wherever it is.
 */
export interface ReplayRecord extends ReplayHead {
  readonly headHash: string;
  /** Every version of the session, from 1. `now` of a move is the time it was made at. */
  readonly commits: readonly ReplayCommit[];
  readonly outcome?: Outcome;
  /** SHA-256 over the whole replay: its name, so to speak. */
  readonly digest: string;
}

/** Enough to find an accident; whoever changes a replay on purpose can compute any number of digits. */
const SHOWN_DIGITS = 16;

const shown = (link: string): string => link.slice(0, SHOWN_DIGITS);

/** The next link of a chain that stands for all that came before. */
const link = (previous: string, part: unknown): string => sha256Hex(previous + canonicalJson(part));

const headLink = (head: ReplayHead): string => {
  const { format, session, game, rulesVersion, options, seats, seed, seedHash, createdAt, clock } = head;
  return link('', {
    format,
    session,
    game,
    rulesVersion,
    options,
    seats,
    seed,
    seedHash,
    createdAt,
    clock,
  });
};

const partOf = ({ commit, move }: ReplayStep): unknown =>
  move
    ? { seat: move.seat, move: move.move, command: move.command, now: move.now }
    : { version: commit.version, at: commit.at, action: commit.action, deal: commit.deal };

interface LinkedStep extends ReplayStep {
  readonly link: string;
}

/** Plays the game again and links each step to all before it. */
function* linkedSteps(
  game: AnyGame,
  head: ReplayHead,
  history: readonly PastCommit[],
): Generator<Result<LinkedStep>, void> {
  let last = headLink(head);
  for (const step of replaySteps(game, head, history)) {
    if (!step.ok) {
      yield step;
      return;
    }
    last = link(last, [partOf(step.value), step.value.state]);
    yield ok({ ...step.value, link: last });
  }
}

/** The replay file of a session that has an outcome; its whole log must lead to the stored state. */
export function exportReplay(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
): Result<ReplayRecord> {
  const head = headOf(session);
  const commits: ReplayCommit[] = [];
  let moves: ReplayMove[] = [];
  let last: LinkedStep | undefined;
  for (const step of linkedSteps(game, head, log)) {
    if (!step.ok) return step;
    last = step.value;
    const { commit, move } = last;
    const hash = shown(last.link);
    if (move) {
      const { seat, command, now } = move;
      moves.push({ seat, move: move.move, command, now, hash });
    } else {
      const { version, at, action, deal } = commit;
      commits.push({
        version,
        at,
        moves,
        ...(action ? { action } : {}),
        ...(deal ? { deal } : {}),
        hash,
      });
      moves = [];
    }
  }
  if (!last || canonicalJson(last.state) !== canonicalJson(session.state))
    return fail(mismatch('The log', 'does not lead to the stored state'));
  const { outcome } = session.meta;
  return ok({
    ...head,
    headHash: shown(headLink(head)),
    commits,
    ...(outcome ? { outcome } : {}),
    digest: link(last.link, { outcome }),
  });
}

function headOf({ id, meta }: Session): ReplayHead {
  const { game, rulesVersion, options, seats, seed, seedHash, createdAt, clock } = meta;
  return {
    format: REPLAY_FORMAT,
    session: id,
    game,
    rulesVersion,
    options,
    seats,
    seed,
    seedHash,
    createdAt,
    ...(clock ? { clock: clock.control } : {}),
  };
}

export interface Verified {
  readonly versions: number;
  readonly moves: number;
}

/** Plays a game again from its seed and moves, and says whether it is what the file claims, or else where it is not. */
export function verifyReplay(game: AnyGame, record: ReplayRecord): Result<Verified> {
  const wrongHead = errorOfHead(game, record);
  if (wrongHead) return fail(wrongHead);
  const stated = record.commits.flatMap(({ moves, hash }) => [...moves.map((move) => move.hash), hash]);
  let steps = 0;
  let versions = 0;
  let last: LinkedStep | undefined;
  for (const step of linkedSteps(game, record, record.commits)) {
    if (!step.ok) return step;
    last = step.value;
    const { commit, move } = last;
    if (!move) versions += 1;
    const wrong = wrongIn(game, last, { version: versions, hash: stated[steps] });
    if (wrong !== null) return fail(mismatch(placeOf(commit, move), wrong));
    steps += 1;
  }
  if (!last) return fail(mismatch('The commits', 'there is none, not even of the start'));
  const wrongEnd = errorOfClocks(game, record) ?? errorOfEnd(game, record, last);
  return wrongEnd ? fail(wrongEnd) : ok({ versions, moves: steps - versions });
}

function errorOfHead(game: AnyGame, record: ReplayRecord): GameError | null {
  const { seed, rulesVersion, headHash } = record;
  if (seedHash(seed) !== record.seedHash) return mismatch('The seed', 'is not the one of seedHash');
  if (game.id !== record.game || game.rulesVersion !== rulesVersion)
    return mismatch(
      'The rules',
      `the replay is of ${record.game}, rules ${rulesVersion}; these are ${game.id}, rules ${game.rulesVersion}`,
    );
  if (shown(headLink(record)) !== headHash)
    return mismatch('The head', 'something before the commits was changed (headHash)');
  return null;
}

/** What is wrong with a step that was made again, or null. */
function wrongIn(
  game: AnyGame,
  { commit, move, link: made }: LinkedStep,
  stated: { readonly version: number; readonly hash: string | undefined },
): string | null {
  if (!move && commit.version !== stated.version) return `stands where version ${stated.version} belongs`;
  const command = move && game.formatMove(move.move);
  if (move && command !== move.command) return `the move itself is "${command}"`;
  return shown(made) === stated.hash ? null : 'is not as it was played (hash)';
}

/** What was not done in time, or null. */
function errorOfClocks(game: AnyGame, record: ReplayRecord): GameError | null {
  const { clock: control, seats, createdAt, commits: history } = record;
  if (!control) return null;
  const timeline = replayLog(game, record, history);
  if (!timeline.ok) return timeline.error;
  const { states } = timeline.value;
  const clocks = replayClocks(game, { control, seats, createdAt, history, states });
  return clocks.ok ? null : clocks.error;
}

function errorOfEnd(game: AnyGame, record: ReplayRecord, last: LinkedStep): GameError | null {
  const outcome = outcomeAfter(game, last.state, record);
  if (canonicalJson(outcome) !== canonicalJson(record.outcome ?? null))
    return mismatch('The outcome', `the game ended otherwise: ${canonicalJson(outcome)}`);
  return record.digest === link(last.link, { outcome: record.outcome })
    ? null
    : mismatch('The end', 'commits are missing, or the digest was changed');
}

/** How the game ended: by its rules, because time was up, or because too few did not resign. */
function outcomeAfter(game: AnyGame, state: unknown, { seats, commits }: ReplayRecord): Outcome | null {
  const byRules = outcomeOf(game, state, { seats });
  if (byRules) return byRules;
  const seatOfLast = (type: string) => commits.findLast(({ action }) => action?.type === type)?.action?.seat;
  const late = seatOfLast('flag');
  if (late !== undefined) return timeOutOutcome(game, state, seats, late);
  const claim = commits.findLast(({ action }) => action?.type === 'claim')?.action;
  if (claim?.seat !== undefined) return claimOutcome(seats, claim.seat, claim.gone ?? []);
  const resigned = seatOfLast('resign');
  return resigned === undefined ? null : resignationOutcome(seats, resigned);
}
