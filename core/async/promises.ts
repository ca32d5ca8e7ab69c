/**
 * A value, or the promise of one. Most steps of a move have nothing to wait for, and to wait for a promise all the same takes longer than
 * most of the steps do.
 */
export type Awaitable<T> = T | Promise<T>;

/** Whether a value must be waited for. Not every promise is an instance of this context's class: a worker's or a sandbox's is not. */
export const isPending = <T>(value: Awaitable<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** The result of a function of a value, at once if the value is no promise. */
export const mapAwaitable = <T, U>(value: Awaitable<T>, map: (value: T) => U): Awaitable<U> =>
  isPending(value) ? value.then(map) : map(value);

/**
 * Makes a value when it is first asked for, and shares it among all callers. A failure is not kept: the next caller starts again, as it
 * does after a value that `isKept` rejects.
 */
export class SharedPromise<T> {
  private promise: Promise<T> | undefined;

  constructor(
    private readonly make: () => Promise<T>,
    private readonly isKept: (value: T) => boolean = () => true,
  ) {}

  /** The value, shared with everybody who asked since it was last forgotten. */
  get(): Promise<T> {
    if (this.promise) return this.promise;
    const promise: Promise<T> = this.make().then(
      (value) => {
        if (!this.isKept(value)) this.forget(promise);
        return value;
      },
      (error: unknown) => {
        this.forget(promise);
        throw error;
      },
    );
    this.promise = promise;
    return promise;
  }

  /** The value that is being made or was made, which the next caller no longer gets. */
  take(): Promise<T> | undefined {
    const { promise } = this;
    this.promise = undefined;
    return promise;
  }

  private forget(promise: Promise<T>): void {
    if (this.promise === promise) this.promise = undefined;
  }
}

/** Values that belong to an object, by name; released with the object. */
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
