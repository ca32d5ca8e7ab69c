import { useEffect, useState } from 'preact/hooks';
import { isOutage, type Reply, type SessionApi } from '../../../web/lib/api';
import { isWorkedOn } from '../states';
import { withNews, type Analysis } from './words';

export type Effort = Analysis['effort'];

/** How far a review is. */
export interface Review {
  /** The analysis so far; null before the first answer. */
  readonly analysis: Analysis | null;
  /** Why there is none, for people. */
  readonly trouble: string | null;
  readonly effort: Effort;
  /** Begins at an effort, or goes on. */
  readonly begin: (effort: Effort) => void;
  readonly cancel: () => void;
}

const PAUSE_MS = 600;
/** The pause before the next attempt while the server is unreachable, or after a working host has ended. */
const LONG_PAUSE_MS = 3_000;

/** Requests the analysis of a finished game, and follows it until it is done. */
export function useAnalysis(api: SessionApi): Review {
  const [effort, setEffort] = useState<Effort>('usual');
  const [attempt, setAttempt] = useState(0);
  const [isWanted, setWanted] = useState(true);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(
    () => (isWanted ? follow(api, effort, { onNews: setAnalysis, onTrouble: setTrouble }) : undefined),
    [api, effort, attempt, isWanted],
  );
  return {
    analysis,
    trouble,
    effort,
    begin(wanted) {
      setTrouble(null);
      setWanted(true);
      setEffort(wanted);
      setAttempt(attempt + 1);
    },
    cancel() {
      setWanted(false);
      // Others may want the rest.
      void api.remove('analysis', { session: api.session, effort });
      setAnalysis((known) => known && { ...known, status: 'cancelled' });
    },
  };
}

/** Starts the analysis of the finished game in the background. */
const analyse = (api: SessionApi, effort: Effort): Reply<Analysis> =>
  api.post('analysis', { session: api.session, effort });

/** The progress, with the judged moves from this index on. */
const progress = (api: SessionApi, effort: Effort, from: number): Reply<Analysis> =>
  api.get('analysis', { session: api.session, effort, from });

interface Listener {
  readonly onNews: (analysis: Analysis) => void;
  readonly onTrouble: (message: string | null) => void;
}

/** Follows an analysis until it is over, or until the returned function is called. */
function follow(api: SessionApi, effort: Effort, { onNews, onTrouble }: Listener): () => void {
  let known: Analysis | null = null;
  let isGone = false;
  let timer = 0;
  const look = async (): Promise<void> => {
    const isBegun = known !== null && known.status !== 'none';
    const from = known?.moves.length ?? 0;
    const answer = isBegun ? await progress(api, effort, from) : await analyse(api, effort);
    if (isGone) return;
    if (!answer.ok) {
      onTrouble(answer.error.message);
      if (isOutage(answer.error)) timer = window.setTimeout(() => void look(), LONG_PAUSE_MS);
      return;
    }
    onTrouble(null);
    const news = withNews(known, answer.value, isBegun ? from : 0);
    known = news;
    onNews(news);
    if (isWorkedOn(news))
      timer = window.setTimeout(() => void look(), news.status === 'none' ? LONG_PAUSE_MS : PAUSE_MS);
  };
  void look();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
