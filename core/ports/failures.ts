/** How services say that they are there, and do not let this server in. */
const REFUSALS =
  /^(?:Auth(?:entication|orization|Failed)|Forbidden|Unauthorized|InvalidAuthenticationInfo|NoAuthenticationInformation|InsufficientAccountPermissions|AccountIsDisabled|KeyBasedAuthenticationNotPermitted|PublicAccessNotPermitted|CredentialUnavailable|NOPERM|WRONGPASS|NOAUTH)/;

/** A disk, a quota or a memory without room: of the system, SQLite and Redis. */
const FULL = /^(?:ENOSPC|EDQUOT|OOM)\b|database or disk is full/;

/** A place that this server may not write to. */
const READ_ONLY = /^(?:EACCES|EPERM|EROFS|READONLY)|readonly database/;

/** How many causes of causes are looked at. */
const DEPTH = 3;

/**
 * The end of the sentence "The archive …" about a service that failed, by the cause or what caused that: that it refuses this server (a role or a right
 * is missing there), has no room left, may not be written to, or cannot be reached. It repeats the service's own word and nothing else of what it said.
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
 * The same for a log line, of any error: what a service that answered is wrong with, by its status, and else the message. What a service sent with
 * its answer does not go on: it may be a page of a proxy.
 */
export function reasonOf(error: unknown): string {
  const how = failureOf(error);
  if (how !== CANNOT_BE_REACHED) return how;
  const { statusCode, message } = error as { readonly statusCode?: unknown; readonly message?: unknown };
  if (typeof statusCode === 'number') return `answered with status ${statusCode}`;
  return typeof message === 'string' ? message : String(error);
}

/** What is said of a service about which nothing else is known. */
export const CANNOT_BE_REACHED = 'cannot be reached';

/** The word of Azure's libraries, not of a service, for an answer that they cannot read. */
const UNREAD = 'PARSE_ERROR';

function namedFailure(cause: unknown): string | null {
  const { code, name, statusCode, message } = cause as Readonly<
    Record<'code' | 'name' | 'statusCode' | 'message', unknown>
  >;
  // The message of an error with a status may be whatever the answer held.
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
