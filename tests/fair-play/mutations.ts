import { createRandom, sha256Hex } from '../../core/engine';
import { freshDecks } from '../../core/engine/playing-cards';
import { canonicalJson, playSeed, type ReplayRecord } from '../../core/session';
import { linksOf } from './replays';

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

/** A replay while it is changed. */
export type Draft = Writable<ReplayRecord>;

/** A change of a replay, and what both verifiers say about the place. */
export interface Mutation {
  readonly name: string;
  /** The game whose replay is changed. */
  readonly game: string;
  readonly change: (replay: Draft) => void;
  readonly place: RegExp;
}

/** The value of a list at a place where there is one. */
function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new Error(`Nothing at ${index} of ${items.length}`);
  return item;
}

const version = (replay: Draft, number: number) => at(replay.commits, number - 1);

/** The first commit with draws, and the first of what they took. */
const firstDraws = ({ commits }: Draft) =>
  at(
    commits.filter(({ draws }) => draws),
    0,
  );
const firstDraw = (replay: Draft) => at(firstDraws(replay).draws ?? [], 0);
const firstTaken = (replay: Draft) => at(firstDraw(replay).taken, 0);

function firstList(replay: Draft): (string | number)[] {
  const taken = firstTaken(replay);
  if (!('shuffled' in taken)) throw new Error('No shuffle');
  return taken.shuffled;
}

function otherNumber(replay: Draft): void {
  const taken = firstTaken(replay);
  if (!('value' in taken)) throw new Error('No number');
  taken.value = (taken.value + 1) % taken.below;
}

const swapFirstTwo = (items: unknown[]): void => void items.splice(0, 2, at(items, 1), at(items, 0));

/** The first commit after the deal that a player moved in. */
const moveCommit = ({ commits }: Draft) =>
  at(
    commits.filter(({ moves }) => moves.length > 0),
    0,
  );
const firstMove = (replay: Draft) => at(moveCommit(replay).moves, 0);
const undoAction = ({ commits }: Draft) => {
  const { action } = at(
    commits.filter((commit) => commit.action?.type === 'undo'),
    0,
  );
  if (!action) throw new Error('Nothing was taken back');
  return action;
};

const otherDigit = (text: string): string => text.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

const add = (value: object, field: object): void => void Object.assign(value, field);

const remove = (value: object, field: string): void => void Reflect.deleteProperty(value, field);

function setSecret(replay: Draft): void {
  replay.seed.secret = otherDigit(replay.seed.secret);
}

