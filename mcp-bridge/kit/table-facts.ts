import { quoted, reasonText, playerName } from '../../core/engine';
import type { Answer } from '../../core/api';
import type { FairPlay, GoneSeat } from '../../core/session';
import type { Vocabulary } from './failures';
import type { Body } from './tool';

/** A session id as tools write it. */
export const toGameId = (id: string): string => `game-${id}`;

/** The fields of an answer about the session. */
interface TableFacts extends AbsenceFacts {
  readonly custom?: unknown;
  readonly waitingFor?: unknown;
  readonly fairPlay?: FairPlay | undefined;
  readonly undoAsked?: Answer['undoAsked'] | undefined;
}

interface AbsenceFacts {
  readonly gone?: readonly GoneSeat[] | undefined;
}

/**
 * The fields about the session: what the creator chose, who is missing or gone, who asks to take a move back, and the seed.
 */
export const tableFacts = ({ custom, waitingFor, gone, undoAsked, fairPlay }: TableFacts): Body => ({
  ...(custom ? { custom } : {}),
  ...(waitingFor ? { waitingFor } : {}),
  ...(gone ? { gone } : {}),
  ...(undoAsked ? { undoAsked } : {}),
  ...(fairPlay ? { fairPlay: checkable(fairPlay) } : {}),
});

/** The seed of a game and its parts, with the way to check them. */
export const checkable = (fairPlay: FairPlay): Body => ({
  ...fairPlay,
  check: `For your user, at a shell: printf %s ${fairPlay.salt === undefined ? '<secret>' : '<salt>:<secret>'} | sha256sum gives seedHash; principality verify <saved replay> checks every move. You cannot run it: give them secret and seedHash if they want to check.`,
});

/** Whether the game waits for players to take its open seats. */
export const isUndealt = ({ waitingFor }: Pick<TableFacts, 'waitingFor'>): boolean =>
  waitingFor !== undefined;

/** The seats of absent players that the caller can act on now. */
export const seatsToDecide = ({ gone = [] }: AbsenceFacts): readonly number[] =>
  gone.filter(({ may }) => may.length > 0).map(({ seat }) => seat);

/** A seat in a sentence; chosen names are in quotation marks. */
export function seatInWords({ seat, name }: Pick<GoneSeat, 'seat' | 'name'>): string {
  const number = playerName(seat);
  return name === number ? `${number} (seat ${seat})` : `${quoted(name)} (seat ${seat})`;
}

/** An answer's part about the players and the turn. */
type TurnFacts = Pick<
  Answer,
  'session' | 'seat' | 'seats' | 'seatsToAct' | 'gameOver' | 'rematch' | 'undoAsked'
>;

/** The agent's seat, and the next call. */
export function turnFacts(answer: TurnFacts, words: Pick<Vocabulary, 'moveTool' | 'afterGame'>): Body {
  const { seat, seats, seatsToAct } = answer;
  const name = seat === null ? undefined : seats[seat]?.name;
  const next = nextText(answer, words);
  return {
    seat,
    ...(name === undefined ? {} : { you: name }),
    seatsToAct,
    ...(next === '' ? {} : { next }),
  };
}

/** The players by seat. */
export const seatsShown = ({ seats }: Pick<TurnFacts, 'seats'>): Body => ({
  seats: seats.map(({ seat, kind, name }) => ({ seat, name: kind === 'open' ? null : name, kind })),
});

/** That somebody wants to play a game again, and how to join. */
export const rematchText = (session: string): string =>
  `A rematch has been started: game_session {command:"rematch",gameId:"${toGameId(session)}"} joins it.`;

