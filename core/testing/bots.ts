import { isDeepStrictEqual } from 'node:util';
import { createRandom, type AnyGame } from '../engine';
import { rankMoves, sampleWorlds } from '../search';
import { at, bytes, frozen, must } from './plain';
import { placeOf, playOut, type Chooser, type Playout, type Setup } from './playout';

/** In so many first moves a bot is asked twice: it must not depend on anything but its input. */
const ASKED_TWICE = 5;

/** Plays a game to its end with the bot in every seat; it gets its view, its options and its chance, never the state. */
export function checkBot(game: AnyGame, name: string, setup: Setup): Playout {
  const playout = at(`bot ${name}`, () => playOut(game, setup, botChooser(game, name, setup)));
  must(!playout.capped, `bot ${name}: ${placeOf(game, setup, playout.steps.length)}: no end in sight`);
  return playout;
}

function botChooser(game: AnyGame, name: string, setup: Setup): Chooser {
  const bot = game.bots[name];
  if (!bot) throw new Error(`there is no bot ${name}`);
  const random = createRandom(setup.seed);
  const level = bot.levels?.min;
  return ({ state, seat, options, count, now }) => {
    const view = frozen(game.viewFor(state, seat));
    const label = `bot/${seat}/${count}`;
    const worlds = sampleWorlds(
      game,
      state,
      seat,
      random.stream(`${label}/worlds`),
      bot.worlds?.(level) ?? 0,
    );
    const input = () => {
      const stream = random.stream(label);
      const rank = (iterations: number) =>
        rankMoves(game, { worlds, seat, options, now }, { iterations }, stream);
      return { view, options, seat, random: stream, ...(level === undefined ? {} : { level }), rank };
    };
    if (bot.waits?.(input())) return null;
    const choose = () => bot.choose(input());
    const move = choose();
    if (count < ASKED_TWICE) must(isDeepStrictEqual(choose(), move), 'chooses differently when asked again');
    const error = game.validateMove(state, seat, move);
    must(error === null, `chooses ${bytes(move)}, which is illegal: ${error?.message ?? ''}`);
    return { index: 0, move, command: game.formatMove(move), description: '' };
  };
}
