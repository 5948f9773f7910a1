// Matches strings in code, minified or not, that have the form of a key. `keysIn` uses `isKey` to exclude
// other strings of this form, such as file names.
const keyLike = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g

/** Returns the keys of sentences that occur in a piece of code. */
export function keysIn(code: string, isKey: (text: string) => boolean): string[] {
  const found = [...code.matchAll(keyLike)].flatMap(([, , text = '']) => (isKey(text) ? text : []))
  return [...new Set(found)].toSorted()
}
