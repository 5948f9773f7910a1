// Matches invisible direction marks, which text copied from a chat often contains. A search ignores them.
const directionSigns = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

export function withoutDirectionSigns(text: string): string {
  return text.replaceAll(directionSigns, '').replaceAll(/[\t\r\n\u2028\u2029]/g, ' ')
}
