import * as z from 'zod';
import { lazy } from '../engine';
import { jsonObject } from './fields';

/** Shapes of answers about the games that a server offers. */

/** Which text about a game, without the text. */
export const documentHead = lazy(() =>
  z.object({ name: z.string(), title: z.string(), description: z.string() }),
);

export const traits = lazy(() =>
  z
    .object({
      dynamics: z.enum(['sequential', 'simultaneous', 'real-time']),
      chance: z.boolean().meta({ description: 'Whether anything is left to chance.' }),
      information: z
        .enum(['perfect', 'imperfect'])
        .meta({ description: 'imperfect: something is hidden from some players.' }),
      utility: z.enum(['zero-sum', 'general', 'cooperative']),
      teams: z.array(z.array(z.int())).optional().meta({ description: 'The seats of each team.' }),
    })
    .meta({ description: 'What kind of game it is.' }),
);

export const catalogEntry = lazy(() =>
  z.looseObject({
    game: z.string(),
    title: z.string(),
    description: z.string().optional().meta({ description: 'The game in one line.' }),
    rulesVersion: z.string(),
    traits: traits(),
    seats: z.object({ min: z.int(), max: z.int(), usual: z.int() }),
    soloSeat: z
      .int()
      .optional()
      .meta({ description: 'The only seat that makes choices; the others, e.g. a dealer’s, are for bots.' }),
    bots: z.array(
      z.object({
        bot: z.string(),
        title: z.string().meta({ description: 'What players call it, unless a seat’s name says otherwise.' }),
        description: z.string(),
        levels: z.object({ min: z.int(), max: z.int(), usual: z.int() }).optional(),
      }),
    ),
    defaultBot: z.string().meta({ description: 'The bot that plays where none is named.' }),
    strengths: z
      .array(z.object({ word: z.string(), bot: z.string().optional(), level: z.int().optional() }))
      .meta({
        description:
          'How strong the computer can play, from the weakest: a word for it, and the bot and level that it stands for where these are not the usual ones.',
      }),
    sides: z
      .array(z.object({ name: z.string(), seat: z.int().optional(), options: jsonObject().optional() }))
      .meta({
        description:
          'The sides that the creator of a game may take: the seat of each, or the options with which seat 0 has it.',
      }),
    unhurried: jsonObject().optional().meta({
      description: 'Options for players who want time to think; the pages start games with them.',
    }),
    exports: z
      .array(z.string())
      .meta({ description: 'Formats that finished games can be downloaded in, beside json.' }),
    documents: z.array(documentHead()).meta({ description: 'What there is to read beside the rules.' }),
    board: z.string().optional().meta({
      description:
        'Where the pages load the board from that the game brings itself: the path of an ES module on this server.',
    }),
  }),
);

export const catalogAnswer = lazy(() =>
  z.object({ success: z.literal(true), games: z.array(catalogEntry()) }),
);

export const catalogGameAnswer = lazy(() =>
  catalogEntry().extend({
    success: z.literal(true),
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
    rules: z.string().meta({ description: 'Markdown.' }),
    documents: z.array(documentHead().extend({ text: z.string().meta({ description: 'Markdown.' }) })),
  }),
);
