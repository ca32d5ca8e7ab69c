import type { Card } from '../../../core/engine/playing-cards';
import { CardRow } from '../../../web/kit/playing-card';
import { Wager } from '../../../web/kit/chips';
import { of } from '../rules/betting';
import type { Action, HoldemView } from '../rules/shapes';
import { handName, shortName } from './best-cards';
import { betAt, stackAt } from './scenes';

interface PlayerPlaceProps {
  readonly table: HoldemView;
  readonly seat: number;
  readonly name: string;
  /** How many hole cards the seat has by now. */
  readonly dealt: number;
  /** Whether the player is above. */
  readonly isFar: boolean;
  /** Whether it is the viewer's place. */
  readonly isMine: boolean;
  /** Whether to show whose turn it is; false while a move is being animated. */
  readonly isStill: boolean;
  /** The cards that won the pot, once it is known. */
  readonly winning: readonly Card[] | undefined;
}

const FACE_DOWN = [null, null] as const;

/** A player's cards, chips, bet and last action. */
export function PlayerPlace(props: PlayerPlaceProps) {
  const { table, seat, name, dealt, isFar, isMine, isStill, winning } = props;
  const { button, holeCards, stacks, bets, last, result, turn } = table;
  const isOnTurn = isStill && !result && turn === seat;
  const hasWon = result !== null && (result.winner === seat || result.winner === 'split');
  const action = last?.seat === seat && winning === undefined ? last.action : null;
  const makes = handName(table, seat);
  const classes = ['he-player', isFar ? 'he-far' : 'he-near', action?.type === 'fold' && 'he-folded'];
  const plate = ['he-plate money-plate', isOnTurn && 'on-turn', hasWon && 'has-won'];
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={name}>
      <CardRow
        cards={(of(holeCards, seat) ?? FACE_DOWN).slice(0, dealt)}
        label={`Cards of ${name}`}
        marked={winning}
      />
      <div class={plate.filter(Boolean).join(' ')}>
        <h3>{name}</h3>
        <p data-place={stackAt(seat)}>
          <b>{of(stacks, seat)}</b> chips
        </p>
      </div>
      {button === seat && (
        <abbr class="he-button" title="Dealer button">
          D
        </abbr>
      )}
      {isOnTurn ? (
        <p class="he-tag table-tag is-turn">{isMine ? 'Your turn' : 'To act'}</p>
      ) : (
        action && (
          <p class="he-tag table-tag" key={table.state}>
            {actionText(action)}
          </p>
        )
      )}
      <p class="he-makes">{makes !== null && (result ? makes : shortName(makes))}</p>
      <div class="he-bet" data-place={betAt(seat)}>
        {of(bets, seat) > 0 && <Wager amount={of(bets, seat)} label={betLabel(table, seat)} />}
      </div>
    </section>
  );
}

/** A blind is called so until its player acts. */
function betLabel({ street, bets, blinds, button, last }: HoldemView, seat: number): string {
  const blind = seat === button ? blinds.small : blinds.big;
  if (street !== 'preflop' || last?.seat === seat || of(bets, seat) !== blind) return 'Bet';
  return seat === button ? 'Small blind' : 'Big blind';
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
