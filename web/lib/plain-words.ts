export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with the commands of programs as people read them: `end_phase` as `end phase`, `raise:20` as `raise 20`. Names in quotation marks stay. */
export const plainCommands = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+:(?:\d+|N)(?![\w:-])/g, (found) =>
    found.startsWith('"') ? found : found.replaceAll(/[_:]/g, ' '),
  );
