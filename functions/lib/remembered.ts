/** As many results as are kept, of texts up to this length: some hundred KB at most. */
const MOST = 500;
const LONGEST_TEXT = 200;

/**
 * A pure function of a text that keeps its results, for what the headers of one caller say again with every request. Nobody's texts push
 * the others out for long: when there are too many, it begins anew.
 */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { readonly value: T }>();
  return (text) => {
    const known = made.get(text);
    if (known) return known.value;
    const value = make(text);
    if (text.length > LONGEST_TEXT) return value;
    if (made.size >= MOST) made.clear();
    made.set(text, { value });
    return value;
  };
}
