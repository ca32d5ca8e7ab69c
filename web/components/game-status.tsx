import type { SessionInfo } from '../lib/api';
import { customWords, seatNames, statusLine } from '../lib/words';
import type { Position } from '../lib/position';
import { plainCommands } from '../kit/in-words';
import type { Table } from '../lib/use-table';
import { EventText } from './event-text';

interface GameStatusProps {
  readonly table: Table;
  readonly shown: Position;
  /** For a past position: the event before it. */
  readonly line: string | null;
  /** While a game is played again, nothing is read out. */
  readonly isPlaying: boolean;
}

/** The last event and who is next, for screen readers. */
export function GameStatus({ table, shown, line, isPlaying }: GameStatusProps) {
  const { info, log, news, error, unsent, link, behind, skip } = table;
  const events = (news ?? log.at(-1))?.events ?? [];
  return (
    <div class="game-status">
      <p role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        <EventText text={line ?? statusLine(info, shown, events)} names={seatNames(info)} />
      </p>
      {error !== null && (
        <p role="alert">
          <EventText text={error} names={seatNames(info)} />
        </p>
      )}
      {link === 'lost' && unsent === null && !shown.over && (
        <p role="alert">The connection is lost: what you see may be old. Trying again …</p>
      )}
      {unsent !== null && (
        <p role="alert">
          The connection is lost: your move has not arrived ({labelIn(shown, unsent.command)}). It is sent as
          soon as the connection is back.{' '}
          <button type="button" class="quiet" onClick={unsent.forget}>
            Do not send it
          </button>
        </p>
      )}
      {/* A single move comes before a hand could reach the button. */}
      {behind > 1 && (
        <button type="button" class="quiet skip-moves" onClick={skip}>
          Skip
        </button>
      )}
    </div>
  );
}

/** The label of a chosen or typed move. */
const labelIn = ({ options }: Position, command: string): string =>
  options.find((option) => option.command === command)?.label ?? plainCommands(command);

/** A warning if the creator of the session chose what is normally left to chance. */
export const CustomBanner = ({ custom }: { readonly custom: Readonly<SessionInfo['custom']> }) =>
  custom.length === 0 ? null : (
    <p class="custom-banner" role="note">
      <strong>Custom game.</strong> {customWords(custom)} It is never rated.
    </p>
  );
