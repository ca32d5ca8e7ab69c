import { clockText, quoted, namesOf, playerName } from '../core/engine';
import type { ClockView, GoneSeat } from '../core/session';
import type { TerminalUi } from './kit/terminal-ui';
import type { Layout } from './kit/layout';
import type { Position } from './kit/table';

/** The whole screen: position, clocks, legal moves, a request to take a move back, absent players, and after the end the sources of the seed. */
export const screenLines = (ui: TerminalUi, position: Position, layout: Layout): readonly string[] =>
  position.waitingFor
    ? ['', waitingRoomLine(position.waitingFor)]
    : [
        '',
        ...ui.positionLines(position, layout),
        ...(position.clock ? clockLines(position.clock) : []),
        ...ui.moveLines(position, layout),
        ...undoLines(position),
        ...goneLines(position),
        ...fairPlayLines(position),
      ];

/** Says which players are missing before the deal. */
export const waitingRoomLine = (seats: readonly number[]): string =>
  `The game begins when every seat is taken. Waiting for ${namesOf([], seats)} …`;

/** The request to take a move back, with the possible commands. */
export function undoLines({ undo, over }: Position): readonly string[] {
  if (!undo || over) return [];
  const { by, what, waitingFor, part } = undo;
  switch (part) {
    case 'asker':
      return [`You ask to take back ${what}: ${waitingFor} must agree. "decline" withdraws it.`];
    case 'asked':
      return [`${by} asks to take back ${what}: type "undo" or "decline". A move declines.`];
    case 'agreed':
      return [`${by} asks to take back ${what}: ${waitingFor} must agree.`];
  }
}

/** The commands for dealing with an absent player. */
const REMEDIES = {
  claim: '"claim" to win the game',
  substitute: '"substitute" to let a bot take over',
  reopen: '"reopen" to let somebody else take the seat',
} as const;

/** The absent players, with the commands for dealing with them. */
export const goneLines = ({ gone, over }: Position): readonly string[] =>
  over ? [] : gone.map((holder) => `${nameOf(holder)} ${absenceText(holder)}`);

const nameOf = ({ seat, name }: GoneSeat): string =>
  name === playerName(seat) ? name : `${playerName(seat)}, ${quoted(name)},`;

const absenceText = ({ may }: GoneSeat): string =>
  may.length === 0
    ? 'is away but keeps the seat.'
    : `is gone. Type ${may.map((action) => REMEDIES[action]).join(', ')}; or wait.`;

/** The sources of the seed, so that anyone can check it. */
function fairPlayLines({ fairPlay }: Position): readonly string[] {
  if (!fairPlay) return [];
  const { seed, secret, salt, seedHash, entropy = [] } = fairPlay;
  if (salt !== undefined)
    return [
      '',
      `Seed, chosen by the creator: ${seed}`,
      `Its hash, SHA-256 of "${salt}:${seed}":`,
      `  ${seedHash}`,
    ];
  const added = entropy.flatMap((text, seat) => (text === null ? [] : [`  ${playerName(seat)}: ${text}`]));
  return [
    '',
    `Seed: ${seed}`,
    'It is derived from this secret, drawn before the game:',
    `  ${secret}`,
    'whose hash (SHA-256) was shown at the start:',
    `  ${seedHash}`,
    ...(added.length > 0 ? ['and from the texts of the players:', ...added] : []),
  ];
}

/** e.g. `Time left: Player 1 4:12 (running), Player 2 5:00`. */
export function clockLines({
  remaining,
  running,
}: Pick<ClockView, 'remaining' | 'running'>): readonly string[] {
  const times = remaining.map(
    (left, seat) => `${playerName(seat)} ${clockText(left)}${running.includes(seat) ? ' (running)' : ''}`,
  );
  return [`Time left: ${times.join(', ')}`];
}
