import type { Doubt } from './post-rules.ts'

const link =
  /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|co|me|ly|link|info|biz|xyz|online|site|app)\b/iu
const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu
const devanagariZero = 0x0966

/**
 * Returns the reasons to hold a text for moderation.
 * @param words words that hold a text, separated by spaces.
 */
export function doubtsAbout(text: string, words: string): Doubt[] {
  const found: Doubt[] = []
  if (link.test(text)) found.push('link')
  if (email.test(text)) found.push('email')
  if (hasPhoneNumber(text)) found.push('phone')
  if (hasOneOf(text, words)) found.push('word')
  return found
}

// Ten digits of a mobile number, in Latin or Devanagari, with any separators people use: '98 76-54 32.10' is
// one. A price, a model or a date is shorter.
function hasPhoneNumber(text: string): boolean {
  const latin = text.replace(/[०-९]/gu, (digit) => String(digit.codePointAt(0)! - devanagariZero))
  return /(?<!\d)(?:(?:\+|00)?91[\s.-]*|0)?[6-9](?:[\s.()-]*\d){9}(?!\d)/u.test(latin)
}

// Matches whole words only: 'class' contains none of them. Repeated letters, and letters with signs between
// them, are read as one word.
function hasOneOf(text: string, words: string): boolean {
  const small = folded(text)
  const said = new Set(small.split(/[^\p{L}\p{M}\p{N}@$*]+/u).flatMap(spellings))
  const spelledOut = small.replace(/(?<=(?<![\p{L}\p{M}])[\p{L}])[\s.*_-]+(?=[\p{L}](?![\p{L}\p{M}]))/gu, '')
  for (const word of spelledOut.split(/[^\p{L}\p{M}\p{N}]+/u)) said.add(word)
  return folded(words)
    .split(/\s+/u)
    .some((word) => word !== '' && said.has(word))
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKC')
}

function spellings(word: string): string[] {
  const plain = word
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('*', '')
  return [word, plain, plain.replace(/(\p{L})\1{2,}/gu, '$1'), plain.replace(/(\p{L})\1+/gu, '$1')]
}
