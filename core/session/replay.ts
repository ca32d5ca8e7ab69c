import {
  errors,
  fail,
  ok,
  servedVersions,
  sha256Hex,
  type AnyGame,
  type GameError,
  type GameRecord,
  type MoveReview,
  type Outcome,
  type Result,
} from '../engine';
import { claimOutcome } from './absence';
import { canonicalJson } from './json';
import { commitInput, sealCommit, shown, type CommitInput, type CommitSeal, type ToldResult } from './chain';
import { clockCheck } from './clock-replay';
import { outcomeOf } from './commit';
import { lateSeats, timeOutOutcome } from './flag';
import { FULL_REASON, fullOutcome } from './full';
import { withoutNames } from './player-names';
import { headOf, rootOf, rootOfHead, type ReplayHead } from './replay-head';
import { resignationOutcome } from './joining';
import { seedHash } from './seed';
import { mismatch, Path, placeOf, replaySteps, type ReplayStep } from './timeline';
import type { LogEntry, Session } from './types';

export interface ReplayCommit extends CommitInput, ToldResult {
  readonly hash: string;
}

/**
 * Everything that determines a game: it gives the same states on any machine. `headHash` and each `hash` are the beginning of a SHA-256 over the previous link
 * and their own part, so any change can be located without the rules of the game. `draws` and `stateHash` record the results of the rules.
 */
export interface ReplayRecord extends ReplayHead {
  readonly headHash: string;
  /** Every version up to the end, from 1. `now` of a move is the time it was made at. */
  readonly commits: readonly ReplayCommit[];
  readonly outcome?: Outcome;
  /** SHA-256 over the whole replay; identifies it. */
  readonly digest: string;
}

const commitOf = (entry: LogEntry): ReplayCommit => ({
  ...commitInput(entry),
  ...(entry.draws ? { draws: entry.draws } : {}),
  ...(entry.stateHash === undefined ? {} : { stateHash: entry.stateHash }),
  hash: shown(entry.link),
});

type End = Pick<ReplayRecord, 'outcome' | 'seats' | 'seed'>;

/** A replay's digest: over the last link and the parts known only at the end. */
export const digestOf = (link: string, { outcome, seats, seed }: End): string =>
  sha256Hex(link + canonicalJson({ outcome, seats, seed }));

/**
 * The replay of a session that has an outcome, made from its log up to the end. Nothing is replayed: the chain of the log, whose last link the session holds,
 * proves what was played.
 */
export function exportReplay(played: Session, log: readonly LogEntry[]): Result<ReplayRecord> {
  const session = withoutNames(played);
  const wrong = errorOfLog(session, log);
  if (wrong) return fail(wrong);
  const entries = log.slice(0, session.meta.endVersion);
  return ok({
    ...openingOf(session),
    commits: entries.map(commitOf),
    ...closingOf(session, entries.at(-1)?.link ?? ''),
  });
}

/** Why a game without an outcome has no replay. */
export function notFinishedError({ meta }: Session): GameError {
  const early = meta.status === 'ended';
  return errors.conflict(
    early
      ? 'The session was ended early, so neither its seed nor hidden information is revealed.'
      : 'The game has not ended: its replay, graphs and analysis would reveal secrets, so they come after the end.',
    { next: { do: 'read-history' } },
  );
}

function errorOfLog({ version, meta }: Session, log: readonly LogEntry[]): GameError | null {
  const gap = log.findIndex((entry, at) => entry.version !== at + 1);
  if (gap >= 0 || log.length !== version)
    return mismatch('The log', `version ${(gap < 0 ? log.length : gap) + 1} is missing`);
  return log.at(-1)?.link === meta.link ? null : mismatch('The log', 'does not lead to the stored state');
}

const openingOf = (session: Session): ReplayHead & Pick<ReplayRecord, 'headHash'> => ({
  ...headOf(session),
  headHash: shown(rootOf(session)),
});

const closingOf = ({ meta }: Session, link: string): Pick<ReplayRecord, 'outcome' | 'digest'> => ({
  ...(meta.outcome ? { outcome: meta.outcome } : {}),
  digest: digestOf(link, meta),
});

/** A replay as JSON. */
export interface WrittenReplay extends Pick<ReplayRecord, 'digest'> {
  readonly text: string;
}

/**
 * The same replay as JSON, written a page of the log at a time, so that a long one does not block other work: `add` takes the pages in order,
 * `end` gives the text.
 */
export class ReplayWriter {
  private readonly session: Session;
  private text: string;
  private last: Pick<LogEntry, 'version' | 'link'> = { version: 0, link: '' };
  private endLink = '';

  constructor(session: Session) {
    this.session = withoutNames(session);
    this.text = `${JSON.stringify(openingOf(this.session)).slice(0, -1)},"commits":[`;
  }

  /** The version that the next page begins with. */
  get next(): number {
    return this.last.version + 1;
  }

  add(page: readonly LogEntry[]): void {
    const { endVersion = Infinity } = this.session.meta;
    for (const entry of page) {
      if (entry.version !== this.next) return;
      if (entry.version <= endVersion) {
        this.text += `${entry.version === 1 ? '' : ','}${JSON.stringify(commitOf(entry))}`;
        this.endLink = entry.link;
      }
      this.last = entry;
    }
  }

  /** The text and its digest. Fails if the pages do not lead to the session's state. */
  end(): Result<WrittenReplay> {
    const { version, meta } = this.session;
    if (this.last.version !== version) return fail(mismatch('The log', `version ${this.next} is missing`));
    if (this.last.link !== meta.link) return fail(mismatch('The log', 'does not lead to the stored state'));
    const closing = closingOf(this.session, this.endLink);
    const text = `${this.text}],${JSON.stringify(closing).slice(1)}`;
    return ok({ text, digest: closing.digest });
  }
}

