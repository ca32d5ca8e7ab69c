import type { BoardMount } from '../web/kit/mount';

/** `principality/board`: what the board of a game from outside is built on, on pages and in chats. */

export type { BoardHandle, BoardMount, Option, OwnBoardProps } from '../web/kit/mount';

/** The function itself, with the types of its arguments: `export const mount = defineBoard<NimView>((element, props) => {…});` */
export const defineBoard = <View>(mount: BoardMount<View>): BoardMount<View> => mount;
