const inlineTags = /<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi
// An unclosed tag extends to the end of the text, as in a browser.
const anyTag = /<[a-z/!][^>]*(?:>|$)/gi
const references = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a piece of HTML on one line, without tags and with character references decoded. */
export function plainText(html: string): string {
  const words = html.replace(inlineTags, '').replace(anyTag, ' ')
  return words.replace(references, decoded).replace(/\s+/g, ' ').trim()
}

/** The paragraphs and list items of a description, each as plain text. */
export function textBlocks(html: string): { isItem: boolean; text: string }[] {
  return html
    .split(/(?=<(?:p|li|ul|ol|h\d|div)\b)|<br\s*\/?>/i)
    .map((block) => ({ isItem: /^<li\b/i.test(block), text: plainText(block) }))
    .filter((block) => block.text !== '')
}

/** The first characters of a text, cut between characters, without a blank at the end. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  return [...text].slice(0, lengthMax).join('').trimEnd()
}

function decoded(reference: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? reference
  const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference
}
