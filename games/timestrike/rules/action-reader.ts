import { fail, ok, type Result } from '../../../core/engine';
import type { PointRequest, TimeStrikeMove } from './game-types';
import { invalid, errorFor } from './errors';
import { asTyped, capital, idNamed, PILLAR_NAMES } from './names';
import { isUnit } from './sim';
import { PILLARS, SKILLS, type UnitAction, type UnitId, type Vec3 } from './types';

type ActionRequest = Extract<TimeStrikeMove, { readonly type: 'issue_action' }>;
type Argument = ActionRequest['args'][number];

/** A normalised point: with z, and without negative zeros. */
export const pointOf = ({ x, y, z = 0 }: PointRequest): Vec3 => ({ x: x + 0, y: y + 0, z: z + 0 });

const textOf = (value: Argument | undefined): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : '';

/** The maximum number of arguments of an action. */
const MOST_ARGUMENTS = { move_to: 1, attack: 1, skill_cast: 2, interact: 2 } as const;

/** Parses an order to an agent. */
export function readAction({ action, args }: ActionRequest): Result<UnitAction> {
  const [first, second] = args;
  if (args.length > MOST_ARGUMENTS[action])
    return fail(invalid('args', `at most ${MOST_ARGUMENTS[action]} long for ${action}`, args));
  switch (action) {
    case 'move_to':
      return typeof first === 'object'
        ? ok({ action, args: [pointOf(first)] })
        : fail(invalid('args.0', 'a position {x, y, z}', first));
    case 'attack': {
      const target = readTarget(first);
      return target.ok ? ok({ action, args: [target.value] }) : target;
    }
    case 'skill_cast':
      return readCast(first, second);
    case 'interact':
      return readInteraction(idNamed(textOf(first)), second);
  }
}

/** The target must be a unit. */
function readTarget(value: Argument | undefined): Result<UnitId> {
  const id = idNamed(textOf(value));
  if (isUnit(id)) return ok(id);
  return fail(
    errorFor(
      'INVALID_TARGET',
      `${value === undefined ? 'Nothing' : JSON.stringify(value)} is no unit. Name one, such as Soldier 1.`,
      { target: value ?? null },
    ),
  );
}

function readCast(first: Argument | undefined, second: Argument | undefined): Result<UnitAction> {
  const name = textOf(first);
  const skill = SKILLS.find((each) => each === name);
  if (!skill) return fail(invalid('args.0', `one of ${asTyped(SKILLS)}`, first));
  if (skill === 'scorch') {
    return typeof second === 'object'
      ? ok({ action: 'skill_cast', args: [skill, pointOf(second)] })
      : fail(
          errorFor('INVALID_TARGET', 'The target of scorch must be a point {x, y, z}.', {
            target: second ?? null,
          }),
        );
  }
  const target = readTarget(second);
  return target.ok ? ok({ action: 'skill_cast', args: [skill, target.value] }) : target;
}

/** The kind follows from the object and is optional. */
function readInteraction(object: string, kind: Argument | undefined): Result<UnitAction> {
  const pillar = PILLARS.find((id) => id === object);
  if (pillar) {
    return kind === undefined || textOf(kind) === 'damage'
      ? ok({ action: 'interact', args: [pillar, 'damage'] })
      : fail(invalid('args.1', '"damage" for a pillar', kind));
  }
  if (object === 'hostage') {
    return kind === undefined || textOf(kind) === 'rescue'
      ? ok({ action: 'interact', args: ['hostage', 'rescue'] })
      : fail(invalid('args.1', '"rescue" for the hostage', kind));
  }
  if (object === 'plans') {
    return kind === undefined || textOf(kind) === 'take'
      ? ok({ action: 'interact', args: ['plans', 'take'] })
      : fail(invalid('args.1', '"take" for the plans', kind));
  }
  return fail(
    errorFor(
      'INVALID_TARGET',
      `"${object}" is no object. ${capital(PILLAR_NAMES.pillar_1)}, ${PILLAR_NAMES.pillar_2}, the hostage and the plans are.`,
      { target: object, valid: [...PILLARS, 'hostage', 'plans'] },
    ),
  );
}
