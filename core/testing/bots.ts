import { isDeepStrictEqual } from 'node:util';
import { createRandom, type AnyGame, type BotInput } from '../engine';
import { rankMoves, sampleWorlds } from '../search';
import { at, bytes, frozen, must } from './plain';
import { placeOf, playOut, type Chooser, type Playout, type Setup } from './playout';

/** The number of first moves for which a bot is called twice, later only occasionally: its choice must depend only on its input. */
const ASKED_TWICE = 5;
const ASKED_AGAIN_EVERY = 10;

/** Plays a game to its end with the bot in every seat; it gets its view, its options and its chance, never the state. */
export function checkBot(game: AnyGame, name: string, setup: Setup): Playout {
  const playout = at(`bot ${name}`, () => playOut(game, setup, botChooser(game, name, setup)));
  must(!playout.capped, `bot ${name}: ${placeOf(game, setup, playout.steps.length)}: no end in sight`);
  return playout;
}

/**
 * Calls a bot. In games with hidden information it is called again in a position that its seat cannot distinguish, with other hidden information: its whole
 * input (view, options, samples of the hidden part) is made from that position, and it must choose the same move.
 */
function botChooser(game: AnyGame, name: string, setup: Setup): Chooser {
  const bot = game.bots[name];
  if (!bot) throw new Error(`there is no bot ${name}`);
  const random = createRandom(setup.seed);
  const hidden = createRandom(setup.seed).stream('conformance/bots');
  const level = bot.levels?.min;
  return ({ state, seat, options, count, now }) => {
    const label = `bot/${seat}/${count}`;
    const inputIn = (position: unknown, listed = options): BotInput<unknown, unknown> => {
      const view = frozen(game.viewFor(position, seat));
      const drawn = random.stream(`${label}/worlds`);
      const worlds = sampleWorlds(game, position, seat, drawn, bot.worlds?.(level) ?? 0);
      const stream = random.stream(label);
      const rank = (iterations: number) =>
        rankMoves(game, { worlds, seat, options: listed, now }, { iterations }, stream);
      return { view, options: listed, seat, random: stream, ...(level === undefined ? {} : { level }), rank };
    };
    if (bot.waits?.(inputIn(state))) return null;
    const move = bot.choose(inputIn(state));
    if (count < ASKED_TWICE || count % ASKED_AGAIN_EVERY === 0) {
      const again = bot.choose(inputIn(state));
      must(isDeepStrictEqual(again, move), 'chooses differently when asked again');
      const sampled = game.sampleHidden && frozen(game.sampleHidden(state, seat, hidden));
      if (sampled !== undefined) {
        const unseen = bot.choose(inputIn(sampled, frozen(game.getValidMoves(sampled, seat).options)));
        must(isDeepStrictEqual(unseen, move), 'chooses differently when what its seat cannot see is another');
      }
    }
    const error = game.validateMove(state, seat, move);
    must(error === null, `chooses ${bytes(move)}, which is illegal: ${error?.message ?? ''}`);
    return { index: 0, move, command: game.formatMove(move), description: '' };
  };
}
