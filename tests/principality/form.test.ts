import { createRandom, type RandomStream } from '../../core/engine';
import {
  confirmation,
  formOf,
  hintedPicks,
  isSameAnswer,
  pick,
  type CardForm,
  type Form,
  type Picks,
} from '../../games/principality/board/form';
import { turnOf } from '../../games/principality/board/turn';
import { principality } from '../../games/principality/rules';
import { part } from '../support/volume';
import { chooseLively, opening } from './playouts';
import { rules4, type State, type Table } from './support';

const GAMES = part(1000);
const LONGEST = 150;
/** The number of answers that are given to each decision; of a longer list both ends and some between. */
const ANSWERS = 12;

type Options = Table['options'];
type Option = Options[number];

const some = (options: Options): Options => {
  const step = Math.ceil(options.length / ANSWERS);
  return options.filter((_, at) => at % step === 0 || at === options.length - 1);
};

/** What a person clicks to choose these cards. */
const clicksFor = (form: CardForm, cards: readonly string[]): Picks =>
  cards.reduce<Picks>((picks, card) => {
    const at = form.cards.findIndex((each, place) => each === card && !picks.includes(place));
    return pick(form, picks, at);
  }, []);

/** The command that a person gives with the form to do what the option does. */
function commandFor(form: Form, { command, move }: Option): string | null {
  if (form.kind === 'answers')
    return form.answers.find((answer) => answer.command === command)?.command ?? null;
  const cards = move.cards ?? (typeof move.card === 'string' ? [move.card] : []);
  return confirmation(form, clicksFor(form, cards)).command;
}

/** Whether a hint with the option's command marks the cards that do the same. */
function isMarked(form: Form, { command, move }: Option): boolean {
  if (form.kind === 'answers') return true;
  const marked = hintedPicks(form, command);
  const cards = move.cards ?? (typeof move.card === 'string' ? [move.card] : []);
  return marked !== null && isSameAnswer(form, marked, clicksFor(form, cards));
}

/** The canonical command that the game reads, or null if it reads none. */
function readAs(state: State, seat: number, command: string | null): string | null {
  const parsed = command === null ? null : principality.parseMove(command, state, seat);
  return parsed?.ok ? principality.formatMove(parsed.value.move) : null;
}

/** What can be confirmed after clicks anywhere; nothing if more is to be chosen. */
function confirmedAtRandom(form: CardForm, random: RandomStream): readonly string[] {
  const clicks = Array.from({ length: random.int(form.most + 3) }, () => random.int(form.cards.length + 1));
  const picks = clicks.reduce<Picks>((before, click) => pick(form, before, click), []);
  const { command } = confirmation(form, picks);
  return command === null ? [] : [command];
}

/** What is wrong with the form of an open decision. */
function faultsOf(state: State, seat: number, options: Options, random: RandomStream): string[] {
  const form = formOf(principality.viewFor(state, seat), (each) => `Player ${each + 1}`, options);
  if (!form) return [`no form for ${options[0]?.command ?? 'nothing'}`];
  const missing = some(options).filter(
    (option) => readAs(state, seat, commandFor(form, option)) !== option.command,
  );
  const legal = new Set<string | null>(options.map(({ command }) => command));
  const offered =
    form.kind === 'answers' ? form.answers.map(({ command }) => command) : confirmedAtRandom(form, random);
  const illegal = offered.filter((command) => !legal.has(readAs(state, seat, command)));
  const unmarked = some(options).filter((option) => !isMarked(form, option));
  return [
    ...unmarked.map(({ command }) => `is not marked by a hint: ${command}`),
    ...missing.map(({ command }) => `cannot be given: ${command}`),
    ...illegal.map((command) => `is not legal: ${command}`),
  ];
}

/** The moves of a turn that are not on exactly one card, pile or button. */
function turnFaults(state: State, seat: number, options: Options): string[] {
  const { hand, supply, buttons } = turnOf(principality.viewFor(state, seat), options);
  const offered = [...hand.values(), ...supply.values(), ...buttons.map(({ command }) => command)];
  return options
    .filter(({ command }) => offered.filter((each) => each === command).length !== 1)
    .map(({ command }) => `is not on the table: ${command}`);
}

it(`the page offers every legal answer to every decision of ${GAMES} random games, and no other`, () => {
  const asked = new Set<string>();
  const faults: string[] = [];
  for (let game = 0; game < GAMES && faults.length === 0; game++) {
    const random = createRandom(`form ${game}`).stream('clicks');
    const rules = game % 5 === 0 ? rules4 : principality;
    const seats = 1 + (game % 4);
    let state = opening({ seed: `form ${game}`, seats, options: { victoryPileSize: 2 }, rules });
    for (let moves = 0; moves < LONGEST; moves++) {
      const [seat] = principality.seatsToAct(state);
      if (seat === undefined) break;
      const { options } = principality.getValidMoves(state, seat);
      if (state.pending) {
        asked.add(state.pending.effect);
        faults.push(...faultsOf(state, seat, options, random));
      } else faults.push(...turnFaults(state, seat, options));
      const { move } = chooseLively(options, random);
      const done = principality.executeMove(state, seat, move, {
        random: createRandom(`form ${game}`),
        now: 0,
      });
      if (!done.ok) throw new Error(done.error.message);
      ({ state } = done.value);
    }
  }
  expect(faults).toEqual([]);
  expect(asked.size).toBe(13);
});
