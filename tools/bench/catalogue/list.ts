/** Returns the comma-separated entries of a text. */
export function list(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}
