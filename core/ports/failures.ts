/** Errors by which a service refuses this server. */
const REFUSALS =
  /^(?:Auth(?:entication|orization|Failed)|Forbidden|Unauthorized|InvalidAuthenticationInfo|NoAuthenticationInformation|InsufficientAccountPermissions|AccountIsDisabled|KeyBasedAuthenticationNotPermitted|PublicAccessNotPermitted|CredentialUnavailable|NOPERM|WRONGPASS|NOAUTH)/;

/** Errors about a full disk, quota or memory, from the system, SQLite and Redis. */
const FULL = /^(?:ENOSPC|EDQUOT|OOM)\b|database or disk is full/;

/** A place that this server may not write to. */
const READ_ONLY = /^(?:EACCES|EPERM|EROFS|READONLY)|readonly database/;

/** How many causes of causes are looked at. */
const DEPTH = 3;

/**
 * The end of the sentence "The archive …" about a service that failed, by the error or its cause: that it refuses this server (a missing role or right), has no
 * room left, is read-only, or cannot be reached. It repeats only the service's error code.
 */
export function failureOf(cause: unknown): string {
  for (
    let depth = 0, each = cause;
    depth < DEPTH && each;
    depth++, each = (each as { cause?: unknown }).cause
  ) {
    const how = namedFailure(each);
    if (how !== null) return how;
  }
  return CANNOT_BE_REACHED;
}

/**
 * The same for a log line about any error: the status if a service answered, else the message. The body of an answer is left out, because it may be a page of a
 * proxy.
 */
export function reasonOf(error: unknown): string {
  const how = failureOf(error);
  if (how !== CANNOT_BE_REACHED) return how;
  const { statusCode, message } = error as { readonly statusCode?: unknown; readonly message?: unknown };
  if (typeof statusCode === 'number') return `answered with status ${statusCode}`;
  return typeof message === 'string' ? message : String(error);
}

/** The words about a service when nothing else is known. */
export const CANNOT_BE_REACHED = 'cannot be reached';

/** The code of Azure's libraries (not of a service) for an unreadable answer. */
const UNREAD = 'PARSE_ERROR';

function namedFailure(cause: unknown): string | null {
  const { code, name, statusCode, message } = cause as Readonly<
    Record<'code' | 'name' | 'statusCode' | 'message', unknown>
  >;
  // The message of an error with a status may contain the whole answer.
  const told = typeof statusCode === 'number' ? [code, name] : [code, name, message];
  const said = told.filter((each) => typeof each === 'string');
  const isRefused = statusCode === 401 || statusCode === 403;
  if (isRefused || said.some((each) => REFUSALS.test(each))) {
    const words = said.filter((each) => (each === code && each !== UNREAD) || REFUSALS.test(each));
    const [word = String(statusCode)] = words.flatMap((each) => /^\w+/.exec(each) ?? []);
    return `refuses this server (${word}): its identity needs a role or a right there`;
  }
  if (said.some((each) => FULL.test(each))) return 'has no room left';
  return said.some((each) => READ_ONLY.test(each)) ? 'may not be written to' : null;
}

/** A setting is missing, or cannot be read. Its message is for the operator. */
export class ConfigError extends Error {}
