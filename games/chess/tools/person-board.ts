import { pictureOf, type BoardControls } from '../../../core/api';
import type { Seat } from '../../../core/engine';
import type { Answer, Body, EmbeddedPage, GameRef } from '../../../mcp-bridge/kit';
import { sideName } from './standing';
import { chessLook, mayMove, snapshotOf, toUuid, type ChessCall, type ChessLook } from './table';

/** The name by which the tools recognise a person's seat. */
export const HUMAN = 'Human';

export interface BoardRequest {
  /** The token of the person's seat; absent if no person plays on a board. */
  readonly token: string | undefined;
  /** When to include the page of the board in the answer. */
  readonly embed: 'always' | 'on_turn' | 'never';
}

/** The token of the seat that a person plays on a board, if there is one. */
export const boardToken = (
  { context: { table } }: Pick<ChessCall, 'context'>,
  { id }: Pick<GameRef, 'id'>,
  { board_token = table.memory.recall(id)?.boardToken }: { readonly board_token?: string | undefined },
): string | undefined => board_token;

/** Draws the game for the person at the board or, if there is none, for the caller. */
export async function present(from: ChessCall, found: ChessLook, request: BoardRequest): Promise<void> {
  from.context.table.saw(found.answer, from.call);
  await draw(from, found, request);
}

/** Draws the current game together with an error. */
export const redraw = (from: ChessCall, found: ChessLook, token: string | undefined): Promise<void> =>
  draw(from, found, { token, embed: 'never' });

async function draw(from: ChessCall, { answer }: ChessLook, { token, embed }: BoardRequest): Promise<void> {
  const { context, call } = from;
  context.table.draw(answer, call);
  if (answer.seat !== null) call.attach({ side: sideOf(answer.seat) });
  if (token !== undefined) await drawForPerson(from, answer.session, { token, embed });
}

interface PersonsBoard extends BoardRequest {
  readonly token: string;
}

/** The view of the person's seat with its controls; nothing if the person has left the seat. */
async function drawForPerson(
  { context, call }: ChessCall,
  id: string,
  { token, embed }: PersonsBoard,
): Promise<void> {
  const { table, readWidget } = context;
  const reply = await table.api.state({ session: id, view: true, moves: 'all' }, { token });
  const shown = reply.ok ? chessLook(reply.value) : null;
  const picture = shown && pictureOf(shown.answer, table.memory.namesIn(id));
  if (!picture) return;
  const controls = controlsOf(shown.answer, token);
  const beside = { side: controls.side, controls };
  call.draw(picture);
  call.attach(beside);
  if (embed === 'never' || (embed === 'on_turn' && !mayMove(shown))) return;
  const data = { structuredContent: snapshotOf(shown), meta: { ...picture, ...beside } };
  call.embed(pageOf(id, await readWidget('chess'), data));
}

/** The name of a side for boards. */
const sideOf = (seat: Seat): string => sideName(seat).toLowerCase();

const controlsOf = ({ session, seat, validMoves }: Answer, seatToken: string): BoardControls => ({
  gameId: toUuid(session),
  side: sideOf(seat ?? 0),
  seatToken,
  legalMoves: validMoves,
});

/** The page of the board with its embedded data. */
const pageOf = (id: string, page: string, data: Body): EmbeddedPage => ({
  uri: `ui://chess/${toUuid(id)}`,
  // Escaped, so that no text can end the element. The replacement is a function, because a string could contain `$` patterns.
  html: page.replace(
    '<body>',
    (body) => `${body}\n<script type="application/json" id="snapshot">${inScript(data)}</script>`,
  ),
});

const inScript = (data: Body): string => JSON.stringify(data).replaceAll('<', '\\u003c');
