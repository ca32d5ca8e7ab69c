import type { Registration } from '../cli/kit';
import type { Feature } from '../core/service';
import type { FeatureTools } from '../mcp-bridge/kit';

/** All that a feature brings. A host loads only the parts it serves; the build finds its pages in `pages/`. */
export interface FeatureFace extends Feature {
  readonly tools?: () => Promise<FeatureTools>;
  /** Its commands of the terminal. */
  readonly terminal?: () => Promise<Registration>;
}
