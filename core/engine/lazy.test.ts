import { lazy } from './values';

describe('lazy', () => {
  it('lazy makes its value on first use, and only once', () => {
    const make = jest.fn(() => ({}));
    const value = lazy(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('lazy also keeps an undefined value', () => {
    const make = jest.fn((): string | undefined => undefined);
    const value = lazy(make);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
