const inlineTags = /<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi
// A tag without its closing '>' extends to the end of the text, as in a browser.
const anyTag = /<[a-z/!][^>]*(?:>|$)/gi
const references = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Returns the text of HTML on one line, without tags and with character references decoded. */
export function plainText(html: string): string {
  const words = html.replace(inlineTags, '').replace(anyTag, ' ')
  return words.replace(references, decoded).replace(/\s+/g, ' ').trim()
}

/** Cuts a text to at most `lengthMax` characters, without splitting a letter and without a trailing space. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const characters = [...text]
  return characters.slice(0, endOfLetter(characters, lengthMax)).join('').trimEnd()
}

// A vowel sign or dot belongs to its letter, and a virama joins the next letter. `Intl.Segmenter` is not
// used: a server and a browser with different Unicode versions would cut differently.
const marks = /[\p{M}\p{EMod}\u200c\u200d]/u
const joiners = /[\u094d\u200d]/

/** Returns the number of characters to keep: `lengthMax`, or a few fewer so that no letter is split. */
export function endOfLetter(characters: readonly string[], lengthMax: number): number {
  if (characters.length <= lengthMax) return characters.length
  let end = lengthMax
  while (end > 0 && (marks.test(characters[end] ?? '') || joiners.test(characters[end - 1] ?? ''))) end -= 1
  return end === 0 ? lengthMax : end
}

function decoded(reference: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? reference
  const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference
}
