import { verdictOn, type Situation } from '../support/move-verdict';

/** The command that a text is understood as, or the pattern of the question with which it is asked back. */
export type Row = readonly [text: string, expected: string | RegExp];

/** What is understood in which situation. */
export type Meanings = readonly (readonly [Situation, readonly Row[]])[];

/** Questions, negations, and moves of another kind: nothing of the sort is played, in any game. */
export type NoMoves = readonly (readonly [Situation, readonly string[]])[];

const nameOf = ({ game, start, options, moves }: Situation): string =>
  [game, ...[start, options].map((part) => (part ? JSON.stringify(part) : '')), ...(moves ?? [])]
    .filter(Boolean)
    .join(' ');

/** Tests of what each text means where it is sent. */
export function describeSituations(understood: Meanings, noMoves: NoMoves): void {
  describe.each(understood.map(([situation, rows]) => [nameOf(situation), situation, rows] as const))(
    '%s',
    (_, situation, rows) => {
      it.each(rows)('%s → %s', async (text, expected) => {
        const result = await verdictOn(situation, text);
        if (typeof expected === 'string') expect(result).toMatchObject({ command: expected });
        else expect(result).toMatchObject({ error: expect.stringMatching(expected) as string });
      });
    },
  );

  describe.each(noMoves.map(([situation, texts]) => [nameOf(situation), situation, texts] as const))(
    '%s plays nothing for',
    (_, situation, texts) => {
      it.each(texts)('%s', async (text) => {
        expect(await verdictOn(situation, text)).toMatchObject({ error: expect.any(String) as string });
      });
    },
  );
}
