import fc from 'fast-check';
import * as z from 'zod';
import { createRandom, type AnyGame } from '../../core/engine';
import { games } from '../../games';
import { readMove, type MoveInput } from '../../core/session';
import { bytes, frozen } from '../../core/testing/plain';
import { seatsOf, type Position } from '../../core/testing/playout';
import { checkError } from '../../core/testing/transitions';
import { junk, junkText, misspelt, spoilt } from './hostile';
import { valuesOf, type JsonSchema } from './json-schema';
import { positionsIn, printedIn } from './positions';
import { runs } from '../support/volume';

/** Listed moves that are tried in a position, of each seat. */
const LISTED = 40;

const listedIn = (game: AnyGame, { state, setup }: Position) =>
  seatsOf(setup).flatMap((seat) => game.getValidMoves(state, seat, LISTED).options);

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** The move is made or refused, by one verdict; a legal one is written so that it is read again as the same. */
function judge(game: AnyGame, { state, context }: Position, seat: number, input: MoveInput): void {
  const read = readMove(game, state, seat, input);
  if (!read.ok) {
    checkError(read.error);
    return;
  }
  const { move } = read.value;
  const refused = game.validateMove(state, seat, move);
  const made = game.executeMove(state, seat, move, context);
  expect(made.ok ? null : made.error).toEqual(refused);
  if (refused) {
    checkError(refused);
    return;
  }
  const command = game.formatMove(move);
  const again = game.parseMove(command, state, seat);
  if (!again.ok) throw new Error(`"${command}" is not read again: ${again.error.message}`);
  expect(game.formatMove(again.value.move)).toBe(command);
  if (typeof input === 'string') expect(again.value.move).toEqual(move);
}

/** A position is begun from, in which the game can be played and which is printed as it is; or it is refused. */
function checkStart(game: AnyGame, position: unknown): void {
  const context = { random: createRandom('fuzz'), now: 0 };
  const options = game.optionsSchema().parse({});
  const start = (from: unknown) => game.startFrom?.(from, { options, ...context });
  const started = start(position);
  if (!started?.ok) {
    if (started) checkError(started.error);
    return;
  }
  const { state, seats } = started.value;
  const setup = { options, seats, seed: 'fuzz' };
  const place: Position = { place: bytes(position), setup, state: frozen(state), context };
  for (const { command } of listedIn(game, place).slice(0, 3))
    for (const seat of game.seatsToAct(state)) judge(game, place, seat, command);
  for (const text of printedIn(game, [place])) expect(start(text)).toEqual(started);
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  let positions: readonly Position[];
  let places: fc.Arbitrary<Position>;
  beforeAll(() => {
    positions = positionsIn(game);
    places = fc.constantFrom(...positions);
  });
  const seatIn = ({ setup }: Position) => fc.constantFrom(...seatsOf(setup));

  it('reads or refuses whatever is typed', () => {
    const elsewhere = [
      ...new Set(positions.flatMap((place) => listedIn(game, place).map(({ command }) => command))),
    ];
    const typed = places.chain((place) => {
      const here = listedIn(game, place).map(({ command }) => command);
      const text = fc.oneof(
        { weight: 4, arbitrary: misspelt(here.length > 0 ? here : elsewhere) },
        { weight: 2, arbitrary: misspelt(elsewhere) },
        misspelt(['select 1', 'select 2', '1', '2', '10']),
        junkText,
      );
      return fc.tuple(fc.constant(place), seatIn(place), text);
    });
    fc.assert(
      fc.property(typed, ([place, seat, text]) => {
        judge(game, place, seat, text);
      }),
      runs(100),
    );
  });

  it('takes or refuses whatever is sent as a JSON move', () => {
    const described = valuesOf(schemaOf(game.moveSchema()));
    const sent = places.chain((place) => {
      const listed = listedIn(game, place).map(({ move }) => move);
      const near = listed.length > 0 ? fc.constantFrom(...listed) : described;
      const move = fc.oneof(
        described,
        near,
        spoilt(near),
        spoilt(described),
        fc.dictionary(fc.string(), junk),
      );
      return fc.tuple(fc.constant(place), seatIn(place), move);
    });
    fc.assert(
      fc.property(sent, ([place, seat, move]) => {
        if (typeof move === 'object' && move !== null) judge(game, place, seat, move as MoveInput);
      }),
      runs(100),
    );
  });

  const { startSchema } = game;
  if (startSchema)
    it('begins from a described position, or says why not', () => {
      const printed = printedIn(game, positions);
      const described = valuesOf(schemaOf(startSchema()));
      const starts = fc.oneof(
        ...(printed.length > 0 ? [misspelt(printed), misspelt(printed)] : []),
        described,
        spoilt(described),
        junk,
      );
      fc.assert(
        fc.property(starts, (position) => {
          checkStart(game, position);
        }),
        runs(100),
      );
    });
});
