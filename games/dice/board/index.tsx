import type { DiceView, Roll, RolledTerm } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { Controls } from './controls';
import { Die } from './die';
import './dice.css';

/** The last roll: every die as it lies, term by term, and what it comes to. */
export function Board({ view, options, onMove }: BoardProps<DiceView>) {
  const { rolled, last, over } = view;
  return (
    <div class="dice" role="group" aria-label={textOf(view)}>
      {last === null ? (
        <p class="dice-none">No dice were rolled yet.</p>
      ) : (
        <RollOnTable key={rolled} roll={last} number={rolled} />
      )}
      {onMove && <Controls options={options} onMove={onMove} />}
      {over && <p class="dice-none">The dice are put away.</p>}
    </div>
  );
}

const RollOnTable = ({ roll, number }: { readonly roll: Roll; readonly number: number }) => (
  <>
    <p class="dice-notation">
      Roll {number}: <b>{roll.notation}</b>
    </p>
    <p class="dice-total">
      <span class="dice-total-name">Total</span> <b>{roll.total}</b>
    </p>
    <ol class="dice-terms" aria-label="Terms">
      {roll.terms.map((term, at) => (
        <Term key={at} term={term} />
      ))}
    </ol>
  </>
);

/** So many dice of a term are drawn; the others are counted. */
const DICE_DRAWN = 60;

function Term({ term: { text, sign, rolls, subtotal, successes } }: { readonly term: RolledTerm }) {
  const more = rolls.length - DICE_DRAWN;
  return (
    <li class="dice-term">
      <h3>
        {sign === '-' ? '− ' : ''}
        {text}
        {rolls.length > 0 && (
          <span class="dice-subtotal">
            {successes === undefined ? `= ${subtotal}` : `${successes} successes`}
          </span>
        )}
      </h3>
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
