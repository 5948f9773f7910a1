// Matches a key in a string of any code, minified or not. Strings of the same form that are no keys, such as file
// names, are left out by `isKey`.
const keyLike = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g

/** The keys of sentences that a piece of code names. */
export function keysIn(code: string, isKey: (text: string) => boolean): string[] {
  const found = [...code.matchAll(keyLike)].flatMap(([, , text = '']) => (isKey(text) ? text : []))
  return [...new Set(found)].toSorted()
}
