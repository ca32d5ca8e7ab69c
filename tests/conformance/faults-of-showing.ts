import * as z from 'zod';
import { errors, fail } from '../../core/engine';
import {
  broken,
  cardOfOther,
  moodyBot,
  moverOf,
  peepingBot,
  tellingTheDraw,
  topOfDeck,
  withEvent,
  withPending,
  withError,
  withTransition,
  type Fault,
} from './broken-toys';
import { toy, toyList, toyView, toyWithoutSecrets } from './toy-game';

/** Faults in what a game says and shows: the end, views, bots and secrets. */
export const FAULTS_OF_SHOWING: readonly Fault[] = [
  {
    fault: 'has an outcome before its end',
    breaks: 'is over exactly when it has an outcome',
    game: broken({ outcome: () => ({ winners: [0], scores: [1, 0], reason: 'Luck' }) }),
    complaint: /yet to act/,
  },
  {
    fault: 'has too few scores',
    breaks: 'is over exactly when it has an outcome',
    game: broken({
      outcome: (state) => (toy.outcome(state) ? { winners: [], scores: [1], reason: 'x' } : null),
    }),
    complaint: /1 scores for 2 seats/,
  },
  {
    fault: 'asks for a decision after its end',
    breaks: 'is over exactly when it has an outcome',
    game: withPending((state) => (toy.outcome(state) ? { player: 0, message: 'Choose', fields: {} } : null)),
    complaint: /open after the end/,
  },
  {
    fault: 'asks a seat that is not to act',
    breaks: 'shows every viewer something plain and small',
    game: withPending(() => ({ player: 1, message: 'Choose', fields: {} })),
    complaint: /not a seat to act/,
  },
  {
    fault: 'shows too much',
    breaks: 'shows every viewer something plain and small',
    game: broken({ viewBudget: 20 }),
    complaint: /over the budget of 20/,
  },
  {
    fault: 'describes nothing',
    breaks: 'shows every viewer something plain and small',
    game: broken({ describe: () => '' }),
    complaint: /is empty/,
  },
  {
    fault: 'adds to its answers what no interface declares',
    breaks: 'shows every viewer something plain and small',
    game: broken({ answerFields: () => ({ lucky: 7 }) }),
    complaint: /answers have no lucky: declare it in `shapes.answer`, or put it under `extra`/,
  },
  {
    fault: 'declares a field that answers have in every game',
    breaks: 'shows every viewer something plain and small',
    game: broken({ shapes: { answer: () => z.object({ version: z.int().exactOptional() }) } }),
    complaint: /answers of every game have version: `shapes.answer` may not/,
  },
  {
    fault: 'adds to its answers something else than it declares',
    breaks: 'shows what its schemas say',
    game: broken({
      shapes: { answer: () => z.object({ lucky: z.int().exactOptional() }) },
      answerFields: () => ({ lucky: 'seven' }),
    }),
    complaint: /the answer is not as its schema says: \/lucky/,
  },
  {
    fault: 'shows a field that its schema does not name',
    breaks: 'shows what its schemas say',
    game: broken({ viewFor: (state, viewer) => ({ ...toyView(state, viewer), turn: 0 }) }),
    complaint: /viewer 0: the view is not as its schema says: .*additional properties.*turn/,
  },
  {
    fault: 'shows a number beyond the limit of its schema',
    breaks: 'shows what its schemas say',
    game: broken({ summary: (view) => ({ ...view, counts: [9] }) }),
    complaint: /the gameState at the detail minimal is not as its schema says: \/counts\/0/,
  },
  {
    fault: 'means one thing by a field of its view and another in its gameState',
    breaks: 'shows what its schemas say',
    game: broken({ summary: (view) => ({ ...view, table: [] }) }),
    complaint: /`table` is \[\] in gameState and \[\d\] in the view/,
  },
  {
    fault: 'has an event that no schema names',
    breaks: 'shows what its schemas say',
    game: withEvent({ text: 'It rains', visibleTo: 'all', data: { rain: true } }),
    complaint: /the event told has data, but no schema/,
  },
  {
    fault: 'shows seats more than the public, but claims to have no secrets',
    breaks: 'shows every viewer something plain and small',
    game: toyWithoutSecrets,
    complaint: /view of seat 0 differs/,
  },
  {
    fault: 'has a bot that breaks the rules',
    breaks: 'is played to the end by each of its bots',
    game: broken({ bots: { random: { description: 'Cheats.', choose: () => ({ card: 9 }) } } }),
    complaint: /which is illegal: You do not hold 9/,
  },
  {
    fault: 'has a bot with moods',
    breaks: 'is played to the end by each of its bots',
    game: moodyBot(),
    complaint: /differently when asked again/,
  },
  {
    fault: 'has a bot that knows what its seat cannot see',
    breaks: 'is played to the end by each of its bots',
    game: peepingBot(),
    complaint: /differently when what its seat cannot see is another/,
  },
  {
    fault: 'shows the next card',
    breaks: 'keeps its secrets, if it has any',
    game: broken({
      viewFor: (state, viewer) => ({ ...toyView(state, viewer), next: state.deck[0] ?? null }),
    }),
    complaint: /view differs/,
  },
  {
    fault: "shows a seat the other one's hand",
    breaks: 'keeps its secrets, if it has any',
    game: broken({ viewFor: (state, viewer) => toyView(state, viewer === 1 ? 0 : viewer) }),
    complaint: /viewer 1: view differs/,
  },
  {
    fault: 'tells the next card in a decision',
    breaks: 'keeps its secrets, if it has any',
    game: withPending((state) => ({ player: state.table.length % 2, message: topOfDeck(state), fields: {} })),
    complaint: /pending differs/,
  },
  {
    fault: 'tells the next card in an error',
    breaks: 'keeps its secrets, if it has any',
    game: withError(topOfDeck),
    complaint: /verdicts differs/,
  },
  {
    fault: 'tells the next card in an option',
    breaks: 'keeps its secrets, if it has any',
    game: broken({
      getValidMoves(state, seat, limit) {
        const { options, total } = toyList(state, seat, limit);
        return { options: options.map((option) => ({ ...option, description: topOfDeck(state) })), total };
      },
    }),
    complaint: /options differs/,
  },
  {
    fault: 'tells the next card when reading a command',
    breaks: 'keeps its secrets, if it has any',
    game: broken({ parseMove: (_text, state) => fail(errors.refused(topOfDeck(state))) }),
    complaint: /readings differs/,
  },
  {
    fault: 'tells everybody the card drawn',
    breaks: 'keeps its secrets, if it has any',
    game: tellingTheDraw,
    complaint: /events differs/,
  },
  {
    fault: 'tells the mover a card of the other hand in its message',
    breaks: 'keeps its secrets, if it has any',
    game: withTransition((made, before) => ({ ...made, message: cardOfOther(before) })),
    complaint: /which moves: message differs/,
  },
  {
    fault: 'tells the mover a card of the other hand in an event of its own',
    breaks: 'keeps its secrets, if it has any',
    game: withTransition((made, before) => ({
      ...made,
      events: [...made.events, { type: 'told', text: cardOfOther(before), visibleTo: [moverOf(before)] }],
    })),
    complaint: /which moves: events differs/,
  },
  {
    fault: 'tells everybody the next card when time passes',
    breaks: 'keeps its secrets, if it has any',
    game: broken({
      advance: (state) => ({
        state,
        events: [{ type: 'told', text: topOfDeck(state), visibleTo: 'all' }],
        message: '',
      }),
    }),
    complaint: /1000 ms later: events differs/,
  },
  {
    fault: 'tells the next card in what must be played before a move',
    breaks: 'keeps its secrets, if it has any',
    game: broken({
      movesBefore: (state) => ({ moves: [], error: errors.refused(topOfDeck(state)) }),
    }),
    complaint: /movesBefore differs/,
  },
  {
    fault: 'samples the truth',
    breaks: 'keeps its secrets, if it has any',
    game: broken({ sampleHidden: (state) => state }),
    complaint: /never changed anything/,
  },
  {
    fault: 'samples other cards for the viewer itself',
    breaks: 'keeps its secrets, if it has any',
    game: broken({
      sampleHidden: (state, viewer) => ({
        ...state,
        hands: [...state.hands].reverse(),
        deck: viewer === 0 ? [] : state.deck,
      }),
    }),
    complaint: /view differs/,
  },
];
