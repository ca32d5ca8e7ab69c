import { createRandom } from '../../../core/engine';
import { cardOf } from '../rules/cards/catalogue';
import { formatMove, parseCommand } from '../rules/notation';
import { attacker } from '../rules/tactics/attacker';
import { hintLine as hintAtTable, isLocal, mayAct, type Position, type Table } from '../../../cli/kit';
import { ownDecision, viewOf } from './screen';

/** The command that the best bot would send, as the answers of the API tell it; undefined if the player has no move. */
function hintedMove(position: Position): string | undefined {
  if (!mayAct(position)) return undefined;
  const pending = ownDecision(position);
  const options = position.moves.flatMap((listed) => {
    const read = parseCommand(listed.command, pending);
    return read?.ok ? [{ ...listed, move: read.value }] : [];
  });
  const random = createRandom('hint').stream('hint');
  const chosen = attacker.choose({ view: viewOf(position), options, seat: position.seat, random });
  return (options.find(({ move }) => move === chosen)?.command ?? formatMove(chosen)).trim();
}

/** Why a card is bought. */
function purchase(name: string, coins: number): string {
  const card = cardOf(name);
  if (name === 'Province') return `$${coins} are enough for a Province, the most points there are`;
  if (card.type === 'victory') return 'few Provinces are left, so every point counts';
  if (card.types.includes('attack')) return 'an Attack: each time it is played it hinders all others';
  if (card.types.includes('reaction')) return 'it keeps off the Attacks of others';
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
      return 'a Moat costs nothing to reveal';
    default:
      return position.moves.at(-1)?.command === command
        ? 'the deck is best left as it is'
        : 'what is missed least, or wanted most';
  }
}

/** One legal move with its reason, by the best bot. At a server where others may play, the server decides whether there are hints. */
export async function hintLine(table: Table): Promise<string> {
  if (!isLocal(table)) return hintAtTable(table);
  const { position } = table;
  const move = hintedMove(position);
  if (move === undefined) return 'No hint: you have no move to make now.';
  return `Hint: ${move} (${reasonFor(move, position)}).`;
}