function nextText(
  answer: TurnFacts,
  { moveTool = 'game_execute', afterGame = '' }: Pick<Vocabulary, 'moveTool' | 'afterGame'>,
): string {
  const { seat, seats, seatsToAct, gameOver, rematch } = answer;
  if (gameOver)
    return rematch === undefined
      ? sentences(afterGame, 'game_session rematch plays it again, new starts another.')
      : rematchText(answer.session);
  const isMine = seat !== null && seatsToAct.includes(seat) && seats[seat]?.bot === undefined;
  const undo = undoText(answer);
  if (isMine && undoPart(answer) === 'asker')
    return sentences(undo, `Wait for that with game_wait, or play on with ${moveTool}.`);
  if (isMine) return sentences(undo, `Your turn: call ${moveTool}.`, openSeatsText(answer));
  const others = seats.filter(({ seat: each, kind }) => seatsToAct.includes(each) && kind !== 'open');
  const names = others.map(seatInWords).join(' and ');
  const waiting = names === '' ? 'Call game_wait.' : `Waiting for ${names}: call game_wait.`;
  return sentences(openSeatsText(answer), undo, waiting);
}

/** The caller's role in an undo request; null without a role or a request. */
export function undoPart({
  seats,
  undoAsked,
}: Pick<Answer, 'seats' | 'undoAsked'>): 'asker' | 'asked' | null {
  const isMine = (seat: number): boolean => seats[seat]?.kind === 'me';
  if (!undoAsked) return null;
  if (isMine(undoAsked.seat)) return 'asker';
  return undoAsked.waitingFor.some(isMine) ? 'asked' : null;
}

/** How to answer an undo request, with the tools for every game and with others. */
const UNDO_ANSWERS = 'agree with game_session undo; game_session decline, or a move, declines';
export const UNDO_ANSWERS_BY_CORE =
  'any move declines; only game_session undo (toolset core) agrees: without that tool play on';

/** The text about an undo request, and what the caller may do. */
export function undoText(
  answer: Pick<Answer, 'seats' | 'undoAsked'>,
  answers: string = UNDO_ANSWERS,
): string {
  const { seats, undoAsked } = answer;
  const part = undoPart(answer);
  if (!undoAsked || part === null) return '';
  const nameOf = (seat: number): string => seatInWords({ seat, name: seats[seat]?.name ?? playerName(seat) });
  const { seat, what, waitingFor } = undoAsked;
  return part === 'asker'
    ? `You ask to take back ${what}: ${waitingFor.map(nameOf).join(' and ')} must agree.`
    : `${nameOf(seat)} asks to take back ${what}: ${answers}.`;
}

/** The text of who must act, for a person who watches the wait. */
export function waitText({ seats, seatsToAct }: Pick<TurnFacts, 'seats' | 'seatsToAct'>): string {
  const acting = seats.filter(({ seat }) => seatsToAct.includes(seat));
  const bots = acting.filter(({ bot }) => bot !== undefined);
  if (bots.length > 0) return bots.map(({ name }) => `${name} is thinking`).join(', ');
  const others = acting.map(({ seat, kind, name }) => (kind === 'open' ? `a player at seat ${seat}` : name));
  return `Waiting for ${others.join(' and ') || 'players'}`;
}

/** The text about open seats and how to join; empty if every seat is taken. */
function openSeatsText({ session, seats }: Pick<TurnFacts, 'session' | 'seats'>): string {
  const empty = seats.filter(({ kind }) => kind === 'open');
  const kept = empty.filter(({ keptFor }) => keptFor !== undefined);
  const open = empty.filter(({ keptFor }) => keptFor === undefined).map(({ seat }) => seat);
  const where = `${open.length === 1 ? 'seat' : 'seats'} ${open.join(', ')}`;
  return sentences(
    kept.length === 0 ? '' : `${kept.map(seatInWords).join(' and ')} has yet to come.`,
    open.length === 0
      ? ''
      : `Nobody sits at ${where} yet: another agent joins by game_session {command:"join",gameId:"${toGameId(session)}"}.`,
  );
}

/** What each action does, in the words of the tools. */
const ACTIONS: Readonly<Record<GoneSeat['may'][number], (seat: number) => string>> = {
  claim: () => 'game_session claim wins you the game',
  substitute: (seat) => `game_session substitute with target ${seat} has a bot play on`,
  reopen: (seat) =>
    `game_session reopen with target ${seat} lets somebody else take the seat, once all remaining players ask for it`,
};

