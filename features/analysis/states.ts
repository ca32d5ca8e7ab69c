/** How far an analysis may be. */
export const ANALYSIS_STATES = ['none', 'queued', 'running', 'done', 'cancelled', 'failed'] as const;

type AnalysisState = (typeof ANALYSIS_STATES)[number];

/** Whether more will come of an analysis. */
export const isWorkedOn = ({ status }: { readonly status: AnalysisState }): boolean =>
  status === 'queued' || status === 'running' || status === 'none';
