import * as z from 'zod';
import { errors, fail, lazy, ok, randomBot, type AnyGame, type GameDocument } from '../../core/engine';
import {
  broken,
  counting,
  forgetful,
  lacking,
  withEvent,
  withOptions,
  withError,
  withTransition,
  type Fault,
} from './broken-toys';
import { toy, toyList, toyMove, toyError, toyWithoutSecrets, type ToyMove } from './toy-game';

const aDocument = (name: string, fields: Partial<GameDocument> = {}): GameDocument => ({
  name,
  title: 'Advice',
  description: 'What to do.',
  text: 'Play your highest card last.',
  ...fields,
});

/** Faults in what a game is, and in how it plays. */
export const FAULTS_OF_RULES: readonly Fault[] = [
  {
    fault: 'lacks members',
    breaks: 'has every member of the contract',
    game: lacking('outcome', 'seats'),
    complaint: /^seats is missing, outcome is missing$/,
  },
  {
    fault: 'has a member of another type',
    breaks: 'has every member of the contract',
    game: { ...toy, viewBudget: '300' } as unknown as AnyGame,
    complaint: /^viewBudget is no number$/,
  },
  {
    fault: 'has an id in capitals',
    breaks: 'says who it is',
    game: broken({ id: 'Toy' }),
    complaint: /not kebab-case/,
  },
  {
    fault: 'has two documents of one name',
    breaks: 'says who it is',
    game: broken({ documents: [aDocument('rules')] }),
    complaint: /share a name: rules, rules/,
  },
  {
    fault: 'has a document that says nothing',
    breaks: 'says who it is',
    game: broken({ documents: [aDocument('play', { text: ' ' })] }),
    complaint: /"play" is empty/,
  },
  {
    fault: 'has a document as long as a book',
    breaks: 'says who it is',
    game: broken({ documents: [aDocument('play', { text: 'x'.repeat(8_001) })] }),
    complaint: /longer than 8000 characters/,
  },
  {
    fault: 'has no random bot',
    breaks: 'says who it is',
    game: broken({ bots: {} }),
    complaint: /no bot "random"/,
  },
  {
    fault: 'names an unknown default bot',
    breaks: 'says who it is',
    game: broken({ defaultBot: 'genius' }),
    complaint: /default bot "genius"/,
  },
  {
    fault: 'has a bot that is to beat one that is not there',
    breaks: 'says who it is',
    game: broken({
      bots: { random: { ...randomBot(), aims: [{ against: { bot: 'genius' }, atLeast: 0.5 }] } },
    }),
    complaint: /an aim against "genius"/,
  },
  {
    fault: 'has a bot with an aim for a level that it does not have',
    breaks: 'says who it is',
    game: broken({
      bots: { random: { ...randomBot(), aims: [{ level: 3, against: { bot: 'random' }, atLeast: 0.5 }] } },
    }),
    complaint: /an aim for level 3/,
  },
  {
    fault: 'has startFrom without a schema',
    breaks: 'says who it is',
    game: broken({ startFrom: () => fail(errors.refused('No.')) }),
    complaint: /go together/,
  },
  {
    fault: 'takes nonsense for a position',
    breaks: 'refuses an invalid position',
    game: broken({
      startFrom: (_, setup) =>
        ok({ state: toy.initializeGame({ ...setup, seats: 2 }), seats: 2, options: {} }),
    }),
    complaint: /takes null for a position/,
  },
  {
    fault: 'never ends',
    breaks: 'ends, played at random',
    game: withTransition((made, { hands, deck, table }) => ({
      ...made,
      state: { hands, deck, table: table.length === 0 ? [1] : [] },
    })),
    complaint: /did not end/,
  },
  {
    fault: 'changes the state it is given in a move',
    breaks: 'makes plain JSON of every move, state and event',
    game: broken({
      executeMove(state, seat, move) {
        (state.table as number[]).push(move.card);
        return toyMove(state, seat, move);
      },
    }),
    complaint: /not extensible/,
  },
  {
    fault: 'changes the state it is given when asked',
    breaks: 'refuses everything else, and nothing changes',
    game: broken({
      validateMove(state, seat, move) {
        (state.deck as number[]).reverse();
        return toyError(state, seat, move);
      },
    }),
    complaint: /read only/,
  },
  {
    fault: 'has a date in its state',
    breaks: 'makes plain JSON of every move, state and event',
    game: withTransition((made) => ({ ...made, state: { ...made.state, at: new Date(0) } })),
    complaint: /state\.at is no plain object/,
  },
  {
    fault: 'has undefined in an event',
    breaks: 'makes plain JSON of every move, state and event',
    game: withEvent({ text: 'x', visibleTo: 'all', data: { who: undefined } }),
    complaint: /event\.data\.who is of type undefined/,
  },
  {
    fault: 'tells a seat that is not there',
    breaks: 'makes plain JSON of every move, state and event',
    game: withEvent({ text: 'x', visibleTo: [2] }),
    complaint: /a seat that does not exist/,
  },
  {
    fault: 'tells an event in two lines',
    breaks: 'makes plain JSON of every move, state and event',
    game: withEvent({ text: 'x\ny', visibleTo: 'all' }),
    complaint: /not one line/,
  },
  {
    fault: 'has private events, but claims to have no secrets',
    breaks: 'makes plain JSON of every move, state and event',
    game: toyWithoutSecrets,
    complaint: /a secret in a game that has none/,
  },
  {
    fault: 'counts outside its state',
    breaks: 'gives the same bytes for the same seed and moves',
    game: counting(),
    complaint: /played a second time/,
  },
  {
    fault: 'knows its states by identity',
    breaks: 'gives the same bytes for the same seed and moves',
    game: forgetful(),
    complaint: /read back from JSON: transition differs/,
  },
  {
    fault: 'lists an illegal move',
    breaks: 'lists moves that can be made, written, read and selected',
    game: withOptions(({ options, total }) => ({
      options: options.map((option) => ({ ...option, move: { card: 9 }, command: 'play 9' })),
      total,
    })),
    complaint: /"play 9" was refused/,
  },
  {
    fault: 'numbers its options from 0',
    breaks: 'lists moves that can be made, written, read and selected',
    game: withOptions(({ options, total }) => ({
      options: options.map((option, index) => ({ ...option, index })),
      total,
    })),
    complaint: /not numbered from 1/,
  },
  {
    fault: 'counts only the options it shows',
    breaks: 'lists moves that can be made, written, read and selected',
    game: withOptions(({ options }) => ({ options, total: options.length })),
    complaint: /list cut to one differs/,
  },
  {
    fault: 'writes a move as another one',
    breaks: 'lists moves that can be made, written, read and selected',
    game: broken({ formatMove: ({ card }) => `play ${card + 1}` }),
    complaint: /is written as/,
  },
  {
    fault: 'does not read its own commands back',
    breaks: 'lists moves that can be made, written, read and selected',
    game: broken({
      parseMove: (text, state, seat) =>
        text.startsWith('play') ? ok({ move: { card: 1 } }) : toy.parseMove(text, state, seat),
    }),
    complaint: /read as another move/,
  },
  {
    fault: 'selects the next option',
    breaks: 'lists moves that can be made, written, read and selected',
    game: broken({
      parseMove: (text, state, seat) =>
        toy.parseMove(
          text.replace(/\d+$/, (digits) => (text.startsWith('select') ? `${Number(digits) + 1}` : digits)),
          state,
          seat,
        ),
    }),
    complaint: /select/,
  },
  {
    fault: 'leaves a legal move unlisted',
    breaks: 'refuses everything else, and nothing changes',
    game: withOptions(({ options, total }) => ({
      options: options.slice(0, -1),
      total: Math.max(0, total - 1),
    })),
    complaint: /validates|no listed move/,
  },
  {
    fault: 'gives two errors for one move',
    breaks: 'refuses everything else, and nothing changes',
    game: broken({ validateMove: (...asked) => toyError(...asked) && errors.refused('No.') }),
    complaint: /error of executeMove differs/,
  },
  {
    fault: 'executes a move that does not validate',
    breaks: 'refuses everything else, and nothing changes',
    game: broken({ executeMove: (state, _seat, move) => toyMove(state, state.table.length % 2, move) }),
    complaint: /executes/,
  },
  {
    fault: 'refuses without a message',
    breaks: 'refuses everything else, and nothing changes',
    game: withError(() => ''),
    complaint: /has no message/,
  },
  {
    fault: 'takes junk for a move',
    breaks: 'refuses everything else, and nothing changes',
    game: broken({
      parseMove(text, state, seat) {
        const parsed = toy.parseMove(text, state, seat);
        const [first] = toyList(state, seat).options;
        return parsed.ok || !first ? parsed : ok({ move: first.move });
      },
    }),
    complaint: /"": validates/,
  },
  {
    fault: 'publishes that a move may have any field',
    breaks: 'takes a JSON move with exactly its fields',
    game: broken({ moveSchema: lazy(() => z.object({ card: z.int() })) }),
    complaint: /allows a field that no move has/,
  },
  {
    fault: 'drops fields it does not know',
    breaks: 'takes a JSON move with exactly its fields',
    game: broken({
      moveSchema: lazy(() =>
        z.preprocess((move) => ({ card: (move as ToyMove).card }), z.strictObject({ card: z.int() })),
      ),
    }),
    complaint: /is taken with xyzzy/,
  },
  {
    fault: 'fills in fields that are missing',
    breaks: 'takes a JSON move with exactly its fields',
    game: broken({
      moveSchema: lazy(() =>
        z.preprocess(
          (move) => ({ card: 1, ...(move as Partial<ToyMove>) }),
          z.strictObject({ card: z.int() }),
        ),
      ),
    }),
    complaint: /is taken without card/,
  },
  {
    fault: 'throws at some text',
    breaks: 'has an answer to any text',
    game: broken({
      parseMove(text, state, seat) {
        if (text.length > 5) throw new Error('too much to read');
        return toy.parseMove(text, state, seat);
      },
    }),
    complaint: /too much to read/,
  },
];
