import { adviceOf, type GameError } from '../../core/engine';
import { readMove } from '../../core/session';
import { principality } from '../../games/principality/rules';
import { FINE_WORDS } from '../../games/principality/tools/table';
import { placeOf, PLACES, type At } from './principality-places';

type State = ReturnType<typeof principality.initializeGame>;
type Move = Parameters<typeof principality.formatMove>[0];

/** What one command form means: the types of move it may be, and the canonical command where it can be made. */
interface Form {
  readonly typed: readonly string[];
  readonly types: readonly string[];
  readonly meant: Partial<Readonly<Record<At, string>>>;
  /** Where it names no card, and one is demanded. */
  readonly demanded?: At;
}

/** The same in capitals, and with what else people put around cards and between them. */
const spellings = (command: string): readonly string[] => {
  const [verb = '', ...cards] = command.split(/[ ,]/);
  const rest = cards.join(' ');
  if (rest === '') return [command, command.toUpperCase()];
  return [
    command,
    command.toUpperCase(),
    `${verb} ${rest}`,
    `${verb} "${rest}"`,
    `${verb} '${rest}'`,
    `${verb}  ${rest} `,
  ];
};

const listSpellings = (verb: string): readonly string[] =>
  [
    'Copper,Estate',
    'estate, copper',
    'Copper Estate',
    'COPPER and ESTATE',
    '"Copper", "Estate"',
    '[Copper, Estate]',
  ]
    .flatMap((cards) => [`${verb} ${cards}`, `${verb.toUpperCase()} ${cards}`])
    .concat(`${verb}(Copper, Estate)`);

const all = (...commands: readonly string[]): readonly string[] => commands.flatMap(spellings);

const FORMS: readonly Form[] = [
  {
    typed: [...all('play Village', 'play_action Village', 'play_card Village'), 'play_Village'],
    types: ['play_action'],
    meant: { action: 'play_action Village' },
  },
  {
    typed: all('play_treasure Copper', 'play Copper'),
    types: ['play_treasure'],
    meant: { buy: 'play_treasure Copper', silverInHand: 'play_treasure Copper' },
  },
  {
    typed: all('play_all_treasures', 'play_treasures', 'play_all'),
    types: ['play_all_treasures'],
    meant: { buy: 'play_all_treasures', silverInHand: 'play_all_treasures' },
  },
  {
    typed: all('buy Silver', 'buy_card Silver'),
    types: ['buy'],
    meant: { buy: 'buy Silver', silverInHand: 'buy Silver' },
  },
  {
    typed: all('end_phase', 'end'),
    types: ['end_phase'],
    meant: { action: 'end_phase', buy: 'end_phase', silverInHand: 'end_phase' },
  },
  {
    typed: listSpellings('discard_for_cellar'),
    types: ['discard_for_cellar'],
    meant: { cellar: 'discard_for_cellar Copper,Estate' },
  },
  {
    typed: all('discard_for_cellar', 'discard_for_cellar none', 'discard_for_cellar nothing'),
    types: ['discard_for_cellar'],
    meant: { cellar: 'discard_for_cellar' },
  },
  {
    typed: listSpellings('trash_cards'),
    types: ['trash_cards'],
    meant: { chapel: 'trash_cards Copper,Estate' },
  },
  { typed: all('trash_cards', 'trash_cards no'), types: ['trash_cards'], meant: { chapel: 'trash_cards' } },
  {
    typed: all('trash_for_remodel Estate'),
    types: ['trash_for_remodel'],
    meant: { remodel: 'trash_for_remodel Estate', remodelOne: 'trash_for_remodel Estate' },
  },
  { typed: all('gain_card Silver'), types: ['gain_card'], meant: { gain: 'gain_card Silver' } },
  {
    typed: all('select_treasure_to_trash Silver'),
    types: ['select_treasure_to_trash'],
    meant: { mine: 'select_treasure_to_trash Silver', thief: 'select_treasure_to_trash Silver' },
  },
  {
    typed: [
      ...all('library_set_aside Village yes', 'library_set_aside Village', 'library_set_aside yes'),
      'library_set_aside Village, yes',
    ],
    types: ['library_set_aside'],
    meant: { library: 'library_set_aside Village yes' },
  },
  {
    typed: [
      ...all('library_set_aside Village no', 'library_set_aside no', 'library_set_aside keep'),
      'library_set_aside Village: no',
    ],
    types: ['library_set_aside'],
    meant: { library: 'library_set_aside Village no' },
  },
  {
    typed: all('select_action_for_throne Village'),
    types: ['select_action_for_throne'],
    meant: { throne: 'select_action_for_throne Village', throneOf4: 'select_action_for_throne Village' },
  },
  {
    typed: all('select_action_for_throne', 'select_action_for_throne none', 'select_action_for_throne no'),
    types: ['select_action_for_throne'],
    meant: { throneOf4: 'select_action_for_throne' },
    demanded: 'throne',
  },
  {
    typed: all('chancellor_decision yes', 'chancellor_decision y', 'chancellor_decision discard'),
    types: ['chancellor_decision'],
    meant: { chancellor: 'chancellor_decision yes' },
  },
  {
    typed: all('chancellor_decision no', 'chancellor_decision false', 'chancellor_decision keep'),
    types: ['chancellor_decision'],
    meant: { chancellor: 'chancellor_decision no' },
  },
  {
    typed: all('spy_decision yes', 'spy_decision true', 'spy_decision discard'),
    types: ['spy_decision'],
    meant: { spy: 'spy_decision yes' },
  },
  {
    typed: all('spy_decision no', 'spy_decision n', 'spy_decision keep'),
    types: ['spy_decision'],
    meant: { spy: 'spy_decision no' },
  },
  {
    typed: all('reveal_and_topdeck Estate'),
    types: ['reveal_and_topdeck'],
    meant: { bureaucrat: 'reveal_and_topdeck Estate' },
  },
  {
    typed: [
      ...all('discard_to_hand_size Estate,Duchy'),
      'discard_to_hand_size Duchy and Estate',
      'discard_to_hand_size 1 Estate, Duchy x1',
    ],
    types: ['discard_to_hand_size'],
    meant: { militia: 'discard_to_hand_size Estate,Duchy' },
  },
  {
    typed: all('gain_trashed_card Silver'),
    types: ['gain_trashed_card'],
    meant: { thiefGain: 'gain_trashed_card Silver' },
  },
  {
    typed: all('gain_trashed_card', 'gain_trashed_card none'),
    types: ['gain_trashed_card'],
    meant: { thiefGain: 'gain_trashed_card' },
  },
  {
    typed: [...all('reveal_reaction Moat', 'reveal_reaction yes'), 'reveal reaction Moat'],
    types: ['reveal_reaction'],
    meant: { moat: 'reveal_reaction Moat' },
  },
  {
    typed: [...all('reveal_reaction', 'reveal_reaction no', 'reveal_reaction none'), 'reveal reaction no'],
    types: ['reveal_reaction'],
    meant: { moat: 'reveal_reaction' },
  },
];

