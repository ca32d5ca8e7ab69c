import { createRandom, ERROR_KINDS, type AnyGame, type GameError, type GameEvent } from '../engine';
import { at, must, mustBePlain, mustMatch, roundTrip } from './plain';
import { MOVE_CAP, beginning, placeOf, timePassed, type Playout, type Setup } from './playout';

/** The share of a game's playouts that may reach the move cap (games that chance can prolong). */
export const MAX_CAPPED_SHARE = 0.25;

export const cappedShare = (playouts: readonly Playout[]): number =>
  playouts.filter(({ capped }) => capped).length / playouts.length;

export function checkEnding(playouts: readonly Playout[]): void {
  const share = cappedShare(playouts);
  const percent = Math.round(100 * share);
  must(share <= MAX_CAPPED_SHARE, `${percent} % of the playouts did not end within ${MOVE_CAP} moves`);
}

/** Moves, states and events are plain JSON; events are well formed and addressed to seats that exist. */
export function checkSteps(game: AnyGame, { setup, steps, final }: Playout): void {
  at(placeOf(game, setup, 0), () => mustBePlain('state', steps[0]?.state ?? final));
  steps.forEach(({ option, transition }, i) =>
    at(`${placeOf(game, setup, i)}, "${option.command}"`, () => {
      mustBePlain('move', option.move);
      mustBePlain('state', transition.state);
      must(transition.message.trim() !== '', 'the message is empty');
      for (const event of transition.events) checkEvent(event, setup, game.sampleHidden !== undefined);
    }),
  );
}

function checkEvent(event: GameEvent, { seats }: Setup, hasSecrets: boolean): void {
  mustBePlain('event', event);
  must(event.type !== '', 'an event has no type');
  must(isOneLine(event.text), `the text of the event "${event.type}" is not one line: "${event.text}"`);
  const { visibleTo } = event;
  const addressed =
    visibleTo === 'all' || visibleTo.every((seat) => Number.isInteger(seat) && 0 <= seat && seat < seats);
  must(hasSecrets || visibleTo === 'all', `the event "${event.type}" is a secret in a game that has none`);
  must(addressed, `the event "${event.type}" is visible to a seat that does not exist`);
}

export const isOneLine = (text: string): boolean => text.trim() !== '' && !/[\r\n]/.test(text);

export function checkError(error: GameError): void {
  mustBePlain('error', error);
  must(Object.hasOwn(ERROR_KINDS, error.kind), `the error kind "${error.kind}" is not in the catalogue`);
  must(/^[A-Za-z][A-Za-z_]*$/.test(error.code), `the error code "${error.code}" is no word`);
  must(error.message.trim() !== '', `the error ${error.code} has no message`);
}

/** The same seed and moves give the same bytes again, even if everything passes through JSON before every move. */
export function checkReplay(game: AnyGame, { setup, steps }: Playout): void {
  const random = createRandom(setup.seed);
  let state = roundTrip(beginning(game, setup, random));
  steps.forEach((step, i) =>
    at(`${placeOf(game, setup, i)}, played a second time, with states and moves read back from JSON`, () => {
      const context = { random, now: step.now };
      state = timePassed(game, state, context);
      if (i === 0 || game.advance) mustMatch('state', state, step.state);
      const result = game.executeMove(state, step.seat, roundTrip(step.option.move), context);
      must(result.ok, `"${step.option.command}" was refused`);
      mustMatch('transition', result.value, step.transition);
      state = roundTrip(result.value.state);
    }),
  );
}
