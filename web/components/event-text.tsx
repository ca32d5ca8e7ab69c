import { Fragment } from 'preact';

interface EventTextProps {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * What happened, with the players' names set apart from the words around them, in place of the quotation marks that do so in plain
 * texts.
 */
export const EventText = ({ text, names }: EventTextProps) => (
  <>
    {text.split(QUOTED).map((part, at) => {
      const name = at % 2 === 1 ? nameIn(part) : null;
      return name !== null && names.includes(name) ? (
        <b key={at} class="name">
          {name}
        </b>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      );
    })}
  </>
);

const QUOTED = /("(?:[^"\\]|\\.)*")/;

function nameIn(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}
