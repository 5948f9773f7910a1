import { lookalikeKey, nameKey } from '../../names/names.ts'
import type { Doubt } from './post-rules.ts'

const link =
  /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|in|net|org|shop|store|co|me|ly|link|info|biz|xyz|online|site|app)\b/u
// Matches a web address with spaces. Omits endings that are English words: 'It fits . In the second wash'
// must not match.
const spacedLink = /[\p{L}\p{N}-]{2,}\s*(?:\.|\bdot\b|\(dot\)|\[dot\])\s*(?:com|net|org|biz|xyz)\b/u
// Matches web addresses in Cyrillic, Greek or Chinese letters, which buyers in India do not use.
const foreignLink =
  /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}][\p{L}\p{N}-]*\.\p{L}{2,}|[\p{L}\p{N}-]{2,}\.[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}]{2,}/u
// Matches the name of an account on another site, such as '@name'. Does not match prices such as '@499' and
// '@Rs 499'.
const handle = /(?<![\p{L}\p{N}._%+-])@(?!(?:rs|inr)\b\.?|(?:rs|inr)\d)[a-z_][a-z0-9_.]{2,}/u
const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/u
// The digit zero of each script that phones in India can type.
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]

/**
 * Returns the reasons to hold a text for moderation. Normalizes the text first, so that disguised words are
 * found.
 * @param words the words for which to hold a text, separated by spaces.
 */
export function doubtsAbout(text: string, words: string): Doubt[] {
  const plain = seen(text)
  const found: Doubt[] = []
  const looksLatin = lookalikeKey(plain)
  if ([link, spacedLink, foreignLink, handle].some((form) => form.test(plain) || form.test(looksLatin)))
    found.push('link')
  if (email.test(plain)) found.push('email')
  if (hasPhoneNumber(plain)) found.push('phone')
  if (hasOneOf(plain, words)) found.push('word')
  return found
}

/** Normalizes a text: lower case, letters of standard width, Latin digits, and no invisible characters. */
function seen(text: string): string {
  return nameKey(text.replaceAll('\u20E3', ''))
    .replaceAll('\u3002', '.')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? digit : String(code - zero)
    })
}

// Returns whether a text contains the ten digits of a mobile number, such as '98 76-54 32.10', with any usual
// separators. Prices, model numbers and dates have fewer digits.
function hasPhoneNumber(text: string): boolean {
  return /(?<!\d)(?:(?:\+|00)?91[\s.-]*|0)?[6-9](?:[\s.()-]*\d){9}(?!\d)/u.test(text)
}

// Returns whether a text contains one of the words as a whole word. Also finds a word with repeated letters
// ('baaad'), with signs between its letters ('b.a.d') or in place of letters ('b@d').
function hasOneOf(text: string, words: string): boolean {
  const said = new Set(text.split(/[^\p{L}\p{M}\p{N}@$*]+/u).flatMap(spellings))
  const spelledOut = text.replace(/(?<=(?<![\p{L}\p{M}])[\p{L}])[\s.*_-]+(?=[\p{L}](?![\p{L}\p{M}]))/gu, '')
  for (const word of spelledOut.split(/[^\p{L}\p{M}\p{N}]+/u)) said.add(word)
  return seen(words)
    .split(/\s+/u)
    .some((word) => word !== '' && said.has(word))
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
