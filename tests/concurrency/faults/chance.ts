import { createRandom, type RandomStream } from '../../../core/engine';
import type { Fate } from './proxy';

/** Everything that a run leaves to chance, made from its seed; what each client meets still depends on who comes first. */
export class Chance {
  private constructor(private readonly random: RandomStream) {}

  static of(seed: string, label: string): Chance {
    return new Chance(createRandom(seed).stream(label));
  }

  /** True so many times in a hundred. */
  percent(share: number): boolean {
    return this.random.int(100) < share;
  }

  oneOf<T>(items: readonly T[]): T {
    const item = items[this.random.int(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  }

  shuffled<T>(items: readonly T[]): readonly T[] {
    return this.random.shuffle([...items]);
  }

  /** Mostly passes; `faults` in a thousand meet another fate. */
  fate(faults: number): Fate {
    if (this.random.int(1000) >= faults) return 'passes';
    return this.oneOf(['is late', 'is very late', 'is lost', 'is the last', 'is answered in vain']);
  }
}
