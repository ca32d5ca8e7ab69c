import * as z from 'zod';
import { ANSWER_NAMES } from '../engine';
import type { Answer, SeatedAnswer } from './game-api';
import * as schemas from './schemas';

type HasIndexSignature<T> = string extends keyof T ? true : false;
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Fields<S extends () => z.ZodObject> = keyof z.output<ReturnType<S>>;

/** Checked by the compiler: these lines do not compile when the types and the schemas part. */
const TYPES = {
  anyFieldMayBeRead: false satisfies HasIndexSignature<Answer>,
  anySeatedFieldMayBeRead: false satisfies HasIndexSignature<SeatedAnswer>,
  answerIsItsSchema: true satisfies IsSame<keyof Answer, Fields<typeof schemas.answer>>,
  seatedAnswerIsItsSchema: true satisfies IsSame<keyof SeatedAnswer, Fields<typeof schemas.seatedAnswer>>,
};

describe('An answer', () => {
  it('has the fields of its schema and no others, in types', () => {
    expect(TYPES).toEqual({
      anyFieldMayBeRead: false,
      anySeatedFieldMayBeRead: false,
      answerIsItsSchema: true,
      seatedAnswerIsItsSchema: true,
    });
  });

  it('leaves games all names but its own', () => {
    expect([...ANSWER_NAMES].sort()).toEqual(Object.keys(schemas.seatedAnswer().shape).sort());
  });

  it.each([
    ['answer', schemas.answer],
    ['seated answer', schemas.seatedAnswer],
  ])('is closed in the published interface: %s', (_, schema) => {
    expect(z.toJSONSchema(schema(), { io: 'output' })).toMatchObject({
      additionalProperties: false,
      properties: { extra: { type: 'object' } },
    });
  });
});
