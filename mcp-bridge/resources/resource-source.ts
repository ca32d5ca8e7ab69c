import type { Icon, ReadResourceResult, Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { errors } from '../../core/engine';
import type { GameIcons } from '../icons';
import { protocolError, resourceNotFound, shortName } from '../protocol-errors';
import { RULES, type Library, type ListedDocument } from './library';

/** A source of resources. Both methods throw a protocol error if they cannot read what they need. */
export interface ResourceSource {
  list(): Promise<readonly Resource[]>;
  /** Undefined if the resource is not of this shelf. */
  read(uri: string): Promise<ReadResourceResult | undefined>;
  readonly template?: ResourceTemplate;
}

/** A URI with a gap, for clients that fill it in rather than choose from a list. */
export interface ResourceTemplate {
  readonly listing: ResourceTemplateType;
  /** The possible values of the gap; none if unknown. */
  values(argument: string): Promise<readonly string[]>;
}

/** All shelves as one. */
export interface ResourceSources extends Pick<ResourceSource, 'list'> {
  /** Throws a protocol error that lists all resources if none of the sources has it. */
  read(uri: string): Promise<ReadResourceResult>;
  readonly templates: readonly ResourceTemplateType[];
  /** The possible values of a template's gap. Throws a protocol error if there is no such template. */
  values(uriTemplate: string, argument: string): Promise<readonly string[]>;
}

/** Lists one shelf after the other. */
export function shelves(all: readonly ResourceSource[]): ResourceSources {
  const list = async (): Promise<readonly Resource[]> =>
    (await Promise.all(all.map((shelf) => shelf.list()))).flat();
  const templates = all.flatMap(({ template }) => (template ? [template] : []));
  return {
    list,
    templates: templates.map(({ listing }) => listing),
    async values(uriTemplate, argument) {
      const template = templates.find(({ listing }) => listing.uriTemplate === uriTemplate);
      if (template) return template.values(argument);
      const known = templates.map(({ listing }) => listing.uriTemplate).join(', ');
      throw protocolError(
        errors.invalidParameters(
          `Unknown resource template: "${shortName(uriTemplate)}". Templates: ${known}.`,
        ),
      );
    },
    async read(uri) {
      for (const shelf of all) {
        const found = await shelf.read(uri);
        if (found) return found;
      }
      const there = await list();
      throw resourceNotFound(
        uri,
        there.map((resource) => resource.uri),
      );
    },
  };
}

export const MARKDOWN = 'text/markdown';

/** Texts about the games. Rules matter most; all are for models rather than people, who have the pages. */
export const documentShelf = (library: Library, iconOf: GameIcons): ResourceSource => ({
  async list() {
    const documents = await library.documents();
    if (!documents.ok) throw protocolError(documents.error);
    return documents.value.map((document) => toResource(document, iconOf(document.game)));
  },
  async read(uri) {
    if (!uri.startsWith('game://')) return undefined;
    const documents = await library.documents();
    if (!documents.ok) throw protocolError(documents.error);
    const document = documents.value.find((each) => each.uri === uri);
    if (!document) return undefined;
    const text = await library.read(document);
    if (!text.ok) throw protocolError(text.error);
    return { contents: [{ uri, mimeType: MARKDOWN, text: text.value }] };
  },
  template: {
    listing: {
      uriTemplate: `game://{${GAME}}/${RULES}`,
      name: 'rules',
      title: 'Rules of a game',
      description: 'The rules of a game, with its commands.',
      mimeType: MARKDOWN,
    },
    async values(argument) {
      const games = argument === GAME ? await library.games() : undefined;
      return games?.ok ? games.value.map(({ game }) => game) : [];
    },
  },
});

/** The gap of the template. */
const GAME = 'game';

function toResource(document: ListedDocument, icon: Icon | undefined): Resource {
  const { uri, game, name, title, description } = document;
  return {
    uri,
    name: `${game}-${name}`,
    title,
    description,
    ...(icon ? { icons: [icon] } : {}),
    mimeType: MARKDOWN,
    annotations: { audience: ['assistant'], priority: name === RULES ? 1 : 0.5 },
  };
}
