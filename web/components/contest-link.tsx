import type { SessionInfo } from '../lib/api';

interface ContestLinkProps {
  readonly contest: SessionInfo['contest'];
  /** How the link looks: as a button, where it is one of several ways to go on. */
  readonly class?: string;
}

/** Leads from a game to the tournament or match of which it is one. */
export function ContestLink({ contest, class: look }: ContestLinkProps) {
  if (!contest || contest.kind === 'seek') return null;
  const isMatch = contest.kind === 'match';
  return (
    <a class={look} href={`/${isMatch ? 'matches' : 'tournaments'}/${contest.id}`}>
      {isMatch ? 'The match' : 'The tournament'}
    </a>
  );
}
