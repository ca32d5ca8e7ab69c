import { defineGame } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { costlyTime, costOf } from './costs';
import { drawnView } from './drawn-view';
import type { TimeStrikeMove, TimeStrikeOptions, TimeStrikeState, TimeStrikeView } from './game-types';
import { REASONS } from './errors';
import { documents } from './guides';
import { sampleHidden } from './hidden';
import { boardText } from './map-text';
import { isAgent } from './sim';
import { formatMove } from './notation';
import { listMoves } from './options';
import { ENDINGS } from './names';
import { advanceMission, isOver, makeMove, newMission, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { COMMAND_EVENT } from './ids';
import { shapes } from './shapes';
import { moveSchema, optionsSchema, requestWords } from './schema';
import { describe, describeBriefly, summary } from './text';
import { viewOf } from './view';

export type { TimeStrikeView } from './game-types';

export const timestrike = defineGame<TimeStrikeState, TimeStrikeMove, TimeStrikeView, TimeStrikeOptions>({
  id: 'timestrike',
  title: 'TimeStrike',
  description: 'Command three agents on a rescue, in real time.',
  rulesVersion: '13',
  traits: { dynamics: 'real-time', chance: true, information: 'imperfect', utility: 'general' },
  seats: { min: 1, max: 1, usual: 1 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,
  errorReasons: REASONS,
  documents,
  bots,
  defaultBot: 'planner',

  initializeGame: ({ options, ...context }) => newMission(options, context),
  seatsToAct: (state) => (isOver(state) ? [] : [0]),
  getValidMoves: (state, _seat, limit) => listMoves(state, limit),
  validateMove: (state, _seat, move) => refuseMove(state, move),
  executeMove: (state, _seat, move, { now }) => makeMove(state, move, now),
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden: (state, _viewer, random) => sampleHidden(state, random) },
  realTime: { advance: (state, { now }) => advanceMission(state, now), nextCostlyAdvance: costlyTime },
  moves: { costOf },
  presentation: {
    requestWords,
    viewBudget: 128 * 1024,
    drawnView,
    describeBriefly,
    boardText,
    summary,
    gauge: {
      title: 'Hit points of all agents',
      period: { name: 'Second', of: ({ sim }) => Math.floor(sim.t) },
      of: ({ sim }) => sim.units.reduce((sum, { id, hp }) => (isAgent(id) ? sum + hp : sum), 0),
    },
    /** What the caller's own command did. */
    answerFields({ events }) {
      const command = events.findLast(({ type }) => type === COMMAND_EVENT);
      return command?.data === undefined ? {} : { extra: { result: command.data } };
    },
  },
});
