import type { PlayerState, State } from '../rules/types';
import { playerName } from '../../../core/engine';
import type { Table, InfoCommand } from '../../../cli/kit';

const NOT_HERE = 'The whole state is known at a local game only.';

const listText = (cards: readonly string[]): string => cards.join(', ') || '(empty)';

/** A command that shows one pile of the player who must move, or of the player with the given number (from 1). */
const pileWord = (
  name: string,
  help: string,
  pile: keyof PlayerState & ('drawPile' | 'hand' | 'discardPile'),
): InfoCommand => ({
  names: [`/${name}`],
  argument: '[player]',
  help,
  linesFor({ state, position }: Table, argument) {
    if (state === undefined) return [NOT_HERE];
    const { players } = state as State;
    const seat = argument === '' ? position.seat : Number(argument) - 1;
    const player = players[seat];
    if (!player) return [`No player ${argument}. Players are 1-${players.length}.`];
    return [`${playerName(seat)}, ${name}: ${listText(player[pile])}`];
  },
});

/** The commands of `--debug`, which show hidden parts of the state. */
export const debugWords: readonly InfoCommand[] = [
  pileWord('deck', 'a draw pile, top card first', 'drawPile'),
  pileWord('hand', 'a hand', 'hand'),
  pileWord('discard', 'a discard pile, top card last', 'discardPile'),
  {
    names: ['/trash'],
    help: 'the trash',
    linesFor: ({ state }) => [state === undefined ? NOT_HERE : `Trash: ${listText((state as State).trash)}`],
  },
  {
    names: ['/state'],
    help: 'the whole state as JSON',
    linesFor: ({ state }) => [state === undefined ? NOT_HERE : JSON.stringify(state, null, 2)],
  },
];