const HOLDEM: readonly (readonly [string, Mutation['change'], RegExp])[] = [
  ['a digit of the secret', setSecret, /^The seed/],
  ['the hash of the seed', (r) => (r.seedHash = otherDigit(r.seedHash)), /^The seed/],
  ['what a player added', (r) => add(r.seed, { entropy: ['mine', 'other'] }), /^Version 2/],
  ['a player more who added something', (r) => add(r.seed, { entropy: [null, null, 'x'] }), /^The seed/],
  ['another kind of seed', (r) => (r.seed.kind = 'chosen'), /seed/i],
  ['the session', (r) => (r.session = otherDigit(r.session)), /^The head/],
  ['the game', (r) => (r.game = 'dice'), /^The (head|rules)/],
  ['the version of the rules', (r) => (r.rulesVersion = '1'), /^The (head|rules)/],
  ['an option', (r) => add(r.options as object, { stack: 2000 }), /^The head/],
  ['when it was created', (r) => (r.createdAt += 1), /^The head/],
  ['a clock', (r) => add(r, { clock: { base: 300 } }), /^The head/],
  ['the hash of the head', (r) => (r.headHash = otherDigit(r.headHash)), /^The head/],
  ['another field', (r) => add(r, { note: 'hi' }), /note/],
  ['a field less', (r) => remove(r, 'rulesVersion'), /rulesVersion/],
  ['a name', (r) => (at(r.seats, 0).name = 'Eve'), /^The end/],
  ['a field of a seat', (r) => add(at(r.seats, 0), { rank: 1 }), /rank/],
  ['seats that change places', (r) => swapFirstTwo(r.seats), /^The (end|outcome)/],
  ['two cards that change places', (r) => swapFirstTwo(firstList(r)), /^Version 2/],
  ['a card in place of another', (r) => void firstList(r).splice(9, 1, at(firstList(r), 0)), /^Version 2/],
  ['a card less', (r) => void firstList(r).pop(), /^Version 2/],
  ['another deck', (r) => (firstDraw(r).label = 'holdem/deck/2'), /^Version 2/],
  ['no deck', (r) => remove(firstDraws(r), 'draws'), /^Version 2/],
  ['a deck more', (r) => add(version(r, 3), { draws: firstDraws(r).draws }), /^Version 3/],
  ['nothing taken', (r) => (firstDraw(r).taken = []), /^Version 2/],
  ['a command', (r) => (firstMove(r).command = 'dance'), /^Version 3/],
  ['a move', (r) => (firstMove(r).move = { type: 'dance' }), /^Version 3/],
  ['who moved', (r) => (firstMove(r).seat = 1 - firstMove(r).seat), /^Version 3/],
  ['a seat that is not there', (r) => (firstMove(r).seat = 7), /^Version 3/],
  ['the time of a move', (r) => (firstMove(r).now += 1), /^Version 3/],
  ['the time of a commit', (r) => (version(r, 3).at += 1), /^Version 3/],
  ['a move made twice', (r) => moveCommit(r).moves.push(firstMove(r)), /^Version 3/],
  ['no move', (r) => (moveCommit(r).moves = []), /^Version 3/],
  ['a field of a move', (r) => add(firstMove(r), { because: 'x' }), /because/],
  ['who joined', (r) => add(version(r, 2).action ?? {}, { seat: 0 }), /^Version 2/],
  ['what was done', (r) => add(version(r, 2).action ?? {}, { type: 'leave' }), /^Version 2/],
  ['where a move was taken back to', (r) => (undoAction(r).to = 2), /^Version 5/],
  ['taken back to what is to come', (r) => (undoAction(r).to = 99), /^Version 5/],
  [
    'commits that change places',
    (r) => r.commits.splice(2, 2, version(r, 4), version(r, 3)),
    /^Version [34]/,
  ],
  ['a commit less', (r) => r.commits.splice(3, 1), /^Version 5/],
  ['a commit twice', (r) => r.commits.splice(3, 0, version(r, 4)), /^Version 4/],
  ['no last commit', (r) => void r.commits.pop(), /^The (end|outcome)/],
  ['no commits', (r) => (r.commits = []), /^The commits/],
  ['a version', (r) => (version(r, 3).version = 33), /^Version 33/],
  ['the hash of a state', (r) => add(version(r, 3), { stateHash: '0'.repeat(16) }), /^Version 3/],
  ['no hash of a state', (r) => remove(version(r, 3), 'stateHash'), /^Version 3/],
  ['a link', (r) => (version(r, 3).hash = otherDigit(version(r, 3).hash)), /^Version 3/],
  ['a field of a commit', (r) => add(version(r, 3), { extra: true }), /extra/],
  ['no deal', (r) => remove(version(r, 2), 'deal'), /^Version [23]/],
  ['a described start', (r) => add(version(r, 2).deal ?? {}, { start: 'x' }), /^Version 2|start/i],
  ['who won', (r) => add(r.outcome ?? {}, { winners: [] }), /^The (end|outcome)/],
  ['the scores', (r) => add(r.outcome ?? {}, { scores: [1, 1] }), /^The (end|outcome)/],
  ['how it ended', (r) => add(r.outcome ?? {}, { reason: 'Magic' }), /^The (end|outcome)/],
  ['no outcome', (r) => remove(r, 'outcome'), /^The (end|outcome)/],
  ['the digest', (r) => (r.digest = otherDigit(r.digest)), /^The end/],
];

const OTHERS: readonly (readonly [string, string, Mutation['change'], RegExp])[] = [
  ['a salt', 'roulette', (r) => add(r.seed, { salt: 'x' }), /^The seed/],
  ['a pocket', 'roulette', otherNumber, /^Version/],
  ['a reel', 'slot', otherNumber, /^Version/],
  ['a die', 'dice', otherNumber, /^Version 2/],
  ['the faces of a die', 'dice', (r) => add(firstTaken(r), { below: 1000 }), /^Version 2/],
  ['a ship', 'sea-battle', otherNumber, /^Version 2/],
  ['a card of a shoe', 'blackjack', (r) => swapFirstTwo(firstList(r)), /^Version 1/],
  ['the kingdom', 'principality', (r) => swapFirstTwo(firstList(r)), /^Version 2/],
  [
    'a deck',
    'principality',
    (r) => {
      const [shuffle] = at(firstDraws(r).draws ?? [], 1).taken;
      if (shuffle && 'shuffled' in shuffle) shuffle.shuffled.reverse();
    },
    /^Version 2/,
  ],
  ['what nobody added', 'four-in-a-row', (r) => add(r.seed, { entropy: ['', null] }), /^The end/],
];

