import { MUTATIONS, rechain, type Draft } from './mutations';
import { linksOf, replayOf } from './replays';
import type { ReplayRecord } from '../../core/session';

const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);

const REPLAYS: Readonly<Record<string, Parameters<typeof replayOf>[0]>> = {
  dice: {
    game: 'dice',
    seats: [{ kind: 'me', name: 'Zoë' }],
    seed: { kind: 'drawn', secret: SECRET },
    entropy: ['my part'],
    luck: 'vectors',
    commands: ['roll 4d6kh3+2', 'roll 7', 'roll d20adv', 'end'],
    moves: 4,
  },
  holdem: {
    game: 'holdem',
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    options: { stack: 40 },
    seed: { kind: 'chosen', secret: 'my own', salt: SECRET },
    luck: 'chips 10',
    moves: 60,
    undoAfter: 2,
  },
  principality: {
    game: 'principality',
    rulesVersion: '4',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    start: {
      players: [
        {
          hand: ['Silver', 'Gold', 'Gardens'],
          discardPile: ['Witch', 'Estate', 'Gardens', 'Duchy', 'Copper'],
        },
        { hand: ['Copper', 'Estate'], discardPile: ['Curse', 'Moat', 'Silver', 'Gardens'] },
      ],
    },
    seed: { kind: 'drawn', secret: SECRET },
    entropy: ['half \ud83c'],
    luck: 'start',
    moves: 6,
  },
  slot: {
    game: 'slot',
    seats: [{ kind: 'me' }],
    options: { stack: 4, bet: 1 },
    seed: { kind: 'drawn', secret: SECRET },
    luck: 'reels',
    moves: 30,
  },
  'principality, rules 5': {
    game: 'principality',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    start: {
      players: [
        {
          hand: ['Throne Room', 'Cellar', 'Copper'],
          drawPile: ['Gold'],
          discardPile: ['Silver', 'Estate', 'Duchy'],
        },
        { hand: ['Copper', 'Estate'] },
      ],
    },
    seed: { kind: 'drawn', secret: SECRET },
    luck: 'throne',
    commands: [
      'play_action Throne Room',
      'select_action_for_throne Cellar',
      'discard_for_cellar Copper',
      'discard_for_cellar Gold',
    ],
    moves: 4,
  },
};

/** Changes of these replays, and where a verifier finds them. */
const WRONG: readonly (readonly [game: string, change: string, place: string])[] = [
  ['dice', 'a die', 'Version 2'],
  ['dice', 'a die that suits, and every hash anew', 'Version 2'],
  ['dice', 'the faces of a die', 'Version 2'],
  ['dice', 'a later stream that suits, and every hash anew', 'Version 2'],
  ['dice', 'a stream more, and every hash anew', 'Version 4'],
  ['dice', 'another field, and every hash anew', 'Version 2'],
  ['holdem', 'a digit of the secret', 'The seed'],
  ['holdem', 'the session', 'The head'],
  ['holdem', 'two cards, and every hash anew', 'Version 2'],
  ['holdem', 'a stream more, and every hash anew', 'Version'],
  ['holdem', 'a move out of turn, and every hash anew', 'Version 3'],
  ['holdem', 'who moved', 'Version 3'],
  ['holdem', 'a commit twice', 'Version 4'],
  ['holdem', 'the chips at the end, and every hash anew', 'The outcome'],
  ['holdem', 'taken back to what is to come', 'Version 5'],
  ['holdem', 'a name', 'The end'],
];

/** The same without its last commit: a game that nobody ended has no outcome. */
function brokenOff(replay: ReplayRecord): ReplayRecord {
  const draft = structuredClone(replay) as Draft;
  draft.commits.pop();
  Reflect.deleteProperty(draft, 'outcome');
  rechain(draft);
  return draft;
}

/** Whole replays that are valid, with their links in full, and some that are wrong. */
export function replayVectors() {
  const replays = Object.entries(REPLAYS).map(([game, course]) => ({ game, replay: replayOf(course) }));
  const changed = WRONG.map(([game, name, place]) => {
    const found = replays.find((each) => each.game === game);
    const mutation = MUTATIONS.find((each) => each.game === game && each.name === name);
    if (!found || !mutation) throw new Error(`No change ${name} of ${game}`);
    const draft = structuredClone(found.replay) as Draft;
    mutation.change(draft);
    return { change: name, place, replay: draft };
  });
  const valid = replays.map(({ replay }) => replay);
  const unfinished = valid.slice(0, 1).map(brokenOff);
  return {
    replays: [...valid, ...unfinished].map((replay) => ({ links: linksOf(replay), replay })),
    wrong: changed,
  };
}
