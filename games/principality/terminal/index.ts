import { ok, type Result } from '../../../core/engine';
import type { Move, State } from '../rules/types';
import { isLocal, mayAct, readMove } from '../../../cli/kit';
import type { GameTerminal, LocalTable, PlayInput, Step, Table } from '../../../cli/kit';
import type { View } from '../rules/view';
import { replayLines, viewOf } from './screen';
import { principalityUi } from './ui';

/** The terminal's automatic moves in every turn. */
interface HouseRules {
  /** Whether cleanup waits for a separate `end_phase`. */
  readonly manualCleanup?: boolean | undefined;
  /** Whether all Treasures are played at the start of the buy phase. */
  readonly autoTreasures?: boolean | undefined;
}

/** Creates the function that plays inputs under these house rules. */
function playWithHouseRules({ manualCleanup, autoTreasures }: HouseRules): PlayInput {
  const play: PlayInput = manualCleanup ? withManualCleanup : (table, input) => table.play(input);
  return autoTreasures ? withAutoTreasures(play) : play;
}

/**
 * In the rules, cleanup is part of ending the buy phase, because it has no choices. With this setting the terminal first pauses in cleanup: nothing is logged,
 * and the next `end_phase` makes the move that was held back.
 */
const withManualCleanup: PlayInput = async (table, input) => {
  if (!isLocal(table)) return table.play(input);
  if (viewOf(table.position).phase === 'cleanup') {
    // The game itself is still in the buy phase.
    const tried = await table.rehearsal().play(input);
    return tried.ok ? table.play(input) : tried;
  }
  if (!endsBuyPhase(table, input)) return table.play(input);
  const { session } = table.local;
  const state: State = { ...(session.state as State), phase: 'cleanup' };
  const inCleanup = table.withSession({ ...session, state });
  return ok({ table: inCleanup, message: 'Buy phase ended. Cleanup phase.', events: [] });
};

function endsBuyPhase({ local: { game, session }, position }: LocalTable, input: string): boolean {
  if (viewOf(position).phase !== 'buy' || position.pending || !mayAct(position)) return false;
  const parsed = readMove(game, session.state, position.seat, input);
  return parsed.ok && (parsed.value.move as Move).type === 'end_phase';
}

const TREASURES = 'play_all_treasures';

const withAutoTreasures =
  (play: PlayInput): PlayInput =>
  async (table, input) => {
    const entered = await play(table, input);
    if (!entered.ok || !entersBuyPhase(table, entered.value.table)) return entered;
    return joinSteps(entered.value, await play(entered.value.table, TREASURES));
  };

const entersBuyPhase = (before: Table, after: Table): boolean =>
  viewOf(before.position).phase === 'action' &&
  viewOf(after.position).phase === 'buy' &&
  after.position.moves.some(({ command }) => command === TREASURES);

/** Combines two steps. */
const joinSteps = (first: Step, second: Result<Step>): Result<Step> =>
  second.ok
    ? ok({
        table: second.value.table,
        message: `${first.message}\n${second.value.message}`,
        events: [...first.events, ...second.value.events],
      })
    : second;

/** Principality in the terminal. */
export const terminal: GameTerminal = {
  picture: () => ({ table: (view, viewer, layout) => replayLines(view as View, viewer, layout) }),
  ui: principalityUi,
  play: playWithHouseRules,
};
