/** Something with a place in a list that features add to. */
export interface ListItem {
  readonly name: string;
  /** The names that it may follow, the preferred one first: it stands right after the first that is in the list. */
  readonly after?: readonly string[] | undefined;
}

/** Puts every item that says after which it stands there, and leaves the others in their order; one that finds no such item stays where it is. */
export function inPlace<T extends ListItem>(items: readonly T[]): readonly T[] {
  const names = new Set(items.map(({ name }) => name));
  const anchorOf = ({ after = [] }: T): string | undefined => after.find((name) => names.has(name));
  const withFollowers = (item: T): readonly T[] => [
    item,
    ...items.filter((each) => anchorOf(each) === item.name).flatMap(withFollowers),
  ];
  return items.filter((item) => anchorOf(item) === undefined).flatMap(withFollowers);
}
