import { toySession } from '../../tests/support/toy-session';
import { accessOf, actingSeat, hashToken, readingViewer, type Access } from './access';
import type { Session } from './types';

const NOBODY: Access = { identified: false, seats: [], creator: false, watch: true };
const watcher: Access = { ...NOBODY, identified: true };
const holder = (...seats: number[]): Access => ({ ...watcher, seats });

describe('what a token opens', () => {
  const withTokens = (seats: readonly (string | null)[], watch?: string): Session => {
    const { session } = toySession();
    const hash = (token: string | null) => (token === null ? null : hashToken(token));
    return {
      ...session,
      tokens: {
        creator: hashToken('creator'),
        seats: seats.map(hash),
        ...(watch === undefined ? {} : { watch: hashToken(watch) }),
      },
    };
  };
  const privately = (session: Session): Session => ({
    ...session,
    meta: { ...session.meta, visibility: 'private' },
  });

  it('every seat it was given for', () => {
    const session = withTokens(['one', 'two', 'one']);
    expect(accessOf(session, 'one')).toEqual({ ok: true, value: { ...holder(0, 2), creator: false } });
    expect(accessOf(session, 'two')).toEqual({ ok: true, value: holder(1) });
  });

  it('the same each time it is sent, until its seat is given to another', () => {
    const session = withTokens(['one', 'two']);
    for (let time = 0; time < 2; time++) {
      expect(accessOf(session, 'one')).toEqual({ ok: true, value: holder(0) });
      expect(accessOf(session, 'two')).toEqual({ ok: true, value: holder(1) });
      expect(accessOf(session, 'three')).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
    }
    const given = withTokens(['three', 'two']);
    expect(accessOf(given, 'one')).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
    expect(accessOf(given, 'three')).toEqual({ ok: true, value: holder(0) });
  });

  it('the creator’s rights, also without a seat', () => {
    expect(accessOf(withTokens([null, null]), 'creator')).toEqual({
      ok: true,
      value: { ...watcher, creator: true },
    });
  });

  it('watching, for none or the watch token', () => {
    expect(accessOf(withTokens(['one']), null)).toEqual({ ok: true, value: NOBODY });
    expect(accessOf(privately(withTokens(['one'], 'eyes')), 'eyes')).toEqual({ ok: true, value: watcher });
    expect(accessOf(privately(withTokens(['one'], 'eyes')), null)).toEqual({
      ok: true,
      value: { ...NOBODY, watch: false },
    });
  });

  it.each(['three', '', hashToken('one'), 'one '])('nothing, if it is unknown: "%s"', (token) => {
    expect(accessOf(withTokens(['one', 'two']), token)).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHENTICATED' },
    });
  });
});

describe('the seat a request acts for', () => {
  it.each([
    ['the named one', holder(0, 1), [0], 1, 1],
    ['the one that must act', holder(0, 1), [1], undefined, 1],
    ['the first held, if none must', holder(1, 2), [0], undefined, 1],
    ['the first of several that must', holder(0, 1, 2), [1, 2], undefined, 1],
  ])('is %s', (_, access, toAct, named, seat) => {
    expect(actingSeat(access, toAct, named)).toEqual({ ok: true, value: seat });
  });

  it.each([
    ['another’s', holder(0), 1, 'NOT_YOUR_SEAT'],
    ['one for a token without seats', watcher, undefined, 'NOT_YOUR_SEAT'],
    ['any without a token', NOBODY, undefined, 'UNAUTHENTICATED'],
    ['a named one without a token', NOBODY, 0, 'UNAUTHENTICATED'],
  ])('is not %s', (_, access, named, code) => {
    expect(actingSeat(access, [0], named)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('whose eyes a read uses', () => {
  it.each([
    ['the public’s without a token', NOBODY, undefined, 'public'],
    ['the public’s with the watch token', watcher, undefined, 'public'],
    ['the public’s if asked for', holder(0), 'public', 'public'],
    ['the seat’s that must act', holder(0, 1), undefined, 1],
    ['the named seat’s', holder(0, 1), 0, 0],
  ] as const)('are %s', (_, access, named, viewer) => {
    expect(readingViewer(access, [1], named)).toEqual({ ok: true, value: viewer });
  });

  it('are nobody’s in a private session without a token', () => {
    const outside = { ...NOBODY, watch: false };
    expect(readingViewer(outside, [0], undefined)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect(readingViewer(outside, [0], 'public')).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });
});
