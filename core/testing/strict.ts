import { Ajv2020 } from 'ajv/dist/2020';
import * as z from 'zod';
import type { AnyGame } from '../engine';
import { readJsonMove } from '../engine/json-move';
import { someOf } from './moves';
import { at, bytes, must } from './plain';
import type { Position } from './playout';

/** The maximum number of listed moves to alter in one position. */
const TRIED_OPTIONS = 12;

/** A field no move has. */
const STRANGE = 'xyzzy';

/** A listed move that was written down wrongly. */
export interface Slip {
  readonly what: string;
  readonly move: unknown;
  /** The names that the error must contain. */
  readonly names: readonly string[];
  /** It has a field that no move has. */
  readonly strange: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The move with one field renamed, dropped or added, at the top or in an object within. */
export function slipsIn(move: unknown): readonly Slip[] {
  if (Array.isArray(move)) {
    const list: readonly unknown[] = move;
    return list.flatMap((part, at) => within(String(at), part, (slipped) => list.with(at, slipped)));
  }
  if (!isObject(move)) return [];
  const added: Slip = {
    what: `with ${STRANGE}`,
    move: { ...move, [STRANGE]: 1 },
    names: [STRANGE],
    strange: true,
  };
  const changed = Object.entries(move).flatMap(([name, value]): readonly Slip[] => {
    const { [name]: _dropped, ...rest } = move;
    return [
      { what: `without ${name}`, move: rest, names: [name], strange: false },
      {
        what: `${name} renamed`,
        move: { ...rest, [`${name}_${STRANGE}`]: value },
        // Without its type it is unknown which fields a move should have.
        names: name === 'type' ? [name] : [`${name}_${STRANGE}`],
        strange: true,
      },
      ...within(name, value, (slipped) => ({ ...move, [name]: slipped })),
    ];
  });
  return [added, ...changed];
}

const within = (place: string, part: unknown, inWhole: (slipped: unknown) => unknown): readonly Slip[] =>
  slipsIn(part).map((slip) => ({ ...slip, what: `${slip.what} in ${place}`, move: inWhole(slip.move) }));

/** Whether the published schema of a game's moves describes a value. */
export function publishedSchema(game: AnyGame): (move: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  return ajv.compile(z.toJSONSchema(game.moveSchema(), { io: 'input' }));
}

/**
 * The published schema describes every listed move. With one field renamed, dropped or added, the move is refused by an error that names the field, unless the
 * schema does not require that field.
 */
export function checkStrict(
  game: AnyGame,
  { state, place }: Position,
  isDescribed: (move: unknown) => boolean,
): void {
  for (const seat of game.seatsToAct(state)) {
    for (const { move, command } of someOf(game.getValidMoves(state, seat).options, TRIED_OPTIONS, place)) {
      at(`${place}, "${command}"`, () => {
        must(isDescribed(move), 'the published schema does not describe a listed move');
        for (const slip of slipsIn(move)) checkSlip(game, slip, isDescribed);
      });
    }
  }
}

function checkSlip(game: AnyGame, slip: Slip, isDescribed: (move: unknown) => boolean): void {
  const described = isDescribed(slip.move);
  must(
    !(described && slip.strange),
    `the published schema allows a field that no move has: ${bytes(slip.move)}`,
  );
  const read = readJsonMove(game.moveSchema(), slip.move);
  if (described) return;
  must(!read.ok, `is taken ${slip.what}: ${bytes(slip.move)}`);
  const { kind, message } = read.error;
  must(kind === 'malformed', `${slip.what}: the error is ${kind}`);
  for (const name of slip.names)
    must(message.includes(name), `${slip.what}: "${message}" does not name ${name}`);
}
