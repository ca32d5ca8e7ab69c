/** Games that descriptions take as examples. A host names some of its own (`ApiExamples.games`), as no game is known here. */
export type ExampleGame = 'usual' | 'forTwo' | 'small' | 'simulated' | 'withCards';

/** Stands in a description for the id of a game. */
export const exampleGame = (kind: ExampleGame): string => `{{${kind}}}`;

/** The same document with the ids of games in its descriptions. */
export const withExampleGames = <T>(document: T, games?: Readonly<Record<ExampleGame, string>>): T =>
  JSON.parse(
    JSON.stringify(document).replace(
      /\{\{(\w+)\}\}/g,
      (_, kind: string) => games?.[kind as ExampleGame] ?? 'some-game',
    ),
  ) as T;
