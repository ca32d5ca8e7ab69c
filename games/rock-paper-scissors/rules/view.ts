import { atDetail, playerName, type Detail, type RandomStream, type Viewer } from '../../../core/engine';
import { isOver, roundText, winsNeeded } from './rules';
import { THROWS, type RockPaperScissorsState } from './types';
import type { RockPaperScissorsView } from './shapes';

/** The match as Markdown: the score, the last round, and who has chosen in this one. */
export function describe(view: RockPaperScissorsView): string {
  const { bestOf, played, wins, last } = view;
  const score = wins.map((each, seat) => `${playerName(seat)} ${each}`).join(', ');
  const needed = winsNeeded(view);
  return [
    `Best of ${bestOf}: ${needed} ${needed === 1 ? 'round wins' : 'rounds win'}. Score: ${score}.`,
    ...(last ? [`Round ${played}: ${roundText(last)}`] : []),
    standing(view),
  ].join('\n');
}

function standing({ over, played, chosen, own }: RockPaperScissorsView): string {
  if (over) return 'The match is over.';
  const waitsFor = chosen.flatMap((has, seat) => (has ? [] : [playerName(seat)]));
  const mine = own === null ? '' : `You have chosen ${own}. `;
  return `Round ${played + 1}: ${mine}To choose: ${waitsFor.join(', ')}.`;
}

/** The `gameState` of an answer. */
export function summary(view: RockPaperScissorsView, detail: Detail) {
  const { bestOf, played, wins, chosen, own, last } = view;
  const round = { round: played + 1, wins, chosen, own };
  return atDetail(detail, round, { last }, { bestOf, winsNeeded: winsNeeded(view) });
}

/** The viewer's view: in the current round it shows who has chosen, but only the viewer's own throw. */
export function viewOf(state: RockPaperScissorsState, viewer: Viewer): RockPaperScissorsView {
  const { bestOf, played, wins, last, throws } = state;
  return {
    bestOf,
    played,
    wins,
    last,
    chosen: throws.map((made) => made !== null),
    own: viewer === 'public' ? null : (throws[viewer] ?? null),
    over: isOver(state),
  };
}

/** The same match with other possible choices of the other players. */
export const sampleHidden = (
  state: RockPaperScissorsState,
  viewer: Viewer,
  random: RandomStream,
): RockPaperScissorsState => ({
  ...state,
  throws: state.throws.map((made, seat) =>
    made === null || seat === viewer ? made : (THROWS[random.int(THROWS.length)] ?? made),
  ),
});
