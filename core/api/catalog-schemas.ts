import * as z from 'zod';
import { lazy } from '../engine';
import { botField, gameField, gameTitle, levelField, range, succeeded } from './answer-fields';
import { jsonObject } from './fields';

/** Shapes of answers about the games that a server offers. */

/** Which text about a game, without the text. */
export const documentHead = lazy(() =>
  z.object({
    name: z.string().meta({ description: 'The name of the text, for programs.' }),
    title: z.string().meta({ description: 'Its title.' }),
    description: z.string().meta({ description: 'Its purpose, in one sentence.' }),
  }),
);

export const traits = lazy(() =>
  z
    .object({
      dynamics: z
        .enum(['sequential', 'simultaneous', 'real-time'])
        .meta({ description: 'Whether players move in turn, at once, or whenever they like.' }),
      chance: z.boolean().meta({ description: 'Whether anything is left to chance.' }),
      information: z
        .enum(['perfect', 'imperfect'])
        .meta({ description: 'imperfect: something is hidden from some players.' }),
      utility: z.enum(['zero-sum', 'general', 'cooperative']).meta({
        description: 'zero-sum: what one wins another loses; cooperative: all win or lose together.',
      }),
      teams: z.array(z.array(z.int())).optional().meta({ description: 'The seats of each team.' }),
    })
    .meta({ description: 'The kind of game.' }),
);

export const catalogBot = lazy(() =>
  z
    .object({
      bot: z.string().meta({ description: 'The name of the bot, for programs.' }),
      title: z.string().meta({ description: 'The name that players see, unless the seat has another.' }),
      description: z.string().meta({ description: 'Its way of playing, in one sentence.' }),
      levels: range().optional().meta({ description: 'Its levels of strength; absent if it has none.' }),
      ratings: z
        .array(
          z.object({
            level: z.int().meta({ description: 'The level.' }),
            rating: z.int().meta({ description: 'Its approximate rating in Elo points.' }),
          }),
        )
        .optional()
        .meta({ description: 'The ratings of the levels that were measured.' }),
    })
    .meta({ description: 'A bot that can play a game.' }),
);

/** A strength of the computer, in a word. */
export const strength = lazy(() =>
  z
    .object({
      word: z.string().meta({ description: 'A word for the strength, e.g. easy.' }),
      bot: botField().optional(),
      level: levelField().optional(),
    })
    .meta({ description: 'The strength of the computer, in one word.' }),
);

/** A side that the creator of a game may take. */
export const side = lazy(() =>
  z
    .object({
      name: z.string().meta({ description: 'The name of the side, e.g. White.' }),
      seat: z.int().optional().meta({ description: 'The seat of the side.' }),
      options: jsonObject().optional().meta({ description: 'The options that give this side to seat 0.' }),
    })
    .meta({ description: 'A side that the creator of a game may take.' }),
);

export const catalogEntry = lazy(() =>
  z.looseObject({
    game: gameField(),
    title: gameTitle(),
    description: z.string().optional().meta({ description: 'The game in one line.' }),
    rulesVersion: z.string().meta({ description: 'The version of the rules; replays name it.' }),
    traits: traits(),
    seats: range().meta({ description: 'The numbers of seats that a game may have.' }),
    soloSeat: z
      .int()
      .optional()
      .meta({ description: 'The only seat that makes choices; the others, e.g. a dealer’s, are for bots.' }),
    bots: z.array(catalogBot()).meta({ description: 'The bots that can play it.' }),
    defaultBot: z.string().meta({ description: 'The bot that plays if the request names none.' }),
    strengths: z.array(strength()).meta({
      description:
        'The strengths of the computer, weakest first: a word for each, with its bot and level if they are not the usual ones.',
    }),
    sides: z.array(side()).meta({
      description:
        'The sides that the creator of a game may take: the seat of each, or the options that give it to seat 0.',
    }),
    unhurried: jsonObject().optional().meta({
      description: 'Options for players who want time to think; the pages start games with them.',
    }),
    exports: z
      .array(z.string())
      .meta({ description: 'Formats for downloading finished games, in addition to json.' }),
    documents: z
      .array(documentHead())
      .meta({ description: 'Further documents to read, in addition to the rules.' }),
    board: z.string().optional().meta({
      description: 'The path of an ES module on this server, from which the pages load the game’s own board.',
    }),
  }),
);

export const catalogAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    games: z.array(catalogEntry()).meta({ description: 'The games of this server.' }),
  }),
);

/** A text about a game. */
export const gameDocument = lazy(() =>
  documentHead().extend({ text: z.string().meta({ description: 'Markdown.' }) }),
);

export const catalogGameAnswer = lazy(() =>
  catalogEntry().extend({
    success: succeeded(),
    optionsSchema: jsonObject().meta({ description: 'JSON Schema of `options`.' }),
    moveSchema: jsonObject().meta({ description: 'JSON Schema of a move.' }),
    startSchema: jsonObject()
      .optional()
      .meta({ description: 'JSON Schema of `start`, if games may start from a position.' }),
    gameStateSchema: jsonObject().meta({ description: 'JSON Schema of `gameState`, at any detail.' }),
    viewSchema: jsonObject().meta({ description: 'JSON Schema of `view`.' }),
    factSchema: jsonObject().meta({ description: 'JSON Schema of an item of `facts` in the history.' }),
    extraSchema: jsonObject()
      .optional()
      .meta({ description: 'JSON Schema of `extra`, if the game adds any.' }),
    endCodeSchema: jsonObject().meta({ description: 'JSON Schema of the `code` of an outcome.' }),
    rules: z.string().meta({ description: 'Markdown.' }),
    documents: z
      .array(gameDocument())
      .meta({ description: 'Further documents to read, in addition to the rules.' }),
  }),
);
