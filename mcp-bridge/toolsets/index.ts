import { errors, type GameError } from '../../core/engine';
import type { BridgeConfig } from '../config';
import { GAME_WORDS, toWatch, type Vocabulary, withoutMemory } from '../kit/failures';
import type { BridgeGame, FeatureTools } from '../kit/added-tools';
import type { Tool } from '../kit/tool';
import type { Toolset, ToolsetContext } from '../kit/toolset';
import { coreToolset } from './core';
import { PLAIN_ADVICE } from '../kit/advice';

/** What a bridge offers. */
interface Offer {
  readonly games: readonly BridgeGame[];
  readonly features: readonly FeatureTools[];
}

/** Every toolset there is, in the order in which tools are listed: those for every game, those of one game, and the library. */
const toolsetsOf = ({ games, features }: Offer): readonly (readonly [string, Toolset])[] => [
  ['core', coreToolset(features)],
  ...features.flatMap(({ toolset }) => (toolset ? [[toolset.name, toolset.tools] as const] : [])),
  ...games.flatMap(({ rules, tools }) => (tools?.toolset ? [[rules.id, tools.toolset] as const] : [])),
  ['library', libraryToolset(games)],
];

/** The names under which toolsets can be chosen. */
export const toolsetNames = (offer: Offer): readonly string[] => toolsetsOf(offer).map(([name]) => name);

const isChosen = (names: readonly string[], name: string): boolean =>
  names.includes('all') || names.includes(name);

/** The settings that choose tools. */
type ToolChoice = Pick<BridgeConfig, 'toolsets' | 'tools' | 'readOnly'>;

/** A tool that was chosen by name does not exist. */
export class ToolChoiceError extends Error {
  constructor(readonly reason: GameError) {
    super([reason.message, reason.suggestion].join(' '));
  }
}

/** The chosen tools, always in the same order. Throws a ToolChoiceError. */
export function toolsOf(
  offer: Offer,
  { toolsets, tools: chosen, readOnly }: ToolChoice,
  context: Omit<ToolsetContext, 'words' | 'games'>,
): readonly Tool[] {
  const known = context.stateless ? withoutMemory(GAME_WORDS) : GAME_WORDS;
  const isOffered = (tool: string): boolean => chosen?.includes(tool) ?? isChosen(toolsets, 'core');
  const after = offer.features
    .flatMap(({ afterGame }) => afterGame?.(context) ?? [])
    .find(({ tool }) => isOffered(tool));
  const inGames = after ? { ...known, afterGame: after.text } : known;
  const words = readOnly ? toWatch(known) : inGames;
  const rules = offer.games.map((game) => game.rules);
  const all = toolsetsOf(offer)
    .filter(([name]) => chosen !== undefined || isChosen(toolsets, name))
    .flatMap(([, toolset]) => toolset({ ...context, games: rules, words }))
    .filter(({ annotations }) => !readOnly || annotations.readOnlyHint);
  if (!chosen) return all;
  const names = all.map(({ name }) => name);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new ToolChoiceError(unknownChoice(unknown, names, readOnly));
  return all.filter(({ name }) => chosen.includes(name));
}

const unknownChoice = (name: string, known: readonly string[], readOnly: boolean): GameError =>
  errors.invalidParameters(`tools: unknown "${name}"${readOnly ? ' among those that change nothing' : ''}.`, {
    suggestion: `Use some of ${known.join(', ')}, separated by commas.`,
    details: { field: 'tools', known },
  });

/** How to begin with the chosen games' own toolsets. */
export const instructionsOf = (games: readonly BridgeGame[], names: readonly string[]): readonly string[] =>
  games.flatMap(({ rules, tools }) =>
    tools?.instructions !== undefined && isChosen(names, rules.id) ? [tools.instructions] : [],
  );

/** An error before the call reached a tool, in the words of the game whose tools have such names. */
export function rewordBeforeCall(games: readonly BridgeGame[], name: string, error: GameError): GameError {
  const owner = games.find(({ tools }) => tools?.beforeCall && name.startsWith(tools.beforeCall.prefix));
  return owner?.tools?.beforeCall?.reword(error) ?? error;
}

const LIBRARY_WORDS: Vocabulary = {
  advice: PLAIN_ADVICE,
  noActiveGame: 'Name the game: start one with a new_* tool.',
  gameNotFound: 'It may have expired. Start one with a new_* tool.',
  noSeat: 'Start a game of your own with a new_* tool.',
};

/** Tools of one game each, for a model that plays the opponent of the person it talks with. */
const libraryToolset =
  (games: readonly BridgeGame[]): Toolset =>
  (shared) => {
    const context = { ...shared, words: LIBRARY_WORDS };
    return games.flatMap(({ tools }) => tools?.library?.(context) ?? []);
  };
