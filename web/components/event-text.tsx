import { Fragment } from 'preact';

interface EventTextProps {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * The text of an event in which players' names are marked up, instead of in quotation marks as in plain text.
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
