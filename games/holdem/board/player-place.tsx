import { CardRow } from '../../../web/kit/playing-card';
import { Wager } from '../../../web/kit/wager';
import { of } from '../rules/chips';
import type { Action, HoldemView } from '../rules/types';

interface PlayerSeatProps {
  readonly view: HoldemView;
  readonly seat: number;
  readonly name: string;
}

const FACE_DOWN = [null, null] as const;

/** A player's cards, chips and last action. */
export function PlayerSeat({ view, seat, name }: PlayerSeatProps) {
  const { hand, button, holeCards, stacks, bets, last, result, turn } = view;
  const onTurn = !result && turn === seat;
  const won = result !== null && (result.winner === seat || result.winner === 'split');
  const bet = of(bets, seat);
  return (
    <section class={`he-player${onTurn ? ' he-turn' : ''}${won ? ' he-won' : ''}`} aria-label={name}>
      <CardRow key={hand} cards={of(holeCards, seat) ?? FACE_DOWN} label={`Cards of ${name}`} />
      <div class="he-who">
        <h3>
          {name}
          {button === seat && (
            <abbr class="he-button" title="Dealer button">
              D
            </abbr>
          )}
        </h3>
        <p>
          <b class="he-stack">{of(stacks, seat)}</b> chips
        </p>
        {last?.seat === seat && (
          <p class="he-last" key={view.state}>
            {actionText(last.action)}
          </p>
        )}
      </div>
      {bet > 0 && <Wager amount={bet} label="Bet" />}
    </section>
  );
}

function actionText(action: Action): string {
  switch (action.type) {
    case 'fold':
      return 'Folds';
    case 'check':
      return 'Checks';
    case 'call':
      return 'Calls';
    case 'allin':
      return 'All in';
    case 'bet':
      return `Bets ${action.amount}`;
    case 'raise':
      return `Raises to ${action.amount}`;
  }
}
