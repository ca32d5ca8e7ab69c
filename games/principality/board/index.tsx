import type { View } from '../rules/view';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf } from '../../../web/kit/player-plate';
import { useHinted } from '../../../web/kit/spot';
import { useChoice } from './choice';
import { formOf } from './form';
import { NO_TARGETS, PrincipalityTable } from './look';
import { Prompt } from './prompt';
import { purseOf, turnOf } from './turn';

/** The table, with all that its player can do there. */
export function Board(props: BoardProps<View>) {
  const { view, names, options, onMove } = props;
  const form = onMove ? formOf(view, (seat) => nameOf(names, seat), options) : null;
  const turn = onMove && !view.pendingEffect ? turnOf(view, options) : null;
  const asked = form && JSON.stringify([view.pendingEffect, view.own?.hand, view.supply]);
  const choice = useChoice(form, asked ?? '', useHinted());
  return (
    <PrincipalityTable
      {...props}
      play={{
        choiceIn: (place) => (form?.kind === 'cards' && form.place === place ? choice : null),
        asked,
        targets: turn ?? { hand: NO_TARGETS, supply: NO_TARGETS },
        purse: turn && purseOf(view),
        onMove,
        prompt: onMove && <Prompt choice={choice} turn={turn} onMove={onMove} />,
      }}
    />
  );
}
Board.takesEveryMove = true;
