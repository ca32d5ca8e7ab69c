import type { Feature } from '../core/table';
import type { FeatureTools } from '../mcp-bridge/kit';

/**
 * All that a feature brings to a server. What else it has is found by its place in the folder: scripts of pages in `pages/`, places on the pages of
 * others in `panels.tsx`, and what it adds to the terminal (`FeatureTerminal`) in `terminal.ts`.
 */
export interface FeatureFace extends Feature {
  readonly tools?: () => Promise<FeatureTools>;
}
