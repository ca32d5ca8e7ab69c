import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { get, post } from './load';
import { startServer } from './servers';
import { figure, percentile, printTable } from './stats';

/** Games of each kind, and the most moves that are measured of one. */
const GAMES = 8;
const MOVES = 60;

const HOST = 'dist/bin/host.js';

type Body = Readonly<Record<string, unknown>>;

/** An answer to a move. */
interface MoveAnswer {
  readonly game: string;
  readonly bytes: number;
  readonly body: Body;
}

type NamedAnswers = readonly [name: string, answers: readonly MoveAnswer[]];

interface CatalogEntry {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
}

interface Position {
  readonly session: string;
  readonly token: string;
  readonly validMoves: readonly string[];
}

/**
 * Bytes of the answers to moves, in all games and by field: against bots, where the game has them. With `--beside DIR`, the
 * build in another folder answers the same moves first.
 */
export async function printAnswerSizes(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { beside: { type: 'string' } } });
  if (values.beside !== undefined) printAnswers(await answersOf(values.beside), ', beside');
  printAnswers(await answersOf(''));
}

function printAnswers(answers: readonly MoveAnswer[], suffix = ''): void {
  const games = [...new Set(answers.map(({ game }) => game))].map((name): NamedAnswers => [
    name,
    answers.filter(({ game }) => game === name),
  ]);
  const parts: readonly NamedAnswers[] = [
    ...games,
    ['all', answers],
    ['with an open decision', answers.filter(({ body }) => 'pendingEffect' in body)],
  ];
  printTable(
    `Bytes of the answers to moves${suffix}`,
    ['', 'answers', 'median', 'p95'],
    parts.map(([name, some]) => {
      const bytes = some.map((each) => each.bytes);
      return [
        name,
        ...[some.length, percentile(bytes, 0.5), percentile(bytes, 0.95)].map((each) => figure(each)),
      ];
    }),
  );
  printTable(
    `Bytes of each field, mean of all answers${suffix}`,
    ['', 'all', ...games.map(([name]) => name)],
    fieldsOf(answers).map((field) => [
      field,
      ...[answers, ...games.map(([, some]) => some)].map((some) => figure(Math.round(meanOf(some, field)))),
    ]),
  );
  printTable(
    'Aim',
    ['', 'bytes', 'aim'],
    [
      [
        'Principality without options, 99th percentile',
        figure(percentile(answers.filter(({ game }) => game === 'principality').map(withoutOptions), 0.99)),
        '≤ 1,500',
      ],
    ],
  );
}

/** The fields of some answers, the largest first. */
function fieldsOf(answers: readonly MoveAnswer[]): readonly string[] {
  const names = [...new Set(answers.flatMap(({ body }) => Object.keys(body)))];
  const sizes = new Map(names.map((name) => [name, meanOf(answers, name)]));
  return names.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
}

/** The mean size of a field with its name and its comma; 0 where an answer lacks it. */
const meanOf = (answers: readonly MoveAnswer[], name: string): number =>
  answers.reduce((sum, { body }) => (name in body ? sum + sizeOf({ [name]: body[name] }) - 1 : sum), 0) /
  answers.length;

function withoutOptions({ body }: MoveAnswer): number {
  const { options: _options, ...pendingEffect } = (body.pendingEffect ?? {}) as Body;
  const { validMoves: _moves, ...rest } = body;
  return sizeOf({ ...rest, ...('pendingEffect' in body ? { pendingEffect } : {}) });
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

async function answersOf(folder: string): Promise<readonly MoveAnswer[]> {
  const host = await startServer(join(folder, HOST), { PORT: '0', STORE: 'memory' }, 'ignore');
  try {
    const { text } = await get(`${host.url}/api/catalog`);
    const { games } = JSON.parse(text) as { readonly games: readonly CatalogEntry[] };
    const answers: MoveAnswer[] = [];
    for (const game of games) {
      for (let attempt = 0; attempt < GAMES; attempt++)
        answers.push(...(await playedAnswers(host.url, game, attempt)));
    }
    return answers;
  } finally {
    await host.stop();
  }
}

/** Plays a game by moves that its place in the list alone chooses, so that two builds play the same ones. */
async function playedAnswers(
  url: string,
  { game, seats: { min, max } }: CatalogEntry,
  attempt: number,
): Promise<readonly MoveAnswer[]> {
  const seats = Array.from({ length: Math.max(min, Math.min(2, max)) }, (_, seat) => ({
    kind: seat === 0 ? 'me' : 'bot',
  }));
  const { text } = await post(`${url}/api/sessions`, { game, seats, seed: `size-${attempt}` });
  const { session, token, ...begun } = JSON.parse(text) as Position;
  const answers: MoveAnswer[] = [];
  let { validMoves } = begun;
  for (let made = 0; made < MOVES && validMoves.length > 0; made++) {
    const move = validMoves[(31 * made + attempt) % validMoves.length];
    const reply = await post(`${url}/api/execute`, { session, move }, token);
    // In real time a listed move may be too late.
    if (reply.status !== 200) continue;
    const body = JSON.parse(reply.text) as Body & Pick<Position, 'validMoves'>;
    answers.push({ game, bytes: Buffer.byteLength(reply.text), body });
    ({ validMoves } = body);
  }
  return answers;
}
