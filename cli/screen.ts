import { clockText, quoted } from '../core/engine';
import type { GoneSeat } from '../core/session';
import type { Face } from './kit/face';
import { playerName, playerNames } from './kit/generic-face';
import type { Layout } from './kit/layout';
import type { Position } from './kit/table';

/** How the game stands, what is left on the clocks, what may be done, who is gone, and at the end what its chance came from. */
export const screenLines = (face: Face, position: Position, layout: Layout): readonly string[] =>
  position.waitingFor
    ? ['', waitingRoomLine(position.waitingFor)]
    : [
        '',
        ...face.stand(position),
        ...clockLines(position),
        ...face.ask(position, layout),
        ...goneLines(position),
        ...fairPlayLines(position),
      ];

/** For whom a game waits that is not dealt yet. */
export const waitingRoomLine = (seats: readonly number[]): string =>
  `The game begins when every seat is taken. Waiting for ${playerNames(seats)} …`;

/** What is typed to do something about a player who is gone. */
const REMEDIES = {
  claim: '"claim" to win the game',
  substitute: '"substitute" to have a bot play on',
  reopen: '"reopen" to let somebody else take the seat',
} as const;

/** Players who went away, and what may be typed about it. */
export const goneLines = ({ gone, over }: Position): readonly string[] =>
  over ? [] : gone.map((holder) => `${nameOf(holder)} ${whatBecame(holder)}`);

const nameOf = ({ seat, name }: GoneSeat): string =>
  name === playerName(seat) ? name : `${playerName(seat)}, ${quoted(name)},`;

const whatBecame = ({ may }: GoneSeat): string =>
  may.length === 0
    ? 'is away; the seat stays theirs.'
    : `is gone. Type ${may.map((action) => REMEDIES[action]).join(', ')}; or wait.`;

/** What the chance of a game came from; all of it can be checked. */
function fairPlayLines({ fairPlay }: Position): readonly string[] {
  if (!fairPlay) return [];
  const { seed, secret, salt, seedHash, entropy = [] } = fairPlay;
  if (salt !== undefined)
    return [
      '',
      `Seed, as it was chosen: ${seed}`,
      `Its hash, SHA-256 of "${salt}:${seed}":`,
      `  ${seedHash}`,
    ];
  const added = entropy.flatMap((text, seat) => (text === null ? [] : [`  ${playerName(seat)}: ${text}`]));
  return [
    '',
    `Seed: ${seed}`,
    'It is made of what was drawn before the game:',
    `  ${secret}`,
    'the hash of which (SHA-256) was shown then:',
    `  ${seedHash}`,
    ...(added.length > 0 ? ['and of what the players added:', ...added] : []),
  ];
}

/** e.g. `Time left: Player 1 4:12 (running), Player 2 5:00`. */
function clockLines({ clock }: Position): readonly string[] {
  if (!clock) return [];
  const { remaining, running } = clock;
  const times = remaining.map(
    (left, seat) => `${playerName(seat)} ${clockText(left)}${running.includes(seat) ? ' (running)' : ''}`,
  );
  return [`Time left: ${times.join(', ')}`];
}
