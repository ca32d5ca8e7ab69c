/**
 * An object that is loaded when anything but its id is first asked of it. The build puts the rules of each game behind one, so that a process
 * loads those of the games that are played there.
 */
export function onDemand<T extends { readonly id: string }>(id: T['id'], load: () => T): T {
  let loaded: T | undefined;
  const whole = (): T => (loaded ??= load());
  return new Proxy({} as T, {
    get: (_, name) => (name === 'id' ? id : Reflect.get(whole(), name)),
    has: (_, name) => Reflect.has(whole(), name),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(whole(), name);
      // A proxy must not report a property as non-configurable if its own target lacks it.
      return found && { ...found, configurable: true };
    },
  });
}
