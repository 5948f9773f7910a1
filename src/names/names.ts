// What every name must hold to that somebody types or imports: see wire/name-rules.ts for its fields.

const joiners = /\u200C|\u200D|\uFE0F/u
// Letters that nobody sees or that turn the direction of others. The braille blank and the Hangul fillers count as letters elsewhere.
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u
const indic =
  '[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}]'
// Indic letters are joined or kept apart by these; emoji of several parts need them.
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

/** Whether all of a name can be seen, and stays in its place. */
export function isVisible(name: string): boolean {
  return !hidden.test(withoutJoiners(name)) && !manyMarks.test(name)
}

function withoutJoiners(name: string): string {
  if (!joiners.test(name)) return name
  // Emoji first: their presentation stands before the joiner.
  return name.replaceAll(joinedEmoji, '').replaceAll(emojiPresentation, '').replaceAll(joinedLetters, '')
}

/** Whether a name has an address of a page in it, which phones make a link of. */
export function hasPageAddress(name: string): boolean {
  return addressOfPage.test(name.normalize('NFKC').replaceAll('\u3002', '.'))
}

const nameInMessageMax = 40

/** A name for the text of a message: its letters alone, so that no stranger's link or sentence is sent by the shop. */
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

// Letters of other scripts that look like Latin ones, in small letters.
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

/** One key for names that are spelt alike but for width, capitals, spaces and hidden letters. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** One key for names that look alike: as `nameKey`, with letters of other scripts read as the Latin ones that they look like. */
export function lookalikeKey(name: string): string {
  return [...nameKey(name)].map((letter) => lookalikes[letter] ?? letter).join('')
}
