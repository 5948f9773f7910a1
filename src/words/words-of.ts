import { formatCount, formatRupees, formatRupeesShort } from '../money/format-rupees.ts'
import type { Paise } from '../money/paise.ts'
import { formatDate, formatMoment, formatMonth } from './format-moment.ts'
import { type Language, languages, pseudoLanguage } from './languages.ts'
import { fill, type Message, type Parameters } from './message.ts'
import type { Key, PlacedKey, PlacesOf, Sentence } from './sentence.ts'

/** A translator into one language: `say('cart.items', { count: 3 })`. */
export type Say = {
  <K extends Key>(key: K, ...parameters: ArgumentsOf<K>): string
  /** Translates a sentence that was declared elsewhere, such as the message of a field's rule. */
  sentence(sentence: Sentence): string
  /** Translates a sentence with tags into its parts. Components use `<Say>` instead. */
  parts<Drawn>(
    key: Key,
    parameters: Parameters,
    tag: (name: string, inside: (string | Drawn)[]) => Drawn,
  ): (string | Drawn)[]
  /** Formats an amount: '₹2,00,000.00'. */
  rupees(amount: Paise): string
  /** Formats an amount for a price tag, without '.00': '₹1,299' or '₹1,299.50'. */
  rupeesShort(amount: Paise): string
  /** Formats a number: '2,00,000'. */
  count(count: number): string
  /** Formats a moment in Indian time: '20 Nov 2026, 4:30 pm'. */
  moment(moment: string | Date): string
  /** Formats the day of a moment in Indian time: '20 Nov 2026'. */
  date(moment: string | Date): string
  /** Formats the month of a moment in Indian time: 'Nov 2026'. */
  month(moment: string | Date): string
  /** Formats the month without the year: 'Nov', in Indian time. For places where the year is clear. */
  monthShort(moment: string | Date): string
  /** Splits a sentence that is a list of names, such as the weekdays. */
  names(key: 'delivery.weekdays'): string[]
  language: Language
  /** The shop's name from the settings. Every `{shop}` in a sentence is replaced by it. */
  shop: string
}

/** The further arguments of a translator. A sentence without placeholders has none. */
export type ArgumentsOf<K extends Key> = K extends PlacedKey ? [parameters: PlacesOf<K>] : []

export type Messages = Readonly<Record<string, Message>>
type Registered = Partial<Record<Language, Messages>>

// The registered sentences. In a browser, each file of the bundle adds the sentences that it uses. A server
// loads all. The registry is global, because the server's modules and the bundle of the pages contain
// separate copies of this module.
const registry = globalThis as { shopWords?: Registered[] }

export function hasWords(): boolean {
  return registry.shopWords !== undefined
}

/** Registers sentences. Each file of the bundle calls this with the sentences that it uses. */
export function addWords(words: Registered): void {
  registry.shopWords ??= []
  registry.shopWords.push(words)
}

/** Removes all registered sentences, so that new ones can replace them. */
export function removeWords(): void {
  registry.shopWords = []
}

const known = new Map<string, Say>()

/** Returns the translator into a language, for a shop with this name. */
export function wordsOf(language: Language, shop: string): Say {
  const name = `${language} ${shop}`
  const say = known.get(name) ?? createSay(language, shop)
  known.set(name, say)
  return say
}

function createSay(language: Language, shop: string): Say {
  const { locale } = languages[language]
  const filled = (key: string, parameters: Parameters = {}) => {
    const message = find(language, key)
    // Returns a text that is not a key unchanged.
    if (message === undefined) return key
    return fill<never>(message, { shop, ...parameters }, locale, (_name, inside) => inside.join('')).join('')
  }
  const namesOf = (
    key: 'shell.months' | 'shell.monthsShort' | 'shell.partsOfDay' | 'delivery.weekdays',
    between = ' ',
  ) => {
    const names = find(language, key)
    // Removes the brackets of the pseudo-language. They are around the whole list and not around each name.
    return typeof names === 'string' ? names.replaceAll(/[⟦·⟧]/g, '').split(between) : []
  }
  const marked = (moment: string) => (language === pseudoLanguage ? `⟦${moment}⟧` : moment)
  return Object.assign((key: Key, parameters?: Parameters) => filled(key, parameters), {
    sentence: (sentence: Sentence) => {
      if (typeof sentence === 'string') return filled(sentence)
      return 'said' in sentence ? sentence.said : filled(sentence[0], sentence[1])
    },
    parts: <Drawn>(
      key: Key,
      parameters: Parameters,
      tag: (name: string, inside: (string | Drawn)[]) => Drawn,
    ) => fill<Drawn>(find(language, key) ?? key, { shop, ...parameters }, locale, tag),
    rupees: formatRupees,
    rupeesShort: formatRupeesShort,
    count: formatCount,
    moment: (moment: string | Date) =>
      marked(formatMoment(moment, namesOf('shell.months'), namesOf('shell.partsOfDay', ', '))),
    date: (moment: string | Date) => marked(formatDate(moment, namesOf('shell.months'))),
    month: (moment: string | Date) => marked(formatMonth(moment, namesOf('shell.months'), { short: false })),
    monthShort: (moment: string | Date) =>
      marked(formatMonth(moment, namesOf('shell.monthsShort'), { short: true })),
    names: (key: 'delivery.weekdays') => namesOf(key),
    language,
    shop,
  })
}

function find(language: Language, key: string): Message | undefined {
  for (const words of registry.shopWords ?? []) {
    const message = words[language]?.[key]
    if (message !== undefined) return message
  }
  return undefined
}
