import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ENGINE = pathToFileURL(resolve('dist/exports/engine.mjs')).href;

/** A folder as somebody has it who writes games outside of this project. */
export interface GamesFolder {
  readonly path: string;
  /** Writes a file and returns where it is. */
  write(name: string, text: string): string;
  remove(): void;
}

export function gamesFolder(): GamesFolder {
  const path = mkdtempSync(join(tmpdir(), 'games-'));
  return {
    path,
    write(name, text) {
      const file = join(path, name);
      writeFileSync(file, text);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Nim with twelve matches in one module; `board` is the text of the face's member, if it has one. */
export const nimModule = (board?: string, id = 'nim'): string => `
import { defineListedGame, z } from '${ENGINE}';
const rules = defineListedGame({
  id: '${id}',
  title: 'Nim',
  seats: 2,
  rules: '# Nim\\n\\nTake one to three of the matches. The player who takes the last one wins.',
  move: () => z.strictObject({ take: z.int().min(1).max(3) }),
  start: () => ({ matches: 12, next: 0 }),
  toAct: ({ next }) => next,
  moves: ({ matches }) => [1, 2, 3].filter((take) => take <= matches).map((take) => ({ take })),
  play: ({ matches, next }, seat, { take }) => ({ state: { matches: matches - take, next: 1 - next } }),
  outcome: ({ matches, next }) =>
    matches > 0 ? null : { scores: next === 1 ? [1, 0] : [0, 1], reason: 'The last match is taken' },
  format: ({ take }) => 'take ' + take,
  describe: ({ matches }) => matches + ' matches are left.',
});
export default { rules${board === undefined ? '' : `, board: ${board}`} };
`;

/** A board for it: matches to look at, and a button for each move. It uses nothing but the browser. */
export const NIM_BOARD = `
const sheet = new CSSStyleSheet();
sheet.replaceSync('.nim-matches { font-size: 2rem; letter-spacing: 0.2em; overflow-wrap: anywhere } .nim button { min-width: 5rem; padding: 0.5rem; margin: 0.3rem; color: #222 }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function mount(element, props) {
  const root = document.createElement('section');
  root.className = 'nim';
  root.setAttribute('aria-label', 'Matches');
  const matches = document.createElement('p');
  matches.className = 'nim-matches';
  matches.setAttribute('role', 'img');
  const buttons = document.createElement('div');
  root.append(matches, buttons);
  element.append(root);
  const draw = ({ view, moves, onMove, hint, seat, names, over, live }) => {
    matches.textContent = '|'.repeat(view.matches) || 'none left';
    matches.setAttribute('aria-label', view.matches + ' matches');
    root.dataset.told = JSON.stringify({ seat, names, over, live, moves: moves.length, may: onMove !== null });
    buttons.replaceChildren(...moves.map(({ label, command }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label + ' on the board';
      button.classList.toggle('hinted-move', command === hint);
      button.addEventListener('click', () => onMove(command));
      return button;
    }));
  };
  draw(props);
  return { update: draw, unmount: () => root.remove() };
}
`;

/**
 * A game that hides something, and has no board: each of two players holds a card of its own, and says how good it is until each has
 * spoken twice.
 */
export const bluffModule = (): string => `
import { defineListedGame, z } from '${ENGINE}';
const CARDS = ['seven-of-clubs', 'nine-of-hearts', 'jack-of-spades', 'queen-of-diamonds', 'ace-of-clubs'];
const spoken = ({ said }) => said.length >= 4;
const rules = defineListedGame({
  id: 'bluff',
  title: 'Bluff',
  seats: 2,
  rules: '# Bluff\\n\\nSay how good your card is, twice each. Then the better card wins.',
  traits: { chance: true },
  move: () => z.strictObject({ say: z.enum(['weak card', 'strong card']) }),
  start: ({ random }) => ({ cards: random.stream('bluff/deal').shuffle([...CARDS]).slice(0, 2), said: [] }),
  toAct: ({ said }) => said.length % 2,
  moves: () => [{ say: 'weak card' }, { say: 'strong card' }],
  play: ({ cards, said }, seat, { say }) => ({
    state: { cards, said: [...said, say] },
    events: [{ type: 'said', text: 'Player ' + (seat + 1) + ' says: ' + say, visibleTo: 'all', reveals: said.length === 3 }],
  }),
  outcome: (state) =>
    spoken(state) ? { scores: state.cards.map((card) => CARDS.indexOf(card)), reason: 'Both have spoken twice' } : null,
  format: ({ say }) => 'say ' + say,
  view: (state, viewer) => ({
    yourCard: spoken(state) ? null : (state.cards[viewer] ?? null),
    allCards: spoken(state) ? state.cards : [],
    whatWasSaid: state.said,
    table: [['', 'felt'], ['green', '']],
    isOver: spoken(state),
  }),
  sampleHidden: (state, viewer, random) => {
    if (spoken(state)) return state;
    const rest = random.shuffle(CARDS.filter((card) => card !== state.cards[viewer]));
    return { ...state, cards: state.cards.map((card, seat) => (seat === viewer ? card : rest[seat])) };
  },
  describe: ({ whatWasSaid }) => whatWasSaid.join(', ') || 'Nothing was said.',
});
export default { rules };
`;
