// A key in a string of any code, minified or not. What looks like one and is none, such as a file's name, is no key.
const keyLike = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g

/** The keys of sentences that a piece of code names. */
export function keysIn(code: string, isKey: (text: string) => boolean): string[] {
  const found = [...code.matchAll(keyLike)].flatMap(([, , text = '']) => (isKey(text) ? text : []))
  return [...new Set(found)].toSorted()
}
