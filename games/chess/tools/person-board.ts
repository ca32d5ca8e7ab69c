import { pictureOf, type BoardControls } from '../../../core/api';
import type { Seat } from '../../../core/engine';
import type { Answer, Body, EmbeddedPage, GameRef } from '../../../mcp-bridge/kit';
import { sideName } from './standing';
import { chessLook, mayMove, snapshotOf, toUuid, type ChessCall, type ChessLook } from './table';

/** The name of a seat that a person plays, by which the tools know it again. */
export const HUMAN = 'Human';

export interface BoardRequest {
  /** Of the seat that a person plays on a board; without one there is no such board. */
  readonly token: string | undefined;
  /** When the board's page goes into the answer, too. */
  readonly embed: 'always' | 'on_turn' | 'never';
}

/** The token of the seat that a person plays on a board, if there is one. */
export const boardToken = (
  { context: { table } }: Pick<ChessCall, 'context'>,
  { id }: Pick<GameRef, 'id'>,
  { board_token = table.memory.recall(id)?.boardToken }: { readonly board_token?: string | undefined },
): string | undefined => board_token;

/** Shows an answer: the game is drawn for the person at the board or, where there is none, for the caller. */
export async function present(from: ChessCall, found: ChessLook, request: BoardRequest): Promise<void> {
  from.context.table.saw(found.answer, from.call);
  await draw(from, found, request);
}

/** Draws how the game stands beside a refusal. */
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

/** What the person's seat sees, with what they need to move; somebody who gave up that seat is shown nothing. */
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

/** As the boards call a side. */
const sideOf = (seat: Seat): string => sideName(seat).toLowerCase();

const controlsOf = ({ session, seat, validMoves }: Answer, seatToken: string): BoardControls => ({
  gameId: toUuid(session),
  side: sideOf(seat ?? 0),
  seatToken,
  legalMoves: validMoves,
});

/** The board's page with what it is to show inside it. */
const pageOf = (id: string, page: string, data: Body): EmbeddedPage => ({
  uri: `ui://chess/${toUuid(id)}`,
  // No text in the data can end its element. A function, since a text would be read for `$` patterns.
  html: page.replace(
    '<body>',
    (body) => `${body}\n<script type="application/json" id="snapshot">${inScript(data)}</script>`,
  ),
});

const inScript = (data: Body): string => JSON.stringify(data).replaceAll('<', '\\u003c');