/** Computes every hash anew, as anybody can: only what does not follow from the seed still gives it away. */
export function rechain(replay: Draft): void {
  const links = linksOf(replay);
  const [root = '', ...others] = links;
  replay.headHash = root.slice(0, 16);
  for (const [index, commit] of replay.commits.entries()) commit.hash = (others[index] ?? '').slice(0, 16);
  const { outcome, seats, seed } = replay;
  replay.digest = sha256Hex((links.at(-1) ?? '') + canonicalJson({ outcome, seats, seed }));
}

/** One more stream of the last kind, true to the seed, that no move called for: a server that may draw another can wait for one that suits. */
function drawOnceMore(replay: Draft): void {
  const commit = at(
    replay.commits.filter(({ draws }) => draws),
    -1,
  );
  const { label, taken } = at(commit.draws ?? [], -1);
  const next = label.replace(/\d+$/, (number) => `${Number(number) + 1}`);
  const stream = createRandom(playSeed(replay.seed)).stream(next);
  const again = taken.map((each) =>
    'below' in each
      ? { below: each.below, value: stream.int(each.below) }
      : { shuffled: stream.shuffle([...freshDecks(each.shuffled.length / 52)]) },
  );
  commit.draws?.push({ label: next, taken: again });
}

function drawKingdomAgain(replay: Draft): void {
  const later = version(replay, 3);
  later.draws = [...(later.draws ?? []), firstDraw(replay)];
}

/** Changes after which every hash is computed anew. */
const FORGED: readonly (readonly [string, string, Mutation['change'], RegExp])[] = [
  ['two cards', 'holdem', (r) => swapFirstTwo(firstList(r)), /^Version 2/],
  [
    'a secret that suits',
    'holdem',
    (r) => (setSecret(r), (r.seedHash = sha256Hex(r.seed.secret))),
    /^Version 2/,
  ],
  ['a deck less', 'holdem', (r) => remove(firstDraws(r), 'draws'), /^Version 2/],
  ['a die that suits', 'dice', otherNumber, /^Version 2/],
  [
    'a later stream that suits',
    'dice',
    (r) => {
      const draw = firstDraw(r);
      draw.label = 'dice/7';
      const stream = createRandom(playSeed(r.seed)).stream('dice/7');
      for (const taken of draw.taken) if ('below' in taken) taken.value = stream.int(taken.below);
    },
    /^Version 2/,
  ],
  ...['holdem', 'blackjack', 'dice', 'roulette', 'slot'].map((game): (typeof OTHERS)[number] => [
    'a stream more',
    game,
    drawOnceMore,
    /^Version \d+: (draws|what was)/,
  ]),
  ['the kingdom once more', 'principality', drawKingdomAgain, /^Version 3/],
  ['another field', 'dice', (r) => add(version(r, 2), { note: 'x' }), /note/],
  ['the chips at the end', 'holdem', (r) => add(r.outcome ?? {}, { scores: [1, 1999] }), /^The outcome/],
  ['who has won', 'holdem', (r) => add(r.outcome ?? {}, { winners: [0] }), /^The outcome/],
  [
    'a fold for a call',
    'holdem',
    (r) => Object.assign(at(at(r.commits, -1).moves, 0), { move: { type: 'fold' }, command: 'fold' }),
    /^(Version 7|The outcome)/,
  ],
  ['a move out of turn', 'holdem', (r) => (firstMove(r).seat = 1 - firstMove(r).seat), /^Version 3/],
];

/** Every change that both verifiers must find. */
export const MUTATIONS: readonly Mutation[] = [
  ...HOLDEM.map(([name, change, place]) => ({ name, game: 'holdem', change, place })),
  ...OTHERS.map(([name, game, change, place]) => ({ name, game, change, place })),
  ...FORGED.map(([name, game, change, place]) => ({
    name: `${name}, and every hash anew`,
    game,
    change: (replay: Draft) => {
      change(replay);
      rechain(replay);
    },
    place,
  })),
];

/** Each of the changes, made to the first replay of its game. */
export const changedReplays = (replays: readonly ReplayRecord[]): readonly Draft[] =>
  MUTATIONS.map(({ game, change }) => {
    const found = replays.find((replay) => replay.game === game);
    if (!found) throw new Error(`No replay of ${game}`);
    const draft = structuredClone(found) as Draft;
    change(draft);
    return draft;
  });
