import {
  createRandom,
  pick,
  rulesOf,
  sha256Hex,
  type AnyGame,
  type Seat,
  type SeatRequest,
} from '../../core/engine';
import {
  canonicalJson,
  createSession,
  endedError,
  executeMove,
  exportReplay,
  joinSession,
  resignSession,
  type LogEntry,
  type ReplayRecord,
  type SeedSource,
  type Session,
  type SessionStep,
} from '../../core/session';
import { undoIn } from '../../core/session/undo';
import { findGame } from '../../games';
import { valueOf } from '../support/toy-session';

const NOW = 1_800_000_000_000;

/** How a game is played that is to be verified. */
export interface Course {
  readonly game: string;
  /** The newest by default. */
  readonly rulesVersion?: string;
  readonly seats: readonly SeatRequest[];
  readonly options?: object;
  readonly start?: unknown;
  readonly seed: SeedSource;
  /** What the creator adds to the seed, and then the players who take the open seats. */
  readonly entropy?: readonly string[];
  /** Decides the moves, as far as no commands do. */
  readonly luck: string;
  readonly commands?: readonly string[];
  /** So many moves of players; then seat 0 gives up if the game is not over. */
  readonly moves: number;
  /** After so many moves one is taken back, if it can be. */
  readonly undoAfter?: number;
  readonly clock?: { readonly base: number };
}

/** The replay of a game that is played like that. */
export function replayOf(course: Course): ReplayRecord {
  const game = gameCalled(course.game, course.rulesVersion);
  const luck = createRandom(course.luck).stream('moves');
  const [first, ...later] = course.entropy ?? [];
  let now = NOW;
  const mayContinue = () => true;
  const created = valueOf(
    createSession({
      id: createRandom(course.luck).stream('id').u32().toString(16).padStart(32, '0'),
      game,
      options: course.options ?? {},
      seats: course.seats,
      ...(course.start === undefined ? {} : { start: course.start }),
      seed: course.seed,
      entropy: first,
      visibility: 'public',
      tokenHash: 'creator',
      ...(course.clock ? { clock: course.clock } : {}),
      now,
      mayContinue,
    }),
  );
  let session: Session = created.session;
  const log: LogEntry[] = [created.entry];
  const take = (step: SessionStep): void => {
    session = step.session;
    log.push(step.entry);
    now += 1 + luck.int(5000);
  };
  for (const [at, { kind }] of course.seats.entries()) {
    if (kind !== 'open') continue;
    const request = {
      seat: at,
      acceptCustom: true,
      name: `Zoë ${at} 🎲`,
      entropy: later.shift(),
      tokenHash: `${at}`,
    };
    take(valueOf(joinSession(game, session, { ...request, now, mayContinue })));
  }
  for (let made = 0; made < course.moves && !endedError(game, session); made++) {
    const seat = pick(luck, game.seatsToAct(session.state));
    const { options } = game.getValidMoves(session.state, seat);
    const command = course.commands?.[made] ?? pick(luck, options).command;
    take(valueOf(executeMove(game, session, seat, command, { now, mayContinue })));
    if (made + 1 !== course.undoAfter) continue;
    const undone = undoIn(game, session, log, { seat, held: seatsOf(session), now });
    if (undone.ok) take(undone.value);
  }
  if (!endedError(game, session)) take(valueOf(resignSession(game, session, 0, { now, mayContinue })));
  return JSON.parse(JSON.stringify(valueOf(exportReplay(session, log)))) as ReplayRecord;
}

const seatsOf = ({ meta }: Session): readonly Seat[] => meta.seats.map((_, seat) => seat);

function gameCalled(id: string, rulesVersion?: string): AnyGame {
  const newest = findGame(id);
  const game = newest && rulesVersion ? rulesOf(newest, rulesVersion) : newest;
  if (!game) throw new Error(`No game ${id}`);
  return game;
}

const ME: SeatRequest = { kind: 'me' };
const BOT: SeatRequest = { kind: 'bot', bot: 'random' };
const DEALER: SeatRequest = { kind: 'bot' };
const OPEN: SeatRequest = { kind: 'open' };

/** The ways in which each of the eight games is played; some of them change from one replay to the next. */
const WAYS: readonly (readonly [game: string, seats: readonly SeatRequest[], options?: object])[] = [
  ['holdem', [{ ...ME, name: 'Ada' }, OPEN]],
  ['blackjack', [ME, DEALER], { decks: 2 }],
  ['dice', [ME]],
  ['principality', [ME, BOT, OPEN]],
  ['roulette', [ME]],
  ['slot', [ME]],
  ['sea-battle', [ME, OPEN]],
  ['four-in-a-row', [ME, ME]],
];

/** So many different replays, of the eight games in turn. */
export const manyReplays = (count: number): readonly ReplayRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const [game, seats, options = {}] = WAYS[index % WAYS.length] ?? ['dice', [ME]];
    const secret = createRandom('secrets').stream(`${index}`).u32().toString(16).padStart(64, '0');
    const isChosen = index % 5 === 4;
    return replayOf({
      game,
      seats,
      options,
      seed: isChosen
        ? { kind: 'chosen', secret: `seed ü ${index}`, salt: secret }
        : { kind: 'drawn', secret },
      entropy: index % 3 === 0 ? [] : [`mine ${index}`, 'Straße 🂡 3:x'],
      luck: `luck ${index}`,
      moves: 4 + (index % 40),
      ...(index % 2 === 0 ? { undoAfter: 2 + (index % 3) } : {}),
      ...(game === 'four-in-a-row' ? { clock: { base: 3000 } } : {}),
    });
  });

/** All 64 digits of each link, the head's first. */
export function linksOf({ headHash: _, commits, outcome: _outcome, digest: _digest, ...head }: ReplayRecord) {
  const { seats: _seats, seed: _seed, ...known } = head;
  const links = [sha256Hex(canonicalJson(known))];
  for (const { hash: _hash, ...commit } of commits)
    links.push(sha256Hex((links.at(-1) ?? '') + canonicalJson(commit)));
  return links;
}
