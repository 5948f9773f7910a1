// Matches a key in a string of any code, minified or not. `isKey` excludes strings of the same form, such
// as file names.
const keyLike = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g

/** Returns the sentence keys that a piece of code names. */
export function keysIn(code: string, isKey: (text: string) => boolean): string[] {
  const found = [...code.matchAll(keyLike)].flatMap(([, , text = '']) => (isKey(text) ? text : []))
  return [...new Set(found)].toSorted()
}
