/** The entries of a text, which are separated by commas. */
export function list(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}
