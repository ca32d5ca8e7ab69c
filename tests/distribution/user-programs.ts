import { PLANNER_PROGRAMS } from './planner-programs';

/** What users write in TypeScript with the package. */

/** A game of one's own with its board: files by name. */
export const OWN_GAME: Readonly<Record<string, string>> = {
  'board.mts': `
    import { defineBoard, type OwnBoardProps } from 'principality/board';
    interface NimView { readonly matches: number }
    export const mount = defineBoard<NimView>((element, props) => {
      const update = ({ view, moves, onMove }: OwnBoardProps<NimView>): void => {
        element.textContent = view.matches.toFixed();
        element.onclick = () => { for (const { command } of moves.slice(0, 1)) onMove?.(command); };
      };
      update(props);
      return { update, unmount: () => element.replaceChildren() };
    });`,
  'game.mts': `
    import { findGame } from 'principality';
    import type { GameFace } from 'principality/engine';
    const rules = findGame('tic-tac-toe');
    export default (rules && { rules, board: { module: './board.mjs' } }) satisfies GameFace | undefined;`,
};

/** Programs for modules of both kinds, by name; each is told the address of a server, and says how it went. */
export const BOTH_KINDS: Readonly<Record<string, string>> = {
  ...PLANNER_PROGRAMS,
  program: `
    import { addingEntropy, createHttpClient } from 'principality/client';
    import type { CustomKind, FairPlay, GoneSeat, SeatedAnswer } from 'principality/client';
    declare const process: { readonly argv: string[] };
    const api = addingEntropy(createHttpClient({ url: process.argv[2] ?? '' }), () => 'mine');
    async function main(): Promise<void> {
      const made = await api.createSession({ game: 'tic-tac-toe', visibility: 'public' }, {});
      if (!made.ok) throw new Error(made.error.reason.message);
      const answer: SeatedAnswer = made.value;
      const moved = await api.execute({ session: answer.session, move: 'B2' }, { token: answer.token ?? '' });
      const gone: readonly GoneSeat[] = moved.ok ? (moved.value.gone ?? []) : [];
      const custom: readonly CustomKind[] = answer.custom ?? [];
      const over = await api.act({ id: answer.session, action: 'resign' }, { token: answer.token ?? '' });
      const fairPlay: FairPlay | undefined = over.ok ? over.value.fairPlay : undefined;
      console.log(moved.ok ? moved.value.version : moved.error.reason.message, gone, custom, fairPlay?.entropy?.[0]);
    }
    void main();`,
  assignable: `
    import { createClient, type Answer, type SeatedAnswer, type WatchMessage } from 'principality-client';
    import type { Answer as Same } from 'principality/client';
    declare const seated: SeatedAnswer;
    export const answer: Answer = seated;
    export const same: Same = answer;
    export async function main(): Promise<WatchMessage[]> {
      const client = createClient({ url: 'http://127.0.0.1:7071' });
      const made = await client.createSession({ game: 'tic-tac-toe' }, {});
      let now: Answer | undefined = made.ok ? made.value : made.error.current;
      const seat = await client.sit({ game: 'tic-tac-toe' }, { signal: AbortSignal.timeout(1000) });
      now = seat.now;
      const moves: readonly string[] = now.validMoves;
      now = await seat.play(moves[0], { reasoning: 'The first will do.' });
      const messages: WatchMessage[] = [];
      for await (const message of seat.watch({ since: 1 })) messages.push(message);
      return messages;
    }`,
  loops: `
    import { createClient } from 'principality/client';
    import { createTable } from 'principality';
    declare const process: { readonly argv: string[] };
    async function main(): Promise<void> {
      const client = createClient({ url: process.argv[2] ?? '' });
      const made = await client.sit({ game: 'tic-tac-toe' });
      let now = made.now;
      while (!now.gameOver) now = await made.play(now.validMoves[0]);
      const seat = await client.sit({ game: 'tic-tac-toe' });
      for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
      const alone = await createTable().sit({ game: 'tic-tac-toe' });
      for await (const turn of alone.turns()) await turn.play(turn.moves[0]);
      console.log(now.gameOver, seat.now.gameOver, alone.now.gameOver);
    }
    void main();`,
};
