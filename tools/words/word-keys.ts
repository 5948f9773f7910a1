// Matches a key in a string of any code, minified or not. `keysIn` excludes other strings of this form, such
// as file names, with `isKey`.
const keyLike = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g

/** Returns the sentence keys that occur in a piece of code. */
export function keysIn(code: string, isKey: (text: string) => boolean): string[] {
  const found = [...code.matchAll(keyLike)].flatMap(([, , text = '']) => (isKey(text) ? text : []))
  return [...new Set(found)].toSorted()
}
