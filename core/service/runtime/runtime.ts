import type { Absences } from './absences';
import type { AfterCommit } from './after-commit';
import type { Answers } from './answers';
import type { SessionChanger } from './change';
import type { Deliberation } from './deliberation';
import type { ServiceDeps } from '../deps';
import type { SessionLoader } from './loader';
import type { GameLog } from './log';
import type { Workbench } from './workbench';

/** What the use cases are made with. */
export interface Tools {
  readonly deps: ServiceDeps;
  readonly bench: Workbench;
  readonly loader: SessionLoader;
  readonly log: GameLog;
  readonly changer: SessionChanger;
  readonly after: AfterCommit;
  readonly deliberation: Deliberation;
  readonly answers: Answers;
  readonly absences: Absences;
}
