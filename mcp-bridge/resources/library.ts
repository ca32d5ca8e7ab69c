import type { CatalogAnswer, GameApi } from '../../core/api';
import { SharedPromise } from '../../core/async';
import { errors, fail, ok, type Result } from '../../core/engine';
import { inToolWords } from '../kit/failures';

/** A game as the server's catalogue lists it. */
export type ListedGame = CatalogAnswer['games'][number];

/** A text about a game, at `game://<game>/<name>`. */
export interface ListedDocument {
  readonly uri: string;
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** The document that every game has. */
export const RULES = 'rules';

/**
 * The texts about the games, from the game server. The list does not change while a bridge runs, so it is read once; texts are read each time.
 */
export class Library {
  private readonly catalogue = new SharedPromise(
    () => this.readCatalogue(),
    ({ ok }) => ok,
  );

  constructor(private readonly api: GameApi) {}

  /** Every game one can play, in the server's order. */
  games(): Promise<Result<readonly ListedGame[]>> {
    return this.catalogue.get();
  }

  /** The game with that id; an error lists the known ones. */
  async game(id: string): Promise<Result<ListedGame>> {
    const games = await this.games();
    if (!games.ok) return games;
    const game = games.value.find((each) => each.game === id);
    if (game) return ok(game);
    const known = games.value.map((each) => each.game);
    return fail(
      errors.invalidParameters(`Unknown game: "${id}". Games: ${known.join(', ')}.`, { details: { known } }),
    );
  }

  /** The rules of every game, each with its game's further documents after them. */
  async documents(): Promise<Result<readonly ListedDocument[]>> {
    const games = await this.games();
    return games.ok ? ok(games.value.flatMap(documentsOf)) : games;
  }

  /** The text of a listed document, in Markdown. */
  async read({ game, name }: Pick<ListedDocument, 'game' | 'name'>): Promise<Result<string>> {
    const reply = await this.api.catalogGame({ game });
    if (!reply.ok) return fail(inToolWords(reply.error.reason));
    const { rules, documents } = reply.value;
    const text = name === RULES ? rules : documents.find((each) => each.name === name)?.text;
    return text === undefined
      ? fail(errors.internal(`The game server has no document ${name} of ${game} any more.`))
      : ok(text);
  }

  private async readCatalogue(): Promise<Result<readonly ListedGame[]>> {
    const reply = await this.api.catalog({});
    return reply.ok ? ok(reply.value.games) : fail(inToolWords(reply.error.reason));
  }
}

/** The texts about a game, its rules first. */
export function documentsOf({ game, title, documents }: ListedGame): readonly ListedDocument[] {
  const rules = { name: RULES, title: 'Rules', description: `The rules of ${title}, with its commands.` };
  return [rules, ...documents].map((document) => ({
    uri: `game://${game}/${document.name}`,
    game,
    name: document.name,
    title: `${title}: ${document.title}`,
    description: document.description,
  }));
}
