import { defineGame, fail, ok, type Game } from '../../../core/engine';
import {
  answers,
  errorFor,
  legalMoves,
  LONGEST_LIST,
  make,
  meantMove,
  movesBefore,
  seatToAct,
  settle,
} from './bare';
import { bots } from './bots';
import { effects } from './fine-grained';
import { toEvent } from './facts';
import { documents } from './guides';
import { sampleHidden } from './hidden';
import { messageOf, noteMove } from './messages';
import { formatMove } from './moves';
import { parseMove as parseCommandOf } from './notation';
import { answerFields, observe, summary } from './observe';
import { listedMove } from './options';
import { search } from './tactics/search';
import rules from './rules.md';
import { shapes } from './shapes';
import { isSetting } from './reactions';
import { moveSchema, optionsSchema, requestWords, startSchema, type GameOptions } from './schema';
import { newGame, startFrom } from './setup';
import { ENDINGS, standing } from './score';
import { describe, describeBriefly } from './text';
import type { Move, State } from './types';
import { NEWEST_RULES, RULES_VERSIONS, type RulesVersion } from './versions';
import { pendingDecision, resultOf, viewFor, type View } from './view';

export * from './game-engine';
export type { GameState } from './game-state';
export type { CardName, Move, MoveType, PendingEffect, Phase, PlayerState } from './types';
export { formatMove as formatMoveCommand } from './moves';
export * from './fine-grained';
export { supplyList } from './observe';
export * from './options';
export type { RulesVersion } from './versions';
export type { View } from './view';

type Principality = Game<State, Move, View, GameOptions>;

/** The game by the rules of a version, which the states name. */
const principalityBy = (version: RulesVersion, earlierRules: readonly Principality[]): Principality =>
  defineGame<State, Move, View, GameOptions>({
    id: 'principality',
    title: 'Principality',
    description: 'Build a deck of cards, buy land, rule the principality.',
    rulesVersion: version,
    earlierRules,
    traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'general' },
    seats: { min: 1, max: 4, usual: 1 },
    optionsSchema,
    moveSchema,
    rules,
    shapes,
    endings: ENDINGS,
    errorReasons: {
      not_in_game: 'No pile of that card is in this game.',
      empty: 'The pile of that card is empty.',
    },
    documents,
    bots,
    defaultBot: 'bigmoney',
    search,

    initializeGame: ({ options, seats, random }) => newGame(seats, options, random, version),
    seatsToAct(state) {
      const seat = seatToAct(state);
      return seat === null ? [] : [seat];
    },
    getValidMoves(state, seat, limit = LONGEST_LIST) {
      if (seatToAct(state) !== seat) return { options: [], total: 0 };
      const moves = legalMoves(state, limit);
      const options = moves.map((move, at) => listedMove(state, move, at + 1));
      return { options, total: moves.length < limit ? moves.length : totalMoves(state) };
    },
    validateMove: errorFor,
    executeMove(state, seat, move, { random }) {
      const refused = errorFor(state, seat, move);
      if (refused) return fail(refused);
      const next = settle(make(state, seat, move, random), random);
      return ok({
        state: next.state,
        events: next.facts.map((fact) => toEvent(fact, seat)),
        message: messageOf(meantMove(state, move), seat, state, next),
      });
    },
    outcome(state) {
      const result = resultOf(state);
      return result && { winners: result.winners, scores: result.scores, reason: result.gameOverReason };
    },
    adjudicate: standing,

    viewFor,
    parseMove: (text, state, seat) =>
      parseCommandOf(text, state, seat, (index) => {
        const move = state.pending && answers(state, state.pending).at(index - 1);
        return move ? listedMove(state, move, index) : undefined;
      }),
    formatMove,
    describe,

    start: {
      schema: startSchema,
      from: (position, { options, random }) => startFrom(position, options, random, version),
    },
    hidden: { sampleHidden },
    moves: {
      noteMove,
      isSetting,
      movesBefore,
    },
    presentation: {
      requestWords,
      viewBudget: 6000,
      describeBriefly,
      gauge: {
        title: 'Victory points',
        of: ({ own }) => own?.victoryPoints ?? null,
        period: { name: 'Round', of: ({ turnNumber }) => turnNumber },
      },
      turnsOf: ({ players }) => players.map(({ turnsTaken }) => turnsTaken),
      summary,
      pending: pendingDecision,
      observe,
      startFields: ({ kingdom }) => ({ selectedKingdomCards: kingdom }),
      answerFields,
      fieldsOfMove: ['phaseChanged', 'cardsDrawn'],
      effects,
    },
  });

/** Dominion's first edition for one to four players. */
export const principality: Principality = principalityBy(
  NEWEST_RULES,
  RULES_VERSIONS.slice(1).map((version) => principalityBy(version, [])),
);

/** The number of legal moves, even if not all are listed. */
const totalMoves = (state: State): number =>
  state.pending ? answers(state, state.pending).total() : legalMoves(state).length;
