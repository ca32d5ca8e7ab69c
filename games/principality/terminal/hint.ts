import { cardOf } from '../rules/cards/catalogue';
import { hintLine as hintAtTable, type Position, type Table } from '../../../cli/kit';
import { viewOf } from './screen';

/** Why a card is bought. */
function purchase(name: string, coins: number): string {
  const card = cardOf(name);
  if (name === 'Province') return `$${coins} are enough for a Province, the most points there are`;
  if (card.type === 'victory') return 'few Provinces are left, so every point counts';
  if (card.types.includes('attack')) return 'an Attack: each time it is played it hinders all others';
  if (card.types.includes('reaction')) return 'it keeps off the Attacks of others';
  if (card.type === 'action') return `an Action: ${card.text}`;
  return `$${coins} buy it, and it brings $${card.coins} each time it is played`;
}

/** The reason for the bot's move. */
function reasonFor(command: string, position: Position): string {
  const [type, card = ''] = command.split(/ (.*)/s);
  const { phase, players, activePlayer } = viewOf(position);
  switch (type) {
    case 'play_all_treasures':
      return 'Treasures are played before anything can be bought';
    case 'play_action':
      return 'Actions are played before the buy phase';
    case 'buy':
      return purchase(card, players[activePlayer]?.coins ?? 0);
    case 'end_phase':
      return phase === 'action' ? 'no Action is worth playing' : 'nothing left that is worth buying';
    case 'discard_to_hand_size':
      return 'these cards are missed least';
    case 'reveal_and_topdeck':
      return 'it is the cheapest, and comes back with the next hand';
    case 'reveal_reaction':
      return card === '' ? 'nothing is lost without it' : 'a Moat costs nothing to reveal';
    default:
      return position.moves.at(-1)?.command === command
        ? 'the deck is best left as it is'
        : 'what is missed least, or wanted most';
  }
}

/** The move that the best bot would make, with its reason. At a server where others may play, the server decides whether there are hints. */
export const hintLine = (table: Table): Promise<string> =>
  hintAtTable(table, (command) => reasonFor(command, table.position));
