import { useEffect, useState } from 'preact/hooks';
import { keptIdentity, type Identity } from './identity';

/** The registered player in this browser, updated by changes in other tabs; and a function that reads it again after a change in this one. */
export function useIdentity(): readonly [identity: Identity | null, read: () => void] {
  const [identity, setIdentity] = useState(keptIdentity);
  const read = (): void => setIdentity(keptIdentity());
  useEffect(() => {
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  return [identity, read];
}