export interface VerifiedReplay {
  readonly versions: number;
  readonly moves: number;
}

/** Replays a game from its seed and moves, and says whether the file is correct, or where it is not. */
export function verifyReplay(game: AnyGame, record: ReplayRecord): Result<VerifiedReplay> {
  const wrongHead = errorOfHead(game, record);
  if (wrongHead) return fail(wrongHead);
  const clockError = clockCheck(game, { ...record, control: record.clock, waits: record.clockWaits });
  let link = rootOfHead(headIn(record));
  let state: unknown = null;
  let versions = 0;
  let moves = 0;
  for (const step of replaySteps(game, record, record.commits)) {
    if (!step.ok) return step;
    const { commit, move } = step.value;
    ({ state } = step.value);
    if (move) {
      moves += 1;
      const command = game.formatMove(move.move);
      if (command === move.command) continue;
      return fail(mismatch(placeOf(commit, move), `the move itself is "${command}"`));
    }
    versions += 1;
    const sealed = sealCommit(record.format, link, commit, step.value);
    ({ link } = sealed);
    const wrong = errorOfCommit(step.value, { ...sealed, version: versions }) ?? clockError(commit, state);
    if (wrong) return fail(wrong);
  }
  if (versions === 0) return fail(mismatch('The commits', 'there is none, not even of the start'));
  const wrongEnd = errorOfEnd(game, record, { link, state });
  return wrongEnd ? fail(wrongEnd) : ok({ versions, moves });
}

/** A replay without its commits. */
export const headIn = ({
  headHash: _,
  commits: _commits,
  outcome: _outcome,
  digest: _digest,
  ...head
}: ReplayRecord): ReplayHead => head;

function errorOfHead(game: AnyGame, record: ReplayRecord): GameError | null {
  const { seed, rulesVersion, headHash } = record;
  if (seedHash(seed) !== record.seedHash) return mismatch('The seed', 'is not the one of seedHash');
  if (seed.kind === 'drawn' && seed.entropy.length !== record.seats.length)
    return mismatch('The seed', 'has an entropy for each seat, no more and no less');
  if (game.id !== record.game || game.rulesVersion !== rulesVersion)
    return mismatch(
      'The rules',
      `the replay is of ${record.game}, rules ${rulesVersion}; these are ${game.id}, rules ${servedVersions(game)}`,
    );
  if (shown(rootOfHead(headIn(record))) !== headHash)
    return mismatch('The head', 'something before the commits was changed (headHash)');
  return null;
}

/** The error of a replayed commit, or null. */
function errorOfCommit(
  { commit }: ReplayStep<ReplayCommit>,
  made: CommitSeal & { readonly version: number },
): GameError | null {
  if (commit.version !== made.version)
    return mismatch(placeOf(commit), `stands where version ${made.version} belongs`);
  if (canonicalJson(commit.draws) !== canonicalJson(made.draws))
    return mismatch(placeOf(commit), 'what was drawn is not what the seed gives (draws)');
  if (commit.stateHash !== made.stateHash)
    return mismatch(placeOf(commit), 'leads to another state (stateHash)');
  return shown(made.link) === commit.hash
    ? null
    : mismatch(placeOf(commit), 'is not as it was played (hash)');
}

interface FinalPosition {
  readonly link: string;
  readonly state: unknown;
}

function errorOfEnd(game: AnyGame, record: ReplayRecord, { link, state }: FinalPosition): GameError | null {
  const outcome = outcomeAfter(game, state, record);
  if (canonicalJson(outcome) !== canonicalJson(record.outcome ?? null))
    return mismatch('The outcome', `the game ended otherwise: ${canonicalJson(outcome)}`);
  return record.digest === digestOf(link, record)
    ? null
    : mismatch('The end', 'commits are missing, or other fields of the replay were changed (digest)');
}

/** How the game ended: by its rules, a full session, a flag, players who left, or resignations. */
function outcomeAfter(
  game: AnyGame,
  state: unknown,
  { seats, commits, outcome }: ReplayRecord,
): Outcome | null {
  const byRules = outcomeOf(game, state, { seats });
  if (byRules) return byRules;
  if (outcome?.reason === FULL_REASON) return fullOutcome(game, state, seats);
  const lastOf = (type: string) => commits.findLast(({ action }) => action?.type === type)?.action;
  const flag = lastOf('flag');
  if (flag) return timeOutOutcome(game, state, seats, lateSeats(flag));
  const claim = lastOf('claim');
  if (claim) return claimOutcome(seats, claim.seat ?? null, claim.gone ?? []);
  const resigned = lastOf('resign')?.seat;
  return resigned === undefined ? null : resignationOutcome(seats, resigned);
}

/** A finished game for export: the moves without those that were taken back. `name` is the session's. */
export function gameRecord(
  replay: ReplayRecord,
  name?: string,
  reviewOf?: (version: number, number: number) => MoveReview | undefined,
): GameRecord {
  const { session, options, seats, createdAt, outcome = null, commits, clock } = replay;
  const start = commits.find(({ deal }) => deal)?.deal?.start;
  const path = new Path<ReplayCommit>();
  for (const commit of commits) path.add(commit);
  return {
    session,
    ...(name === undefined ? {} : { name }),
    options,
    ...(start === undefined ? {} : { start }),
    seats: seats.map(({ name, kind }) => ({ name, kind })),
    startedAt: createdAt,
    outcome,
    moves: path.commits.flatMap(({ version, moves }) =>
      moves.map(({ seat, move, now }, at) => {
        const review = reviewOf?.(version, at + 1);
        return { seat, move, now, ...(review ? { review } : {}) };
      }),
    ),
    ...(clock ? { clock } : {}),
  };
}
