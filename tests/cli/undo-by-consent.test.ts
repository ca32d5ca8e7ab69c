import { createHttpClient } from '../../core/api';
import { startHost, type Host } from '../../local';
import { atKeyboard } from './keyboard';

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
});
afterAll(() => host.close());

/** Two people, each at a terminal, at one game of chess. */
async function twoTerminals() {
  const api = createHttpClient({ url: host.url });
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
  const made = await api.createSession({ game: 'chess', seats: [...seats] }, {});
  if (!made.ok) throw new Error(made.error.reason.message);
  const sit = (name: string) => atKeyboard(['join', host.url, made.value.session, '--name', name]);
  const ada = sit('Ada');
  await ada.shows('You are Player 1.');
  const bea = sit('Bea');
  await bea.shows('You are Player 2.');
  return [ada, bea] as const;
}

it('Undo at a terminal asks the person at the other one, who agrees or declines', async () => {
  const [ada, bea] = await twoTerminals();
  ada.type('e4');
  await ada.shows('✓ Played e4');
  ada.type('undo');
  await ada.shows('You ask to take back e2e4: "Bea" must agree. "decline" withdraws it.');
  // It is Bea's move: Enter shows the news.
  bea.type('');
  await bea.shows('"Ada" asks to take back e2e4: type "undo" or "decline". A move declines.');
  bea.type('undo');
  await bea.shows('✓ Took back: e2e4');
  await ada.shows('  Took back: e2e4');

  ada.type('d4');
  await bea.shows('plays d4');
  bea.type('d5');
  await ada.shows('plays d5');
  ada.type('undo');
  await bea.shows('"Ada" asks to take back d2d4, d7d5: type "undo"');
  bea.type('decline');
  await ada.shows('  "Bea" declines to take it back');
  for (const { type, running } of [ada, bea]) {
    type('quit');
    await running;
  }
});
