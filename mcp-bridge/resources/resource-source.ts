import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import { protocolError, resourceNotFound } from '../protocol-errors';
import { RULES, type Library, type ListedDocument } from './library';

/** Somewhere resources are. Both methods throw a protocol error if what they need cannot be read. */
export interface ResourceSource {
  list(): Promise<readonly Resource[]>;
  /** Undefined if the resource is not of this shelf. */
  read(uri: string): Promise<ReadResourceResult | undefined>;
}

/** All shelves as one. */
export interface ResourceSources extends Pick<ResourceSource, 'list'> {
  /** Throws a protocol error that lists what there is if the resource is on none of them. */
  read(uri: string): Promise<ReadResourceResult>;
}

/** Lists one shelf after the other. */
export function shelves(all: readonly ResourceSource[]): ResourceSources {
  const list = async (): Promise<readonly Resource[]> =>
    (await Promise.all(all.map((shelf) => shelf.list()))).flat();
  return {
    list,
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
export const documentShelf = (library: Library): ResourceSource => ({
  async list() {
    const documents = await library.documents();
    if (!documents.ok) throw protocolError(documents.error);
    return documents.value.map(toResource);
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
});

const toResource = ({ uri, game, name, title, description }: ListedDocument): Resource => ({
  uri,
  name: `${game}-${name}`,
  title,
  description,
  mimeType: MARKDOWN,
  annotations: { audience: ['assistant'], priority: name === RULES ? 1 : 0.5 },
});
