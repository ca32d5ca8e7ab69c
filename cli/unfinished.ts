import type { SessionInfo } from '../core/api';
import { reasonText, namesOf } from '../core/engine';
import { currentState } from '../core/session';
import type { GameHost, KeptSeat } from './kit/game-host';
import { gameWithId, type TerminalGame } from './kit/game-terminal';
import { countNoun } from './kit/layout';
import { writeLines } from './paint';
import { ask } from './line-reader';
import { clockLines } from './screen';
import type { TerminalIo } from './terminal-io';

/** A game of this machine in which the terminal has a seat. */
export interface UnfinishedGame {
  readonly seat: KeptSeat;
  readonly offered: TerminalGame;
  readonly info: SessionInfo;
  /** Whether time passes in it while nobody plays. */
  readonly goesOn: boolean;
}

/** The games of the terminal's seats. */
export interface FoundGames {
  /** The most recently played game comes first. */
  readonly unfinished: readonly UnfinishedGame[];
  /** Says which of them ended while nobody was at the terminal. */
  readonly news: readonly string[];
}

/** Long enough (ms) for a game in real time to look different. */
const MOMENT_MS = 1000;

/** At most this many games are offered at once. */
const MOST_OFFERED = 9;

/** Finds the unfinished games of one kind or all. Forgets the seats of finished games. */
export async function findUnfinished(
  host: GameHost,
  games: readonly TerminalGame[],
  gameId: string | undefined,
): Promise<FoundGames> {
  const unfinished: UnfinishedGame[] = [];
  const news: string[] = [];
  for (const seat of host.seats.load()) {
    const offered = gameWithId(games, seat.game);
    if (!offered || (gameId !== undefined && gameId !== seat.game)) continue;
    const goesOn = await letTimePass(host, offered, seat);
    const found = await host.api.getSession({ id: seat.id }, { token: seat.token });
    if (!found.ok && found.error.reason.kind === 'unavailable') continue;
    const info = found.ok ? found.value : null;
    if (info && info.status !== 'ended') {
      unfinished.push({ seat, offered, info, goesOn });
      continue;
    }
    host.seats.remove(seat.id);
    if (info?.outcome)
      news.push(`Your game of ${info.title} ended while you were away: ${reasonText(info.outcome.reason)}`);
  }
  unfinished.sort((a, b) => Date.parse(b.info.updatedAt) - Date.parse(a.info.updatedAt));
  return { unfinished, news };
}

/** Lets time pass in a game in real time; returns false for other games. */
async function letTimePass(
  host: GameHost,
  { rules }: TerminalGame,
  { id, token }: KeptSeat,
): Promise<boolean> {
  if (!rules.advance) return false;
  const read = await host.readWhole(id, Number.MAX_SAFE_INTEGER);
  if (!read.ok || read.value.session.meta.status !== 'running') return false;
  const { session } = read.value;
  const shown = (at: number): string =>
    rules.describe(rules.viewFor(currentState(rules, session, at), 'public'));
  const { updatedAt } = session.meta;
  const goesOn = shown(updatedAt) !== shown(updatedAt + MOMENT_MS);
  await host.api.state({ session: id }, { token });
  return goesOn;
}

/** Notes for a person before the game continues. */
export const beforeResuming = ({ info, goesOn }: UnfinishedGame): readonly string[] => [
  ...(info.clock ? ['Its clocks ran on while you were away.', ...clockLines(info.clock)] : []),
  ...(goesOn ? ['Time went on in it while you were away.'] : []),
];

/** `Chess: you are Player 1, against a bot. It is your move. Last played 2 hours ago.` */
export function unfinishedLine({ info }: UnfinishedGame, now: number): string {
  const { title, seats, seatsToAct, updatedAt, status } = info;
  const own = seats.filter(({ kind }) => kind === 'me').map(({ seat }) => seat);
  const who =
    own.length === seats.length && own.length > 1 ? 'you play all seats' : `you are ${namesOf([], own)}`;
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  const others = seats.flatMap(({ kind, name }) => (kind === 'agent' ? [name] : []));
  const against = [...others, ...(bots > 0 ? [bots === 1 ? 'a bot' : countNoun(bots, 'bot')] : [])];
  const turn =
    status === 'waiting'
      ? 'A seat is still open.'
      : own.some((seat) => seatsToAct.includes(seat))
        ? 'It is your move.'
        : `${namesOf([], seatsToAct)} must move.`;
  return [
    `${title}: ${who}${against.length > 0 ? `, against ${against.join(' and ')}` : ''}.`,
    turn,
    `Last played ${timeAgo(now - Date.parse(updatedAt))}.`,
  ].join(' ');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function timeAgo(ms: number): string {
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return `${countNoun(Math.floor(ms / MINUTE), 'minute')} ago`;
  if (ms < DAY) return `${countNoun(Math.floor(ms / HOUR), 'hour')} ago`;
  return `${countNoun(Math.floor(ms / DAY), 'day')} ago`;
}

/** Lets a person choose an unfinished game to continue. Null: a new one; undefined: the person leaves. */
export async function chooseUnfinished(
  io: TerminalIo,
  unfinished: readonly UnfinishedGame[],
): Promise<UnfinishedGame | null | undefined> {
  const offered = unfinished.slice(0, MOST_OFFERED);
  const [newest] = offered;
  if (!newest) return null;
  if (offered.length === 1) {
    writeLines(io, [
      `You have an unfinished game of ${unfinishedLine(newest, io.now())}`,
      ...beforeResuming(newest),
    ]);
    for (;;) {
      const answer = await ask(io, 'Continue it? [Y/n] ', ['yes', 'no']);
      if (answer === null) return undefined;
      if (/^n(o|ew)?$/.test(answer)) return null;
      if (/^(y(es)?)?$/.test(answer)) return newest;
    }
  }
  writeLines(io, [
    'You have unfinished games:',
    ...offered.map((game, at) => `  [${at + 1}] ${unfinishedLine(game, io.now())}`),
  ]);
  for (;;) {
    const answer = await ask(io, `Continue which? [1-${offered.length}, Enter: 1, n: a new game] `, ['new']);
    if (answer === null) return undefined;
    if (/^n(o|ew)?$/.test(answer)) return null;
    const chosen = answer === '' ? newest : offered[Number(answer) - 1];
    if (chosen) {
      writeLines(io, beforeResuming(chosen));
      return chosen;
    }
  }
}
