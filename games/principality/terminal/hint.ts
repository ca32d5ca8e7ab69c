import { createRandom } from '../../../core/engine';
import { bots } from '../rules/bots';
import { cardOf } from '../rules/cards/catalogue';
import { formatMove, parseCommand } from '../rules/notation';
import { type ListedMove, mayAct, type Position } from '../../../cli/kit';
import { ownDecision, viewOf } from './screen';

/** The listed move that Big Money would make; none if the player has no move. */
export function hintedMove(position: Position): ListedMove | undefined {
  const bot = bots.bigmoney;
  if (!bot || !mayAct(position)) return undefined;
  const pending = ownDecision(position);
  const options = position.moves.flatMap((listed) => {
    const read = parseCommand(listed.command, pending);
    return read?.ok ? [{ ...listed, move: read.value }] : [];
  });
  const random = createRandom('hint').stream('hint');
  const chosen = bot.choose({ view: viewOf(position), options, seat: position.seat, random });
  return (
    options.find(({ move }) => move === chosen) ??
    position.moves.find(({ command }) => command === formatMove(chosen))
  );
}

/** The reason for Big Money's move. */
function reasonFor(command: string, position: Position): string {
  const [type, card = ''] = command.split(/ (.*)/s);
  const { phase, players, activePlayer } = viewOf(position);
  const coins = players[activePlayer]?.coins ?? 0;
  switch (type) {
    case 'play_all_treasures':
      return 'Treasures are played before anything can be bought';
    case 'buy':
      return card === 'Province'
        ? `$${coins} are enough for a Province, the most points there are`
        : `$${coins} buy it, and it brings $${cardOf(card).coins} each time it is played`;
    case 'end_phase':
      return phase === 'action'
        ? 'Big Money plays no Actions and goes on to buy'
        : 'nothing left that Big Money buys: Province, Gold or Silver';
    case 'discard_to_hand_size':
      return 'these cards are missed least';
    case 'reveal_and_topdeck':
      return 'it is the cheapest, and comes back with the next hand';
    case 'reveal_reaction':
      return 'a Moat costs nothing to reveal';
    default:
      return position.moves.at(-1)?.command === command
        ? 'Big Money leaves its deck as it is'
        : 'the dearest card is the best of these';
  }
}

/** One legal move with its reason, by the Big Money rule. */
export function hintLine(position: Position): string {
  const move = hintedMove(position);
  if (!move) return 'No hint: you have no move to make now.';
  return `Hint: ${move.command} (${reasonFor(move.command, position)}).`;
}
