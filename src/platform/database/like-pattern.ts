/** Escapes a text for LIKE and ILIKE, so that a `%`, `_` or backslash in it matches only itself. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Returns the pattern of all texts that contain this one, for LIKE and ILIKE. */
export function containing(text: string): string {
  return `%${likeLiteral(text)}%`
}
