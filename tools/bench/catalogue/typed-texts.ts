import type { Catalogue } from './products.ts'
import { type Random, randomOf } from './random.ts'

const units = new Set([
  'gb',
  'tb',
  'ml',
  'l',
  'g',
  'kg',
  'w',
  'cm',
  'mm',
  'mah',
  'mp',
  'hz',
  'inch',
  'ft',
  'ton',
  'v',
])

const kindsOfText = {
  /** Returns one word of a name, such as a brand, a noun or a model code. */
  word: (words: string[], random: Random) => anyOf(words, random),
  /** Returns a text whose last word is incomplete, as while somebody is typing. */
  prefix: (words: string[], random: Random) => {
    const whole = random() < 0.5 ? [anyOf(words, random)] : []
    return [...whole, beginningOf(anyOf(words, random), random)].join(' ')
  },
  /** Returns two or three words of one product, in any order. */
  several: (words: string[], random: Random) => someOf(words, random, 2 + Math.floor(random() * 2)).join(' '),
  /** Returns the beginning of a name, as if it was copied from somewhere. */
  name: (words: string[], random: Random) => words.slice(0, 3 + Math.floor(random() * 3)).join(' '),
  /** Returns one to three words of one product. The longest has a typing error. */
  misspelt: (words: string[], random: Random) => {
    const chosen = someOf(words, random, 1 + Math.floor(random() * 3))
    const longest = chosen.reduce((best, word) => (word.length > best.length ? word : best), '')
    const written = longest.length < 5 ? longest : misspelt(longest, random)
    return written === longest ? '' : chosen.map((word) => (word === longest ? written : word)).join(' ')
  },
  /**
   * Returns a word, and a number joined with its unit, such as '500ml'. The name has a space between these
   * two.
   */
  measure: (words: string[], random: Random) => {
    const at = words.findIndex((word, index) => /^\d+$/.test(word) && units.has(words[index + 1] ?? ''))
    return at < 1 ? '' : `${anyOf(words.slice(0, at), random)} ${words[at]}${words[at + 1]}`
  },
  /**
   * Returns a word that no product has, alone or after a word of the catalogue. The search finds nothing, or
   * ignores the unknown word.
   */
  nothing: (words: string[], random: Random) => {
    const gibberish = Array.from({ length: 8 }, () => 'bcdfghjkqvwxz'[Math.floor(random() * 13)]).join('')
    return random() < 0.5 ? gibberish : `${anyOf(words, random)} ${gibberish}`
  },
}

export type KindOfText = keyof typeof kindsOfText

export const allKindsOfText = Object.keys(kindsOfText) as KindOfText[]

/**
 * Returns different texts as people type them, made of names in the catalogue. Frequent words are in many
 * texts.
 * @throws if the catalogue yields too few texts of this kind.
 */
export function typedTexts(catalogue: Catalogue, kind: KindOfText, count: number): string[] {
  const random = randomOf(7_000 + allKindsOfText.indexOf(kind))
  const texts = new Set<string>()
  for (let tries = 0; texts.size < count; tries += 1) {
    if (tries > count * 50 + 1_000)
      throw new Error(`${catalogue.size} products have no ${count} texts of the kind ${kind}.`)
    const text = kindsOfText[kind](wordsOf(productDrawn(catalogue, random).name), random)
    if (text !== '') texts.add(text)
  }
  return [...texts]
}

/** The percentage of each kind of text in a shop's searches. Each keystroke in the search box is a search. */
const mixture: [KindOfText, number][] = [
  ['prefix', 40],
  ['several', 25],
  ['word', 8],
  ['name', 8],
  ['misspelt', 12],
  ['measure', 4],
  ['nothing', 3],
]

/**
 * Returns different texts of all kinds, in the proportions of a shop. If a text belongs to two kinds, there
 * is one text less.
 */
export function mixedTexts(catalogue: Catalogue, count: number): string[] {
  const random = randomOf(6_999)
  const texts = mixture.flatMap(([kind, percent]) =>
    typedTexts(catalogue, kind, Math.ceil((count * percent) / 100)),
  )
  const different = [...new Set(texts)]
  for (let index = different.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    ;[different[index], different[other]] = [different[other]!, different[index]!]
  }
  return different.slice(0, count)
}

function productDrawn(catalogue: Catalogue, random: Random) {
  for (;;) {
    const product = catalogue.productAt(1 + Math.floor(random() * catalogue.size))
    if (product.isActive) return product
  }
}

/** Returns the different words of a name as people type them: in lower case and without punctuation. */
function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z0-9.-]+/)
    .filter((word) => /[a-z0-9]/.test(word))
  return [...new Set(words)]
}

function anyOf(words: string[], random: Random): string {
  return words[Math.floor(random() * words.length)] ?? ''
}

function someOf(words: string[], random: Random, count: number): string[] {
  const left = [...words]
  const chosen: string[] = []
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  return chosen
}

function beginningOf(word: string, random: Random): string {
  return word.slice(0, Math.max(2, Math.ceil(word.length * (0.3 + random() * 0.6))))
}

/**
 * Returns a word with one error: a letter is missing, doubled, replaced, or swapped with the next. The first
 * letter stays.
 */
export function misspelt(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after
    case 1:
      return before + letter + letter + after
    case 2:
      return before + after[0] + letter + after.slice(1)
    default:
      return before + 'aeiounrst'[Math.floor(random() * 9)] + after
  }
}
