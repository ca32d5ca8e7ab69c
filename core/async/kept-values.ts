import { SharedPromise } from './shared-promise';

/** What belongs to an object, by name; gone with the object. */
export class KeptValues<T> {
  private readonly values = new WeakMap<object, Map<string, SharedPromise<T>>>();

  /** Made when first asked for; asked for again after a failure. */
  of(owner: object, name: string, make: () => Promise<T>): Promise<T> {
    const own = this.values.get(owner) ?? new Map<string, SharedPromise<T>>();
    this.values.set(owner, own);
    const known = own.get(name) ?? new SharedPromise(make);
    own.set(name, known);
    return known.get();
  }
}
