import { useRef, useState } from 'preact/hooks';
import { randomHex } from '../kit/random-hex';
import { type CatalogGame, type CreateRequest, createSession, type Failure } from '../lib/api';
import type { OptionField } from './option-fields';
import { keptIdentity } from '../lib/identity';
import { keepAccessKey, keepPlayerName } from '../lib/storage';
import { seatAddress } from '../lib/tab';
import { requestOf, type StartForm } from './start-form';

/** The request that was sent for a form. The same form is sent again with the same key, so that a lost answer does not lead to a second game. */
interface SentRequest {
  readonly form: StartForm;
  readonly body: CreateRequest;
  readonly key: string;
}

interface Start {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Starts a game and goes to it. */
  readonly start: (form: StartForm, fields: readonly OptionField[], accessKey: string) => void;
}

export function useStart(game: CatalogGame): Start {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef<SentRequest | null>(null);
  const isSending = useRef(false);

  const start = async (form: StartForm, fields: readonly OptionField[], accessKey: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    if (sent.current?.form !== form) {
      const body = { ...requestOf(game, form, fields, Math.random()), entropy: randomHex() };
      sent.current = { form, body, key: randomHex() };
    }
    if (!form.isRated) keepPlayerName(form.name.trim());
    const { body, key } = sent.current;
    const playerKey = body.rated ? keptIdentity()?.key : undefined;
    const seated = await createSession(body, { key, accessKey, playerKey });
    isSending.current = false;
    setBusy(false);
    setFailure(seated.ok ? null : seated.error);
    if (!seated.ok) return;
    sent.current = null;
    keepAccessKey(accessKey);
    const { session, token = '' } = seated.value;
    location.assign(withInvitation(seatAddress(session, token), form));
  };
  return { busy, failure, start: (...form) => void start(...form) };
}

/** Makes the page of the game open with the chosen invitation. */
function withInvitation(address: string, { opponent }: StartForm): string {
  if (opponent !== 'agent') return address;
  return `${address}${address.includes('#') ? '&' : '#'}invite=agent`;
}
