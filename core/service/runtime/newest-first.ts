/** The times of such rows count down, so that a list of them begins with the newest. */
const LAST_TIME = 9_999_999_999_999;

/** How the name of a row begins that is listed with others by a time (ms since 1970), newest first. */
export const newestFirst = (at: number): string => String(LAST_TIME - at).padStart(13, '0');
