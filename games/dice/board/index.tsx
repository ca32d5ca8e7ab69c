import type { DiceView, Roll, RolledTerm } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { useShowing } from '../../../web/kit/use-showing';
import { Controls } from './controls';
import { Die } from './die';
import './dice.css';

/** The last roll: every die, term by term, and the result. */
export function Board(props: BoardProps<DiceView>) {
  const { view, options, onMove } = props;
  const { rolled, last, over } = view;
  const { isShowing } = useShowing(rolled, ROLL_MS, props);
  return (
    <div class="dice" role="group" aria-label={isShowing ? 'Dice, rolling' : textOf(view)}>
      {last === null ? (
        <p class="dice-none">No dice were rolled yet.</p>
      ) : (
        <RollOnTable key={rolled} roll={last} number={rolled} isRolling={isShowing} />
      )}
      {onMove && <Controls options={options} onMove={onMove} />}
      {over && <p class="dice-none">The dice are put away.</p>}
    </div>
  );
}
Board.takesEveryMove = true;

/** How long the dice roll (see dice.css). */
const ROLL_MS = 850;

interface RollOnTableProps {
  readonly roll: Roll;
  readonly number: number;
  readonly isRolling: boolean;
}

const RollOnTable = ({ roll, number, isRolling }: RollOnTableProps) => (
  <>
    <p class="dice-notation">
      Roll {number}: <b>{roll.notation}</b>
    </p>
    <p class="dice-total">
      <span class="dice-total-name">Total</span> <b>{isRolling ? '…' : roll.total}</b>
    </p>
    <ol class={`dice-terms${isRolling ? ' dice-rolling' : ''}`} aria-label="Terms" aria-hidden={isRolling}>
      {roll.terms.map((term, at) => (
        <Term key={at} term={term} isRolling={isRolling} />
      ))}
    </ol>
  </>
);

/** The maximum number of drawn dice per term; the others are only counted. */
const DICE_DRAWN = 60;

interface TermProps {
  readonly term: RolledTerm;
  readonly isRolling: boolean;
}

function Term({ term: { text, sign, rolls, subtotal, successes }, isRolling }: TermProps) {
  const more = rolls.length - DICE_DRAWN;
  return (
    <li class="dice-term">
      <h2>
        {sign === '-' ? '− ' : ''}
        {text}
        {rolls.length > 0 && !isRolling && (
          <span class="dice-subtotal">
            {successes === undefined ? `= ${subtotal}` : `${successes} successes`}
          </span>
        )}
      </h2>
      <ul class="dice-row" aria-label={`Dice of ${text}`}>
        {rolls.slice(0, DICE_DRAWN).map((die, at) => (
          <li key={at}>
            <Die die={die} faces={facesOf(text)} />
          </li>
        ))}
        {more > 0 && <li class="dice-more">and {more} more</li>}
      </ul>
    </li>
  );
}

/** The kind of die in a term, e.g. `20` of `2d20kh1`; `F` for Fudge dice. */
const facesOf = (text: string): string => /d(\d+|F)/.exec(text)?.[1] ?? '';

const textOf = ({ last, rolled }: DiceView): string =>
  last === null ? 'Dice, not rolled yet' : `Dice, roll ${rolled}: ${last.notation} comes to ${last.total}`;
