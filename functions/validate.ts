import { restAdvice, type ValidateAnswer } from '../core/api';
import { ok } from '../core/engine';
import { answered, route } from './lib/route';

export const validate = route('validate', async ({ deps, body, caller }) => {
  const result = await deps.api.validate(body, caller);
  return answered(result.ok ? ok(withAdvice(result.value)) : result);
});

/** What to do about a move that would be refused stands beside the error, too. */
function withAdvice(answer: ValidateAnswer): ValidateAnswer {
  const suggestion = answer.error && restAdvice(answer.error);
  return answer.error && suggestion !== undefined
    ? { ...answer, error: { ...answer.error, suggestion }, suggestion }
    : answer;
}
