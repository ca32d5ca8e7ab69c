import type { SessionInfo } from '../lib/api';
import { panels } from '../lib/panels';

interface PartOfProps {
  readonly game: SessionInfo;
  /** How the link looks: as a button, where it is one of several ways to go on. */
  readonly class: string;
}

/** Leads from a game to what it is a part of. */
export const PartOf = ({ game, class: look }: PartOfProps) =>
  panels.map(({ partOf }) => {
    const link = partOf?.(game);
    return (
      link && (
        <a key={link.to} class={look} href={link.to}>
          {link.words}
        </a>
      )
    );
  });

/** That a game counts for the ratings of its players, or why it does not though it was meant to; nothing of other games. */
export function RatedMark({ rated }: Pick<SessionInfo, 'rated'>) {
  if (rated === undefined) return null;
  return rated === 'yes' ? (
    <span class="chip chip-won">rated</span>
  ) : (
    <span class="chip chip-custom">counts for nobody: two players have one owner</span>
  );
}
