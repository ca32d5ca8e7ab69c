import { ANSWER_NAMES, codedOutcome, endingsOf, type AnyGame, type Detail, type Viewer } from '../engine';
import { at, bytes, must, mustBePlain, mustMatch } from './plain';
import { seatsOf, viewersOf, type Position } from './playout';

/** The maximum size of a drawn board in an answer. */
const MOST_BOARD_BYTES = 300;

export const DETAILS: readonly Detail[] = ['minimal', 'standard', 'full'];

/** What each viewer is shown is plain JSON, within the game's budget, and never empty. */
export function checkShown(game: AnyGame, position: Position): void {
  for (const viewer of viewersOf(position.setup)) {
    at(`${position.place}, viewer ${viewer}`, () => checkViewer(game, position.state, viewer));
  }
  if (!game.sampleHidden) at(position.place, () => checkNoSecrets(game, position));
}

function checkViewer(game: AnyGame, state: unknown, viewer: Viewer): void {
  const view = game.viewFor(state, viewer);
  const pending = game.pending(state, viewer);
  mustBePlain('view', view);
  mustBePlain('pending decision', pending);
  mustBePlain('start fields', game.startFields?.(state) ?? null);
  const size = Buffer.byteLength(bytes(view));
  must(size <= game.viewBudget, `a view of ${size} bytes is over the budget of ${game.viewBudget}`);
  const description = game.describe(view);
  must(description.trim() !== '', 'the description is empty');
  mustBePlain('position', game.position?.(view) ?? null);
  const board = game.boardText?.(view) ?? '';
  must(
    Buffer.byteLength(board) <= MOST_BOARD_BYTES,
    `a board of ${Buffer.byteLength(board)} bytes is over ${MOST_BOARD_BYTES}`,
  );
  must(description.includes(board), 'the description draws another board');
  if (pending) must(game.seatsToAct(state).includes(pending.player), 'who must decide is not a seat to act');

  const moves = viewer === 'public' ? { options: [], total: 0 } : game.getValidMoves(state, viewer);
  for (const detail of DETAILS) {
    mustBePlain('summary', game.summary(view, detail));
    mustBePlain('observation', game.observe?.({ view, detail, moves, pending, lines: [] }) ?? null);
  }
  const added =
    game.answerFields?.({ before: null, view, viewer, mine: [], events: [], detail: 'standard' }) ?? {};
  mustBePlain('answer fields', added);
  checkDeclared(game, { ...game.startFields?.(state), ...added });
}

/** Interfaces know only the fields that a game declares, and `extra`. */
function checkDeclared({ shapes }: AnyGame, added: object): void {
  const declared = Object.keys(shapes?.answer?.().shape ?? {});
  const taken = declared.filter((name) => ANSWER_NAMES.includes(name));
  must(taken.length === 0, `answers of every game have ${taken.join(', ')}: \`shapes.answer\` may not`);
  const unknown = Object.keys(added).filter((name) => name !== 'extra' && !declared.includes(name));
  must(
    unknown.length === 0,
    `answers have no ${unknown.join(', ')}: declare it in \`shapes.answer\`, or put it under \`extra\``,
  );
}

/** Without `sampleHidden` the game claims perfect information: everybody, the public too, has the same view. */
function checkNoSecrets(game: AnyGame, { state, setup }: Position): void {
  const shown = game.viewFor(state, 'public');
  for (const seat of seatsOf(setup)) mustMatch(`view of seat ${seat}`, game.viewFor(state, seat), shown);
}

/** The game is over exactly when it has an outcome and nobody is to act; then nothing is left to decide. */
export function checkStanding(game: AnyGame, { state, setup, place }: Position): void {
  at(place, () => {
    const acting = game.seatsToAct(state);
    const outcome = game.outcome(state);
    const isSeat = (seat: number): boolean => seatsOf(setup).includes(seat);
    must(acting.every(isSeat), `seats to act are ${bytes(acting)}`);
    must(new Set(acting).size === acting.length, 'a seat is to act twice');
    must((outcome === null) === acting.length > 0, `outcome ${bytes(outcome)}, yet to act: ${bytes(acting)}`);
    if (outcome === null) return;

    mustBePlain('outcome', outcome);
    must(outcome.scores.length === setup.seats, `${outcome.scores.length} scores for ${setup.seats} seats`);
    must(outcome.winners.every(isSeat), `winners are ${bytes(outcome.winners)}`);
    must(outcome.reason.trim() !== '', 'the outcome has no reason');
    const { code } = codedOutcome(game, outcome);
    must(code in endingsOf(game), `\`endings\` has no code for the reason ${bytes(outcome.reason)}`);
    for (const viewer of viewersOf(setup)) {
      must(game.pending(state, viewer) === null, 'a decision is open after the end');
    }
  });
}
