import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import * as z from 'zod';
import type { AnyGame, Detail, GameEvent } from '../engine';
import { at, bytes, must } from './plain';
import { viewersOf, type Playout, type Position } from './playout';
import { DETAILS } from './shown';

/** The published schemas of a game's values, in the form that programmers use. */
export interface ShapeChecks {
  readonly view: ValidateFunction | undefined;
  readonly gameState: Readonly<Record<Detail, ValidateFunction>> | undefined;
  readonly events: Readonly<Record<string, ValidateFunction>> | undefined;
  readonly answer: ValidateFunction | undefined;
  readonly extra: ValidateFunction | undefined;
}

/** Fields that a schema does not name are a fault. */
export function shapeChecks({ shapes = {} }: AnyGame): ShapeChecks {
  const ajv = new Ajv2020({ strict: false });
  const compiled = (schema: z.ZodType): ValidateFunction => ajv.compile(z.toJSONSchema(schema));
  const { view, gameState, events, answer, extra } = shapes;
  const states = gameState?.();
  return {
    view: view && compiled(view()),
    gameState: states && {
      minimal: compiled(states.minimal),
      standard: compiled(states.standard),
      full: compiled(states.full),
    },
    events:
      events &&
      Object.fromEntries(Object.entries(events()).map(([type, schema]) => [type, compiled(schema)])),
    answer: answer && compiled(answer()),
    extra: extra && compiled(extra()),
  };
}

/** Every view of a position matches the schemas, and fields with the same name mean the same. */
export function checkShapes(
  game: AnyGame,
  { view: isView, gameState }: ShapeChecks,
  position: Position,
): void {
  for (const viewer of viewersOf(position.setup)) {
    at(`${position.place}, viewer ${viewer}`, () => {
      const view = game.viewFor(position.state, viewer);
      mustFit('view', isView, view);
      mustFit('view for drawing', isView, game.drawnView?.(view, 1000) ?? view);
      for (const detail of DETAILS) {
        const state = game.summary(view, detail);
        mustFit(`gameState at the detail ${detail}`, gameState?.[detail], state);
        checkNames(state, view);
      }
    });
  }
}

/** Checks the data of every event of a playout, and the fields that games add to answers. */
export function checkEventShapes(
  game: AnyGame,
  { events: known, answer, extra }: ShapeChecks,
  playout: Playout,
): void {
  for (const { transition, seat, option } of playout.steps) {
    at(`${game.id}, "${option.command}"`, () => {
      const { events, state } = transition;
      if (known) for (const event of events) checkEvent(known, event);
      if (!answer && !extra) return;
      const view = game.viewFor(state, seat);
      const added = { before: null, view, viewer: seat, mine: [seat], events, detail: 'standard' } as const;
      const { extra: further = {}, ...fields } = game.answerFields?.(added) ?? {};
      mustFit('answer', answer, fields);
      mustFit('extra', extra, further);
    });
  }
}

function checkEvent(known: Readonly<Record<string, ValidateFunction>>, { type, data }: GameEvent): void {
  if (data === undefined) return;
  must(known[type] !== undefined, `the event ${type} has data, but no schema`);
  mustFit(`the data of the event ${type}`, known[type], data);
}

/** Programs read both, so a field must mean the same in both. */
function checkNames(state: Readonly<Record<string, unknown>>, view: unknown): void {
  const shown = typeof view === 'object' && view !== null ? (view as Readonly<Record<string, unknown>>) : {};
  for (const [name, value] of Object.entries(state)) {
    if (!Object.hasOwn(shown, name)) continue;
    const [a, b] = [bytes(value), bytes(shown[name])];
    must(a === b, `\`${name}\` is ${a} in gameState and ${b} in the view`);
  }
}

function mustFit(what: string, fits: ValidateFunction | undefined, value: unknown): void {
  if (!fits || fits(value)) return;
  const [fault] = fits.errors ?? [];
  throw new Error(
    `the ${what} is not as its schema says: ${fault?.instancePath ?? ''} ${fault?.message ?? ''} ${bytes(fault?.params ?? {})}`,
  );
}
