import type { ServiceDeps } from '../deps';
import { Absences } from './absences';
import { AfterCommit } from './after-commit';
import { ChangeAnswers } from './answers';
import { Archiver } from './archiver';
import { BrokenRecords } from './broken-records';
import { SessionChanger } from './change';
import { BotRunner } from './bot-runner';
import { LiveUpdates } from './live-updates';
import { SessionLoader } from './loader';
import { GameLog } from './log';
import { Workbench } from './workbench';

/** The parts that all use cases share: one of each per process. */
export interface Runtime {
  readonly deps: ServiceDeps;
  readonly broken: BrokenRecords;
  readonly archiver: Archiver;
  readonly bench: Workbench;
  readonly loader: SessionLoader;
  readonly log: GameLog;
  readonly updates: LiveUpdates;
  readonly changer: SessionChanger;
  readonly after: AfterCommit;
  readonly botRunner: BotRunner;
  readonly answers: ChangeAnswers;
  readonly absences: Absences;
}

/** Builds the parts on the ports. */
export function createRuntime(deps: ServiceDeps): Runtime {
  const broken = new BrokenRecords(deps.logger);
  const archiver = new Archiver(deps);
  const loader = new SessionLoader(deps, broken);
  const bench = new Workbench(deps);
  const updates = new LiveUpdates(deps);
  const after = new AfterCommit(updates, archiver, deps.meter);
  const changer = new SessionChanger(deps, bench, loader, after);
  const log = new GameLog(deps.store, bench);
  const botRunner = new BotRunner(deps, bench, loader, changer);
  return {
    deps,
    broken,
    archiver,
    bench,
    loader,
    log,
    updates,
    changer,
    after,
    botRunner,
    answers: new ChangeAnswers(deps, loader, log, botRunner),
    absences: new Absences(deps),
  };
}
