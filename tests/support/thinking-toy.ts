import { randomBytes } from 'node:crypto';
import type { AnyGame } from '../../core/engine';
import {
  createGameService,
  type GameService,
  type Logger,
  type Feature,
  type ServiceDeps,
  type Workers,
} from '../../core/table';
import { nullBroadcaster, type WorkOptions } from '../../core/ports/services';
import { inlineWorkers } from '../../core/table/work';
import type { ThinkingTask } from '../../core/session';
import { features as everyFeature } from '../../features/registry';
import { toyWithoutSecrets, type Toy } from '../conformance/toy-game';
import { NOW } from './toy-session';

/** The toy game with a bot that thinks: it plays its lowest card, or at level 2 its highest. */
export const thinkingToy: Toy = {
  ...toyWithoutSecrets,
  bots: {
    ...toyWithoutSecrets.bots,
    thinker: {
      description: 'Thinks.',
      thinkingTime: () => 50,
      levels: { min: 1, max: 2, usual: 1 },
      choose: ({ options, level }) => options.at(level === 2 ? -1 : 0)?.move ?? { card: 0 },
    },
  },
  defaultBot: 'thinker',
};

/** Works at once, but has bots think when the test lets it. */
export class HeldThinker implements Workers {
  /** What it was asked, oldest first. */
  readonly thoughts: ThinkingTask[] = [];
  /** On what terms, in the same order. */
  readonly terms: WorkOptions[] = [];
  private readonly held: (() => void)[] = [];

  constructor(private readonly game: AnyGame) {}

  limitError = (): null => null;

  work: Workers['work'] = async (kind, task, terms) => {
    const here = inlineWorkers({ games: [this.game] }, { now: () => NOW });
    if (kind !== 'choose' || (await terms.isWanted?.()) === false) return here.work(kind, task, terms);
    this.thoughts.push(task as ThinkingTask);
    this.terms.push(terms);
    await new Promise<void>((resume) => this.held.push(resume));
    return here.work(kind, task, { ...terms, isWanted: () => Promise.resolve(true) });
  };

  /** Lets everything it was asked so far come to its end. */
  release(): void {
    for (const resume of this.held.splice(0)) resume();
  }
}

/** The use cases around a store and a game, with what else a test puts under them. */
export function serviceWith(
  parts: Pick<ServiceDeps, 'store'> & Partial<ServiceDeps> & { readonly warn?: Logger['warn'] },
  features: readonly Feature[] = everyFeature,
): GameService {
  const { warn = () => undefined, ...rest } = parts;
  return createGameService(
    {
      broadcaster: nullBroadcaster,
      clock: { now: () => NOW },
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn, error: () => undefined },
      games: [thinkingToy],
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
      ...rest,
    },
    features,
  );
}