/** Moves that mean something else while a decision is open: `play Village` is an answer to Throne Room. */
const ELSEWHERE: Partial<Readonly<Record<At, RegExp>>> = {
  throne: /^play/i,
  throneOf4: /^play/i,
};

interface Place {
  readonly state: State;
  readonly seat: number;
}

/** What comes of a text: the command that was made, or the error about it. */
function outcomeOf({ state, seat }: Place, typed: string): string | GameError {
  const read = readMove(principality, state, seat, typed);
  if (!read.ok) return read.error;
  const move = read.value.move as Move;
  return principality.validateMove(state, seat, move) ?? principality.formatMove(move);
}

/** What an error may say about a move that cannot be made here. */
function refusals({ state }: Place, { types }: Form): readonly string[] {
  const { pending, phase } = state;
  return types.flatMap((type) =>
    pending
      ? [`Expected ${pending.effect}, got ${type}`]
      : [
          `No card effect is pending: cannot ${type}`,
          `Cannot play action cards in the ${phase} phase`,
          `Cannot play treasures in the ${phase} phase`,
          `Cannot buy cards in the ${phase} phase`,
        ],
  );
}

/** The command that an error tells its reader to send. */
const commandIn = (advice = ''): string =>
  /For example, send (.+)\.$/.exec(advice)?.[1] ?? /^Use (\S+) to /.exec(advice)?.[1] ?? advice;

/** In the other place of Militia three cards go, which no form here names. */
const ASKED = (Object.keys(PLACES) as At[]).filter((at) => at !== 'militiaOfSix');

describe.each(ASKED)('At %s', (at) => {
  it.each(FORMS.map((form) => [form.typed[0] ?? '', form] as const))('%s', (_name, form) => {
    const place = placeOf(at);
    const found = form.typed
      .filter((typed) => !ELSEWHERE[at]?.test(typed))
      .map((typed) => [typed, outcomeOf(place, typed)] as const);
    const meant = form.meant[at];
    const wrong = found.filter(([, outcome]) => {
      if (typeof outcome === 'string') return outcome !== meant;
      if (form.demanded === at) return outcome.message !== 'This choice cannot be skipped';
      if (meant !== undefined || !refusals(place, form).includes(outcome.message)) return true;
      const command = commandIn(adviceOf(FINE_WORDS.advice, outcome));
      return outcomeOf(place, command) !== command;
    });
    expect(wrong).toEqual([]);
  });
});

describe('During a decision', () => {
  it('an error says what is decided', () => {
    const told = (['cellar', 'moat', 'militia', 'throne', 'throneOf4'] as const).map((at) => {
      const refused = outcomeOf(placeOf(at), 'buy Silver');
      return typeof refused === 'string' ? refused : refused.suggestion;
    });
    expect(told).toEqual([
      'You are deciding about Cellar: choose cards to discard. For example, send discard_for_cellar Estate.',
      'You are deciding about Witch: choose whether to reveal Moat. For example, send reveal_reaction Moat.',
      'You are deciding about Militia: choose cards to discard (2, to keep 3). For example, send discard_to_hand_size Copper,Copper.',
      'You are deciding about Throne Room: choose action card to play twice. For example, send select_action_for_throne Village.',
      'You are deciding about Throne Room: choose action card to play twice. For example, send select_action_for_throne Smithy.',
    ]);
  });

  it.each([
    ['moat', 'play 0', 'Expected reveal_reaction, got play_action'],
    ['moat', 'play all', 'Expected reveal_reaction, got play_all_treasures'],
    ['throne', 'play 0', 'Expected select_action_for_throne, got play_action'],
    ['militia', 'play 0', 'Expected discard_to_hand_size, got play_treasure'],
    ['militia', 'play 99', 'Expected discard_to_hand_size, got play_action'],
    ['cellar', 'end_buy_phase', 'Expected discard_for_cellar, got end_phase'],
    ['cellar', 'spy_decision maybe', 'Expected discard_for_cellar, got spy_decision'],
    ['cellar', 'trash_cards Coper', 'Unknown card: "Coper".'],
    ['spy', 'spy_decision maybe', 'spy_decision takes yes or no.'],
    ['cellar', 'discard_for_cellar Copper nothing', 'Unknown card: "nothing".'],
  ] as const)('at %s %s is: %s', (at, typed, message) => {
    expect(outcomeOf(placeOf(at), typed)).toMatchObject({ message });
  });
});