/** The text about absent players, and what an agent may do. */
export const goneText = ({ gone = [] }: AbsenceFacts): string => gone.map(goneSentence).join(' ');

function goneSentence(holder: GoneSeat): string {
  const who = seatInWords(holder);
  if (holder.may.length === 0) return `${who} is away; the seat stays theirs.`;
  const actions = holder.may.map((action) => ACTIONS[action](holder.seat));
  return `${who} is gone: ${actions.join('; ')}.`;
}

/** The fields about the end of a game. */
type EndFacts = Pick<Answer, 'gameOver' | 'outcome' | 'seat' | 'seats'>;

/** Whether and how a game has ended. The session knows this; the rules may not. */
export const endFacts = ({ gameOver, outcome }: Pick<EndFacts, 'gameOver' | 'outcome'>): Body =>
  gameOver ? { gameOver, ...(outcome ? { outcome } : {}) } : {};

/** How a game ended, in words; empty while it is running. */
export function endText({ gameOver, outcome, seat, seats }: EndFacts): string {
  if (!gameOver) return '';
  if (!outcome) return `${OVER}stopped by its creator.`;
  const { reason, winners, scores } = outcome;
  const names = winners.map((winner) => {
    const { name } = seats[winner] ?? { name: playerName(winner) };
    return winner === seat ? `you (seat ${seat})` : seatInWords({ seat: winner, name });
  });
  const won = names.length === 0 ? 'Nobody won' : `Won by ${names.join(' and ')}`;
  return sentences(OVER + reasonText(reason), won, `Scores: ${scores.join(', ')}.`);
}

const OVER = 'Game over: ';

/** The events, and how far they reach if there are more. */
export const eventFields = ({
  events,
  moreEvents,
  eventsThrough,
}: Pick<Answer, 'events' | 'moreEvents' | 'eventsThrough'>): Body => ({
  events,
  ...(moreEvents ? { moreEvents, eventsThrough } : {}),
});

/** How to read further events, if an answer does not have all. */
export const moreText = ({ eventsThrough }: Pick<Answer, 'eventsThrough'>): string =>
  eventsThrough === undefined
    ? ''
    : `More happened: game_wait with since_version ${eventsThrough} has the next events.`;

/** An answer's message with who is gone and, once the game is over, how it ended. */
export function tableMessage(
  answer: AbsenceFacts & EndFacts & Pick<Answer, 'message' | 'eventsThrough'>,
): string {
  const { message, gone, gameOver, outcome } = answer;
  const said = gameOver && isEnding(message, outcome?.reason) ? '' : message;
  return sentences(said, said.includes(OVER) ? '' : endText(answer), goneText({ gone }), moreText(answer));
}

/** Whether a message says no more than why the game is over. */
const isEnding = (message: string, reason = ''): boolean =>
  message === reason ||
  message === OVER + reason ||
  message === OVER + reasonText(reason) ||
  message === `${OVER}stopped by its creator`;

/** Joins texts, with full stops in between, without empty ones. */
export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text, at, all) => (at === all.length - 1 || /[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** The seed and its parts in words, once they may be shown. */
export function fairPlayText({ seed, secret, salt, seedHash, entropy = [] }: FairPlay): string {
  if (salt !== undefined)
    return `the creator chose the seed "${seed}"; the hash shown at the start is SHA-256 of "${salt}:${seed}": ${seedHash}.`;
  const added = entropy.map((text, seat) => `${text ?? 'nothing'} by seat ${seat}`).join(', ');
  return `the seed ${seed} is made of the server’s ${secret}, whose SHA-256 was shown at the start (${seedHash}), and the players’ texts: ${added}.`;
}

/** The note to the next holder of a seat. */
export const HELD_BEFORE = 'Another player held this seat before and may remember what it showed.';
