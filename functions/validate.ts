import { answered, route } from './lib/route';

export const validate = route('validate', async ({ deps, body, caller }) =>
  answered(await deps.api.validate(body, caller)),
);
