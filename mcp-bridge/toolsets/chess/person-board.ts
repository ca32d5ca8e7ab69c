import { pictureOf, type BoardControls } from '../../../core/api';
import type { Seat } from '../../../core/engine';
import type { Answer } from '../../../core/session';
import type { Body, EmbeddedPage } from '../../tool';
import { sideName } from './standing';
import { chessLook, mayMove, snapshotOf, toUuid, type ChessCall } from './table';

/** The name of a seat that a person plays, by which the tools know it again. */
export const HUMAN = 'Human';

/** Of which board, and when its page goes into the answer, too. */
export interface BoardRequest {
  readonly id: string;
  /** Of the seat that the person plays; without one there is no board. */
  readonly token: string | undefined;
  readonly embed: 'always' | 'on_turn' | 'never';
}

/**
 * Shows the game to the person who plays it on a board: the picture beside the answer is what their seat sees, with what they need
 * to move; and where asked for the board is put into the answer as a page. Somebody who gave up that seat is shown nothing.
 */
export async function showBoard(
  { context, call }: ChessCall,
  { id, token, embed }: BoardRequest,
): Promise<void> {
  if (token === undefined) return;
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
  call.embed(pageOf(id, await readWidget('chess-board'), data));
}

/** As the boards call a side. */
export const sideOf = (seat: Seat): string => sideName(seat).toLowerCase();

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
