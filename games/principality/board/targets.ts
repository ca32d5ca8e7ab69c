import type { View } from '../rules/view';
import type { Option } from '../../../web/kit/board';

/** The moves that a click on a pile of the supply or on a card of the hand makes. */
const ON_PILES = ['buy', 'gain_card'];
const ON_HAND = [
  'play_action',
  'play_treasure',
  'trash_for_remodel',
  'select_treasure_to_trash',
  'select_action_for_throne',
  'reveal_and_topdeck',
  'reveal_reaction',
];

/** The command for a click, by the name of the card. */
export type Targets = ReadonlyMap<string, string>;

const targetsOf = (options: readonly Option[], verbs: readonly string[]): Targets =>
  new Map(
    options.flatMap(({ command }): [string, string][] => {
      const [verb = '', card = ''] = command.split(/ (.*)/s);
      return verbs.includes(verb) && card !== '' ? [[card, command]] : [];
    }),
  );

export const pileTargets = (options: readonly Option[]): Targets => targetsOf(options, ON_PILES);

/** A Thief shows cards that are in nobody's hand, so a card of the hand cannot be meant. */
export const handTargets = (options: readonly Option[], { pendingEffect }: View): Targets =>
  pendingEffect && 'revealedCards' in pendingEffect ? new Map() : targetsOf(options, ON_HAND);
