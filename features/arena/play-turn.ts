import type { CallPlace, CallRecord, Exchange, Verdict } from '../../core/arena/call-record';
import type { Turn } from '../../core/arena/prompt';
import { readAnswer } from '../../core/arena/read-answer';
import { commandOfLastMove, playAnyMove, playMove, resignSeat, type Table } from '../../core/arena/table';
import type { Result, Seat } from '../../core/engine';
import type { ArenaConfig } from './config';
import type { SeatedPlayer } from './players/player';

/** The counts of a seat in the record of a game. */
export interface SeatCount {
  moves: number;
  illegal: number;
  failures: number;
  thoughtMs: number;
  tokens: { prompt: number; answer: number } | null;
  cost: number | null;
  forfeited: string | null;
}

export const newCount = (): SeatCount => ({
  moves: 0,
  illegal: 0,
  failures: 0,
  thoughtMs: 0,
  tokens: null,
  cost: null,
  forfeited: null,
});

/** What a turn is played with. */
export interface TurnParts {
  readonly player: SeatedPlayer;
  readonly name: string;
  readonly illegal: ArenaConfig['illegal'];
  readonly signal: AbortSignal;
  /** The exchange that was recorded for a call before the run was stopped. */
  readonly recall: (place: CallPlace) => Exchange | undefined;
  /** Called before each new call; throws if there may be none. */
  readonly allowCall: () => void;
  readonly record: (calls: readonly CallRecord[]) => void;
  readonly now: () => number;
}

/** A program that ends twice in one turn gets no further attempt. */
const MOST_CRASHES = 2;

/** Asks a seat until it has moved or its attempts are used up, and then applies the configured policy. */
export async function playTurn(
  place: Pick<CallPlace, 'game' | 'seat' | 'turn'>,
  before: Table,
  count: SeatCount,
  parts: TurnParts,
): Promise<Table> {
  const { player, illegal } = parts;
  const retries = player.retries ?? illegal.retries;
  let problem: string | null = null;
  let crashes = 0;
  let attempts = 0;
  for (let attempt = 0; attempt <= retries && crashes < MOST_CRASHES; attempt++) {
    const turn = { table: before, seat: place.seat, number: place.turn, attempt, problem };
    const { exchanges, isNew } = await ask({ ...place, attempt }, turn, parts);
    const ballots = exchanges.map((exchange) => ballotOf(before, place.seat, exchange));
    const winner = winnerOf(ballots);
    tally(count, exchanges, ballots);
    player.remember(turn, exchanges, winner);
    if (isNew) parts.record(callsOf({ ...place, attempt }, exchanges, ballots, winner, parts));
    const ballot = ballots[winner];
    if (ballot?.kind === 'table') return ballot.table;
    problem = ballot?.problem ?? 'There was no answer.';
    attempts += 1;
    if (exchanges.some(({ failure }) => failure?.kind === 'crash')) crashes += 1;
  }
  return afterFailure(before, place.seat, count, {
    then: illegal.then,
    why: `No legal move in ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. The last: ${problem ?? ''}`,
  });
}

/** The answers of an attempt: recorded or new ones. */
async function ask(
  place: Omit<CallPlace, 'sample'>,
  turn: Turn,
  { player, recall, allowCall, signal }: TurnParts,
): Promise<{ readonly exchanges: readonly Exchange[]; readonly isNew: boolean }> {
  const samples = Array.from({ length: player.samples }, (_, sample) => sample);
  const recorded = samples.flatMap((sample) => recall({ ...place, sample }) ?? []);
  if (recorded.length === samples.length) return { exchanges: recorded, isNew: false };
  signal.throwIfAborted();
  allowCall();
  const exchanges = await Promise.all(samples.map((sample) => player.ask(turn, sample, signal)));
  // A failure caused by stopping the run is not an answer.
  signal.throwIfAborted();
  return { exchanges, isNew: true };
}

/** The effect of an answer: the table after it, or why it cannot be played. */
type Ballot =
  | { readonly kind: 'table'; readonly vote: string; readonly table: Table; readonly isResignation: boolean }
  | { readonly kind: 'refused'; readonly problem: string };

function ballotOf(table: Table, seat: Seat, { answer, failure }: Exchange): Ballot {
  if (answer === null) return { kind: 'refused', problem: failure?.message ?? 'There was no answer.' };
  const read = readAnswer(answer);
  if (read.kind === 'none') return { kind: 'refused', problem: read.problem };
  const isResignation = read.kind === 'resignation';
  const played = isResignation ? resignSeat(table, seat) : playMove(table, seat, read.input);
  if (!played.ok) return { kind: 'refused', problem: wordsOf(played) };
  const vote = isResignation ? 'resign' : commandOfLastMove(played.value);
  return { kind: 'table', vote, table: played.value, isResignation };
}

const wordsOf = (played: Extract<Result<Table>, { ok: false }>): string =>
  [played.error.message, played.error.suggestion].filter(Boolean).join(' ');

/** The sample whose move has the most votes, the first of them in a tie; without any legal move the first sample. */
function winnerOf(ballots: readonly Ballot[]): number {
  const votes = ballots.map((ballot) => (ballot.kind === 'table' ? ballot.vote : null));
  const countAt = votes.map((vote) => (vote === null ? 0 : votes.filter((other) => other === vote).length));
  return countAt.indexOf(Math.max(...countAt));
}

function tally(count: SeatCount, exchanges: readonly Exchange[], ballots: readonly Ballot[]): void {
  count.thoughtMs += Math.max(0, ...exchanges.map(({ ms }) => ms));
  for (const [sample, { failure, tokens, cost, refused = 0 }] of exchanges.entries()) {
    count.illegal += refused;
    if (failure) count.failures += 1;
    else if (ballots[sample]?.kind === 'refused') count.illegal += 1;
    if (tokens) {
      const { prompt = 0, answer = 0 } = count.tokens ?? {};
      count.tokens = { prompt: prompt + tokens.prompt, answer: answer + tokens.answer };
    }
    if (cost !== undefined) count.cost = (count.cost ?? 0) + cost;
  }
}

const callsOf = (
  place: Omit<CallPlace, 'sample'>,
  exchanges: readonly Exchange[],
  ballots: readonly Ballot[],
  winner: number,
  { name, now }: TurnParts,
): readonly CallRecord[] =>
  exchanges.map((exchange, sample) => {
    const ballot = ballots[sample];
    return {
      ...place,
      sample,
      player: name,
      ...exchange,
      verdict: verdictOf(exchange, ballot, ballots[winner]),
      ...(ballot?.kind === 'table' ? { move: ballot.vote } : { problem: ballot?.problem ?? '' }),
      at: now(),
    };
  });

function verdictOf({ failure }: Exchange, ballot: Ballot | undefined, winner: Ballot | undefined): Verdict {
  if (failure) return 'failed';
  if (ballot?.kind !== 'table') return 'illegal';
  if (winner?.kind === 'table' && winner.vote !== ballot.vote) return 'outvoted';
  return ballot.isResignation ? 'resigned' : 'played';
}

/** Applies the policy to a seat that did not move: it loses, resigns, or makes a random move from the seed. */
function afterFailure(
  table: Table,
  seat: Seat,
  count: SeatCount,
  { then, why }: { readonly then: ArenaConfig['illegal']['then']; readonly why: string },
): Table {
  if (then === 'forfeit') count.forfeited = why;
  const after = then === 'random' ? playAnyMove(table, seat) : resignSeat(table, seat);
  if (!after.ok) throw new Error(`A seat can neither move nor give up: ${after.error.message}`);
  return after.value;
}
