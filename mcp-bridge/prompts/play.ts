import * as z from 'zod';
import { errors, fail, ok, type Result } from '../../core/engine';
import type { ListedGame } from '../resources';
import { definePrompt, type Prompt, type PromptContext } from './prompt';
import { ownGameIds, promptedGame, type PromptedGame } from './session';
import { aboutGame, args, CARRY_HANDLES, code, seatTokenArgument } from './text';

const HOW_TO_PLAY = `## How to play

1. \`game_execute\` makes one move: a listed command exactly as it stands, or the number of an option. Say in \`reasoning\` why.
2. Its answer has the events, the others' moves included (\`events\`), the state of the game, and the moves you may make now
   (\`validMoves\`). Decide from that; if it is not enough, \`game_observe\` with \`{"detail_level":"full"}\` shows all you may know.
3. If the answer holds a \`pendingEffect\`, a decision is open: answer it before anything else, with one of its options.
4. If \`validMoves\` is empty and the game is not over, others must act: \`game_wait\`. Timing out is normal; call it again. So it
   is while \`waitingFor\` lists seats: the game begins when all of them are taken.
5. If \`gone\` lists actions about a player who went away, choose one of them (\`game_session\` claim, substitute or reopen) or wait
   on. You too count as gone if you are silent for long, usually two minutes, when it is your move and no clock runs. If \`undoAsked\` says
   that a player asks to take a move back, agree (\`game_session\` undo), decline, or play on.
6. A refused move changes nothing: its \`error\` says why and what to do instead. If it says that others moved first, decide again
   on what it shows.
7. Go on until \`gameOver\` is true, without asking between moves unless you were told to. Then report the result and its reason.`;

/** Plays a game: a new one, or one that exists. */
export const play = ({ library, table, config, stateless, guides }: PromptContext): Prompt =>
  definePrompt({
    name: 'play',
    title: 'Play a game',
    description: 'Plays a game to its end: the rules, how to use the tools, and the game’s own advice.',
    needs: ['game_session', 'game_observe', 'game_execute', 'game_wait'],
    input: () =>
      z.strictObject({
        game: z
          .string()
          .optional()
          .meta({ description: `The game, e.g. ${config.defaultGame} (the default).` }),
        gameId: z
          .string()
          .optional()
          .meta({ description: 'A game to continue or join. Default: a new one.' }),
        seat_token: seatTokenArgument,
        wishes: z
          .string()
          .max(500)
          .optional()
          .meta({ description: 'The opponents and options, in your own words.' }),
      }),
    values: {
      async game() {
        const games = await library.games();
        return games.ok ? games.value.map(({ game }) => game) : [];
      },
      gameId: () => Promise.resolve(ownGameIds(table, 'running')),
    },
    async write({ game: named, gameId, seat_token, wishes }) {
      const existing = gameId === undefined ? undefined : await promptedGame(table, { gameId, seat_token });
      if (existing?.ok === false) return existing;
      const found = existing?.value;
      if (found && named !== undefined && named !== found.session.game) {
        return fail(
          errors.invalidParameters(`${found.gameId} is a game of ${found.session.game}, not of ${named}.`),
        );
      }
      const game = await library.game(found?.session.game ?? named ?? config.defaultGame);
      if (!game.ok) return game;
      const beginning = found ? goOn(found) : ok(start(game.value, wishes));
      if (!beginning.ok) return beginning;
      const carried = stateless ? [CARRY_HANDLES] : [];
      const wished = wishes === undefined ? [] : [`Wishes: ${wishes}`];
      return aboutGame(library, game.value, 'play', {
        description: `Play ${game.value.title}`,
        text: [
          `# Play ${game.value.title}`,
          beginning.value,
          ...wished,
          HOW_TO_PLAY,
          ...guides,
          ...carried,
        ].join('\n\n'),
      });
    },
  });

/** The parts of the wishes that `game_session new` understands directly. */
function argumentsIn(wishes: string): Readonly<Record<string, unknown>> {
  const level =
    /\b(?:level \d+|beginner|novice|easy|medium|intermediate|hard|advanced|expert|master)\b/i.exec(
      wishes,
    )?.[0];
  const opponent = /\b(?:against|versus|vs\.?)\s+(.+?)(?=\s+(?:with|as|at|on|in|for|by|to)\b|[,.;!]|$)/i.exec(
    wishes,
  )?.[1];
  const players = /\b(\d) players\b/i.exec(wishes)?.[1];
  const side = /\b(?:as|play(?:ing)?) (white|black|red|yellow|[xo]|noughts|crosses)\b/i.exec(wishes)?.[1];
  const seed = /\bseed ["']?([\w-]+)/i.exec(wishes)?.[1];
  const given = {
    opponents: opponent,
    level: opponent !== undefined && level !== undefined && opponent.includes(level) ? undefined : level,
    numPlayers: players === undefined ? undefined : Number(players),
    color: side,
    seed,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function start({ game, seats: { min, max, usual }, bots }: ListedGame, wishes = ''): string {
  const players = min === max ? `${min}` : `${min} to ${max}, usually ${usual}`;
  const kinds = bots.map(({ bot, description }) => `- ${code(bot)}: ${description}`);
  return [
    `Start it: ${code('game_session')} with ${args({ command: 'new', game, ...argumentsIn(wishes) })}. Players: ${players}; you are the first, bots are the ` +
      `others. To choose for yourself add ${code('opponents')} (a bot’s name, how many, or "open" for another player to join), ` +
      `${code('level')} and ${code('color')}, or list the ${code('seats')}, such as ${args({ kind: 'me' })}. Bots:`,
    '',
    ...kinds,
  ].join('\n');
}

function goOn({ gameId, handles, session, mine }: PromptedGame): Result<string> {
  const { status, seats, custom } = session;
  if (status === 'ended') {
    return fail(
      errors.conflict(`${gameId} is over.`, {
        suggestion: 'Judge it with the prompt coach, or start another with the prompt play without gameId.',
      }),
    );
  }
  const look = `${code('game_observe')} with ${args({ ...handles, detail_level: 'full' })} shows the position.`;
  if (mine.length > 0) return ok(`It is running: ${look}`);
  if (seats.some(({ kind }) => kind === 'open')) {
    return ok(joining(gameId, custom, look));
  }
  return fail(
    errors.conflict(`You hold no seat in ${gameId}, and none is open.`, {
      suggestion:
        'If one is yours, say so with its seat_token. Watch it with game_observe, or start another with the prompt play without gameId.',
    }),
  );
}

function joining(gameId: string, custom: PromptedGame['session']['custom'], look: string): string {
  const join = (more: object): string =>
    `${code('game_session')} with ${args({ command: 'join', gameId, ...more })}`;
  if (custom.length === 0) return `Take an open seat: ${join({})}. Then ${look}`;
  return (
    `Its creator chose the ${custom.join(' and the ')}, and so may know what is hidden from you. Ask whether to play ` +
    `anyway; if so take an open seat: ${join({ acceptCustom: true })}. Then ${look}`
  );
}
