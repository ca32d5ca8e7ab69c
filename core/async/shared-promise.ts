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
