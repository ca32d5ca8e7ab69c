import { reasonText } from '../../core/engine/errors';
import { nameOf, namesOf } from '../../core/engine/play';
import type { SessionInfo } from './api';
import { asSentence, capitalize } from '../kit/in-words';
import type { Position } from './position';

export const seatNames = ({ seats }: SessionInfo): readonly string[] => seats.map(({ name }) => name);

/** Warnings about sessions whose creators chose something that is normally random. */
const CUSTOM_WORDS = {
  seed: 'Its creator chose the seed, and so may know every draw in advance.',
  start: 'Its creator described the starting position, hidden information included.',
  casual: 'Players may use hints and analyses; everybody sees who uses them.',
} as const;

/** The warnings for everything that was chosen. */
export const customWords = (custom: Readonly<SessionInfo['custom']>): string =>
  custom.map((kind) => CUSTOM_WORDS[kind]).join(' ');

const EVENTS_TOLD = 3;

/** The last event and who is next, e.g. `Player 2 buys Silver. Your move.`, or the end of the game. */
export function statusLine(info: SessionInfo, position: Position, events: readonly string[]): string {
  if (position.over) return outcomeLine(info);
  const told = events.slice(-EVENTS_TOLD).map(asSentence);
  return [...told, position.view === null ? roomLine(info) : turnLine(info, position)].join(' ');
}

/** Says how many players are missing before the deal. */
function roomLine({ seats }: SessionInfo): string {
  const free = seats.filter(({ kind }) => kind === 'open').length;
  return `Waiting for ${free === 1 ? 'one more player' : `${free} more players`}.`;
}

/** Whose move it is. */
function turnLine(info: SessionInfo, { seat, seatsToAct, decision }: Position): string {
  if (seat !== null && seatsToAct.includes(seat)) return decision ? `${decision}.` : 'Your move.';
  const who = namesOf(seatNames(info), seatsToAct);
  if (seatsToAct.length > 0 && seatsToAct.every((each) => info.seats[each]?.bot !== undefined))
    return `${who} ${seatsToAct.length === 1 ? 'is' : 'are'} thinking …`;
  return info.status === 'waiting' ? `${who} to move; a seat is still free.` : `${who} to move.`;
}

function outcomeLine(info: SessionInfo): string {
  const { outcome } = info;
  if (!outcome) return info.status === 'ended' ? 'Stopped by its creator.' : 'The game is over.';
  const winners = winnersOf(info);
  const result = winners.length === 0 ? 'Nobody wins' : `${winners.join(' and ')} won`;
  return info.seats.length === 1 ? `${reasonOf(info, outcome)}.` : `${reasonOf(info, outcome)}. ${result}.`;
}

const winnersOf = (info: SessionInfo): readonly string[] =>
  info.outcome?.winners.map((seat) => nameOf(seatNames(info), seat)) ?? [];

/** `You win`, `Ada wins`, `Ada and Bob share the win`, `A draw`; in a game for one player, whether it was a win. */
export function winnersLine(info: SessionInfo): string {
  const { outcome, seats } = info;
  if (!outcome || (seats.length === 1 && outcome.winners.length === 0)) return 'The game is over';
  const mine = seats.filter(({ kind }) => kind === 'me').map(({ seat }) => seat);
  const [winner, ...others] = outcome.winners;
  if (winner === undefined) return 'A draw';
  if (others.length > 0) return `${winnersOf(info).join(' and ')} share the win`;
  return mine.length === 1 && mine[0] === winner ? 'You win' : `${winnersOf(info).join('')} wins`;
}

/** Why the game ended so. */
export const reasonLine = (info: SessionInfo): string =>
  info.outcome ? asSentence(reasonOf(info, info.outcome)) : 'It was stopped before its end.';

/** The reason with a capital letter, with names instead of player numbers, in the quotation marks that `EventText` expects. */
const reasonOf = ({ seats }: SessionInfo, { reason }: { readonly reason: string }): string =>
  capitalize(reasonText(reason)).replaceAll(/\bPlayer (\d+)\b/g, (number, at: string) => {
    const name = seats[Number(at) - 1]?.name ?? number;
    return name === number ? number : JSON.stringify(name);
  });

/** The prompt for an agent to take the free seat. */
export function joinPrompt({ session, title, custom, rated }: SessionInfo, origin: string): string {
  const accept = custom.length > 0 ? ', "acceptCustom": true' : '';
  return [
    `Join game ${session} (${title}) at ${origin} and play it to the end.`,
    ...(custom.length > 0
      ? [`It is a custom game: ${customWords(custom)} Join only if you accept that.`]
      : []),
    ...(rated === undefined
      ? []
      : [
          'It is a rated game: sit down with the key of a registered player (PRINCIPALITY_PLAYER in the environment of the tools, the header X-Player-Key over REST). A player who leaves it, or lets it expire on their own move, loses it.',
        ]),
    `With the Principality tools: call game_session with {"command": "join", "gameId": "${session}"${accept}}, then game_observe and game_execute.`,
    `Over REST: POST ${origin}/api/sessions/${session}/join with {"entropy": "<random text of your own>"${accept}} returns your token. Then GET ${origin}/api/state?session=${session}`,
    `and POST ${origin}/api/execute with {"session": "${session}", "move": "<a listed move>"}, both with "Authorization: Bearer <token>".`,
  ].join('\n');
}

/** The HTML that shows the game on another website. */
export function embedCode({ session, title }: SessionInfo, origin: string): string {
  const name = `${title} at Principality`.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;'));
  return `<iframe src="${origin}/embed/${session}" title="${name}" width="640" height="720" loading="lazy"></iframe>`;
}

/** `5 min ago`. */
export function ageText(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}
