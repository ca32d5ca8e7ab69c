import * as z from 'zod';
import { quoted, reasonText } from '../../core/engine';
import { definePrompt, type Prompt, type PromptContext } from './prompt';
import { ownGameIds, promptedGame, type PromptedGame } from './session';
import { aboutGame, args, code, seatTokenArgument } from './text';

const HOW_TO_JUDGE = `## How to judge

- Make no move. Base every statement on the tools’ answers, with the turn, the move and the numbers; say so if you cannot know.
- If the analysis has numbers, use them: the expected result before and after a move, with its confidence.
- Judge a decision by what its player could know at the time, not by how it turned out.
- Begin with who leads, or won, and why. Then at most five points, the costliest first: the move, the better move,
  and the difference. Name good moves, too.
- If the game goes on, close with the best next move as its command, the reason in one sentence, and the second choice.`;

const SECRETS = `## What must stay hidden

The game is not over. Advise from what the advised player may see, and speak of the rest as chances. What another seat holds, also a seat of
your own, and what comes next in a deck is neither used nor hinted at; nor is what only you were asked to decide.`;

/** Judges a position, or a game that is over. */
export const coach = ({ library, table, ...offer }: PromptContext): Prompt =>
  definePrompt({
    name: 'coach',
    title: 'Judge a game',
    description:
      'Judges a position or a finished game and gives advice, without revealing hidden information.',
    needs: ['game_observe', 'game_wait'],
    input: () =>
      z.strictObject({
        gameId: z
          .string()
          .optional()
          .meta({ description: 'The game. Default: the one started or joined last.' }),
        seat_token: seatTokenArgument,
      }),
    values: { gameId: () => Promise.resolve(ownGameIds(table)) },
    async write(where) {
      const found = await promptedGame(table, where);
      if (!found.ok) return found;
      const { session } = found.value;
      const game = await library.game(session.game);
      if (!game.ok) return game;
      const secrets = session.outcome ? [] : [SECRETS];
      return aboutGame(library, game.value, 'coach', {
        description: `Judge a game of ${session.title}`,
        text: [
          `# Judge a game of ${session.title}`,
          standing(found.value),
          whereToLook(found.value, offer, game.value.traits.dynamics === 'real-time'),
          HOW_TO_JUDGE,
          ...secrets,
        ].join('\n\n'),
      });
    },
  });

function standing({ gameId, session: { status, seats, outcome }, mine }: PromptedGame): string {
  const result = outcome ? ` (${reasonText(outcome.reason)})` : '';
  const state = status === 'ended' ? `is over${result}: judge all of it` : 'is not over: judge the position';
  const players = seats.map(
    ({ seat, name, kind }) => `seat ${seat}: ${quoted(name)} (${kind === 'me' ? 'you' : kind})`,
  );
  const watching = mine.length === 0 ? ' You hold no seat and see what everybody sees.' : '';
  return `The game ${code(gameId)} ${state}. At the table: ${players.join(', ')}.${watching}`;
}

/** All that the listed tools can show of a game. */
function whereToLook(
  { handles, session }: PromptedGame,
  { tools, features }: Pick<PromptContext, 'tools' | 'features'>,
  isRealTime: boolean,
): string {
  const commands = 'game_session';
  const isJudged = session.outcome !== undefined && !isRealTime && tools.includes(commands);
  const judging = features.flatMap(({ sessionCommands = {} }) =>
    Object.entries(sessionCommands).flatMap(([command, { judges }]) => (judges ? [{ command, judges }] : [])),
  );
  return [
    '## What to look at',
    '',
    `- ${code('game_observe')} with ${args({ ...handles, detail_level: 'full' })}: the position. If it shows ${code('waitingFor')} the game ` +
      'has not begun: say so, there is nothing to judge yet.',
    `- ${code('game_wait')} with ${args({ ...handles, since_version: 0, timeout_seconds: 1 })}: in ${code('events')} what happened ` +
      `from the start, at most 200 versions of the game at a time; for more ask again with a later ${code('since_version')}.`,
    ...(isJudged
      ? judging.map(
          ({ command, judges }) => `- ${code(commands)} with ${args({ ...handles, command })}: ${judges}`,
        )
      : []),
    ...features
      .flatMap(({ judges = {} }) => Object.entries(judges))
      .filter(([tool]) => tools.includes(tool))
      .map(([tool, judges]) => `- ${code(tool)} with ${args(handles)}: ${judges}`),
  ].join('\n');
}
