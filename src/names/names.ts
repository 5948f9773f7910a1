// Rules for every typed or imported name. wire/name-rules.ts has the form fields that apply them.

const joiners = /\u200C|\u200D|\uFE0F/u
// Matches invisible letters and letters that change text direction. Unicode counts the braille blank and the
// Hangul fillers as symbols or letters, although they are invisible.
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u
const indic =
  '[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}]'
// Matches zero-width joiners that are legitimate: between Indic letters, and in emoji with several parts.
const joinedLetters = new RegExp(
  `(?<=(?=[\\p{L}\\p{M}])${indic})[\\u200C\\u200D](?=(?=[\\p{L}\\p{M}])${indic})`,
  'gu',
)
const joinedEmoji =
  /(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu
const emojiPresentation = /(?<=\p{Extended_Pictographic}|[0-9#*](?=\uFE0F\u20E3))\uFE0F/gu
const manyMarks = /\p{M}{5,}/u
const addressOfPage =
  /:\/\/|\bwww\.|(?:^|[^\p{L}\p{N}])(?:\d{1,3}\.){3}\d{1,3}|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|in|co|io|me|ly|xyz|top|site|online|shop|store|app|link|click|live|club|vip|win|bet|dev|page|gg|cc|tv|to|ru|cn|uk|us|eu)(?![\p{L}\p{N}])/iu

/**
 * Returns whether a name has only visible letters, and no stack of marks so high that it covers other lines.
 */
export function isVisible(name: string): boolean {
  return !hidden.test(withoutJoiners(name)) && !manyMarks.test(name)
}

function withoutJoiners(name: string): string {
  if (!joiners.test(name)) return name
  // Removes joiners within emoji first. There, the presentation selector comes before the joiner.
  return name.replaceAll(joinedEmoji, '').replaceAll(emojiPresentation, '').replaceAll(joinedLetters, '')
}

/** Returns whether a name contains a web address, which phones turn into a link. */
export function hasPageAddress(name: string): boolean {
  return addressOfPage.test(name.normalize('NFKC').replaceAll('\u3002', '.'))
}

const nameInMessageMax = 40

/**
 * Returns a name for a text message, with letters only. Otherwise a member could use the name to make the
 * shop send a link or a sentence.
 */
export function nameInMessage(name: string): string {
  const seen = isVisible(name)
    ? name
    : name.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
  const bare = hasPageAddress(seen) ? seen.normalize('NFKC').replaceAll(/[.:/]/gu, ' ') : seen
  return bare
    .replaceAll(/[^\p{L}\p{M}\p{N} .'’-]/gu, ' ')
    .replaceAll(/\p{M}{5,}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, nameInMessageMax)
    .trim()
}

// Letters of other scripts that look like Latin ones, in lower case.
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
}

/**
 * Returns a comparison key that is equal for names that differ only in width, case, spaces or invisible
 * letters.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/**
 * Returns a comparison key that is equal for names that look alike. It is the `nameKey` with lookalike
 * letters of other scripts replaced by Latin ones.
 */
export function lookalikeKey(name: string): string {
  return [...nameKey(name)].map((letter) => lookalikes[letter] ?? letter).join('')
}
