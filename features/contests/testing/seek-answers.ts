import type { OperationId } from '../../registry';
import type { RequestData } from '../../../tests/http/support';
import { plain, registering, type Tries, type Try } from '../../../tests/http/tries';

const TERMS = { body: { game: 'tic-tac-toe' } } as const;
const NO_SEEK = { params: { id: `tic-tac-toe:${'0'.repeat(32)}` } } as const;

/** Two players at a server that keeps some. The first one seeks an opponent; the second one too, if they are to be paired. */
const atSeek =
  (id: OperationId, sent: (seek: TriedSeek) => RequestData, isPaired = false): Try =>
  async (table) => {
    const there = await table.another({ STORE: 'memory' });
    const registered = async (name: string) => {
      const { key } = (await registering(there, { name, kind: 'agent' })).body as {
        readonly key: string;
      };
      return { 'x-player-key': key };
    };
    const headers = await registered('Ada');
    const { seek } = (await there.send('seek', { ...TERMS, headers })).body as {
      readonly seek: { readonly id: string };
    };
    if (isPaired) await there.send('seek', { ...TERMS, headers: await registered('Bob') });
    return there.send(id, sent({ params: { id: seek.id }, headers }));
  };

interface TriedSeek {
  readonly params: { readonly id: string };
  readonly headers: Readonly<Record<string, string>>;
}

const asSeeker = (id: OperationId): Tries => ({
  success: atSeek(id, (seek) => seek),
  errors: {
    malformed: plain(id, { params: { id: 'chess' } }),
    unauthenticated: atSeek(id, ({ params }) => ({ params })),
    not_found: atSeek(id, ({ headers }) => ({ ...NO_SEEK, headers })),
  },
});

const withdrawing = asSeeker('withdrawSeek');

/** The answers of the operations about seeks. */
export const seekAnswers = {
  seek: {
    success: atSeek('seek', ({ headers }) => ({ ...TERMS, headers }), true),
    errors: {
      malformed: plain('seek', { body: { game: 'timestrike' } }),
      unauthenticated: atSeek('seek', () => TERMS),
      not_found: plain('seek', { body: { game: 'quoits' } }),
    },
  },
  getSeek: asSeeker('getSeek'),
  withdrawSeek: {
    ...withdrawing,
    errors: { ...withdrawing.errors, conflict: atSeek('withdrawSeek', (seek) => seek, true) },
  },
} satisfies Partial<Record<OperationId, Tries>>;
