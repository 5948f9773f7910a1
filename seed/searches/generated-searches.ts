import type { SeedProduct } from '../catalogue/seed-types.ts'

export type GeneratedSearch = {
  kind: string
  typed: string
  /** The products that are right: the one whose name it is, or any of more than ten that have these words. */
  right: Set<string>
  /** Among how many of the first one of them must be. */
  placesMax: number
}

type Words = string[]
/** Chooses one of so many, the same each time for the same name. */
type Pick = (count: number) => number

const wordOrNumber =
  /\d+(?:[.,]\d+)*(?: (?:gb|tb|kg|g|ml|litres?|cm|mm|w|mah|tons?|inches)\b)?(?!\p{L})|[\p{L}\d][\p{L}\d’'-]*/gu
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** One sound in two spellings, either of which is typed for the other. */
const spellings = [
  ['ee', 'i'],
  ['oo', 'u'],
  ['aa', 'a'],
  ['v', 'w'],
  ['ph', 'f'],
  ['z', 'j'],
  ['ck', 'k'],
  ['c', 'k'],
  ['th', 't'],
  ['tt', 't'],
  ['ll', 'l'],
].flatMap(([one, other]) => [
  { written: one!, typed: other! },
  { written: other!, typed: one! },
])
const fewWords = 3
const mistypedLengthMin = 4

/** What each kind of mistyping makes of the words of a name, or undefined where it cannot. */
const kinds: Record<string, (words: Words, pick: Pick) => Words | undefined> = {
  'a letter missing': inOneWord((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'a letter twice': inOneWord((word, at) => word.slice(0, at + 1) + word.slice(at)),
  'two letters the other way round': inOneWord(swapLetters),
  'a letter of the next key': inOneWord(
    (word, at) => word.slice(0, at) + nextKey(word.charAt(at)) + word.slice(at + 1),
  ),
  'as it sounds': inOneWord(respell),
  'words in another order': (words, pick) => {
    const cut = 1 + pick(words.length - 1)
    return [...words.slice(cut).reverse(), ...words.slice(0, cut)]
  },
  'first letters only': (words) => words.map((word) => (/^\p{L}/u.test(word) ? word.slice(0, 4) : word)),
}

/**
 * Each name of the shop mistyped in each way: every second time the whole of it, else its first three words after the
 * brand, as in a hurry.
 */
export function generateSearches(products: SeedProduct[]): GeneratedSearch[] {
  const names = products.map(({ id, name, variant }) => ({
    id: String(id),
    words: wordsOf(name),
    group: variant?.group ?? name,
  }))
  return names.flatMap(({ id, words, group }, place) =>
    Object.entries(kinds).flatMap(([name, mistype], nth) => {
      const isWhole = (place + nth) % 2 === 0
      const meant = isWhole ? words : words.slice(1, 1 + fewWords)
      const kind = `${name}, ${isWhole ? 'whole name' : `${fewWords} words`}`
      const typed = mistype(meant, pickBy(`${words.join(' ')} ${kind}`))?.join(' ')
      if (typed === undefined) return []
      const alike = names.filter((other) => meant.every((word) => other.words.includes(word)))
      // A group is shown by one of the variants that have all the words.
      const wanted = alike.length > 10 ? alike : alike.filter((other) => other.group === group)
      const right = new Set([id, ...wanted.map((other) => other.id)])
      return [{ kind, typed, right, placesMax: alike.length > 1 ? 10 : 5 }]
    }),
  )
}

function wordsOf(name: string): Words {
  return name.toLowerCase().match(wordOrNumber) ?? []
}

/** Makes the error in one of the words that are long enough for it to stay the same word to a reader. */
function inOneWord(mistype: (word: string, at: number) => string) {
  return (words: Words, pick: Pick): Words | undefined => {
    const long = words.filter((word) => /^[a-z]+$/.test(word) && word.length >= mistypedLengthMin)
    const chosen = long[pick(long.length)]
    if (chosen === undefined) return undefined
    return words.with(words.indexOf(chosen), mistype(chosen, pick(chosen.length)))
  }
}

/** Swaps the letter with the next one that differs, or in the end of the word with the one before. */
function swapLetters(word: string, at: number): string {
  for (let step = 0; step < word.length; step++) {
    const first = (at + step) % (word.length - 1)
    if (word[first] !== word[first + 1])
      return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2)
  }
  return word
}

function respell(word: string, at: number): string {
  const heard = spellings.filter(({ written }) => word.includes(written))
  const spelling = heard[at % heard.length]
  return spelling === undefined ? word : word.replace(spelling.written, spelling.typed)
}

function nextKey(letter: string): string {
  const row = keyboardRows.find((keys) => keys.includes(letter)) ?? letter
  const at = row.indexOf(letter)
  return row.charAt(at + 1) || row.charAt(at - 1)
}

/** Numbers that follow from a text alone (FNV-1a, stirred for each pick). */
function pickBy(text: string): Pick {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (count) => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return count === 0 ? 0 : (hash >>> 0) % count
  }
}
