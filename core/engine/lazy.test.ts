import { lazy } from './lazy';

describe('lazy', () => {
  it('makes a value on first use, and once', () => {
    const make = jest.fn(() => ({}));
    const value = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps an undefined, too', () => {
    const make = jest.fn((): string | undefined => undefined);
    const value = lazy(make);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
