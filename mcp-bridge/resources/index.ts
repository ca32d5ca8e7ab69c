export { documentsOf, Library, RULES, type ListedDocument, type ListedGame } from './library';
export {
  documentShelf,
  MARKDOWN,
  shelves,
  type ResourceSource,
  type ResourceSources,
} from './resource-source';
