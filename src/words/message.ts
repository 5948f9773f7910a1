import { formatCount } from '../money/format-rupees.ts'

/**
 * A compiled sentence: a plain text, or a list of parts. `compile-words.ts` creates it, so browsers need no
 * parser. It is data and not code, so no content security policy blocks it.
 */
export type Message = string | readonly Part[]

export type Part =
  | string
  /** A placeholder. Its value is inserted unchanged. */
  | readonly [name: string, kind?: undefined]
  /**
   * A placeholder for a number, written with the language's grouping. An empty `name` means the number of the
   * plural around it.
   */
  | readonly [name: string, kind: 'n']
  /**
   * A choice between several messages, by a number (kind 'p' for plural) or by a text (kind 's' for select).
   */
  | readonly [name: string, kind: 'p' | 's', options: Readonly<Record<string, Message>>]
  /** Text inside a tag, such as a link. */
  | readonly [name: string, kind: 't', inside: Message]

export type Parameters = Readonly<Record<string, unknown>>

/**
 * Fills the placeholders of a message. Returns its parts in order, for the caller to join or render. `tag`
 * renders the content of a tag.
 */
export function fill<Drawn>(
  message: Message,
  parameters: Parameters,
  locale: string,
  tag: (name: string, inside: (string | Drawn)[]) => string | Drawn,
  plural?: number,
): (string | Drawn)[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part) => {
    if (typeof part === 'string') return part
    const [name] = part
    const inside = (inner: Message, number = plural) => fill(inner, parameters, locale, tag, number)
    if (part[1] === 't') return tag(name, inside(part[2]))
    const value = name === '' ? plural : parameters[name]
    if (part[1] === 'n') return formatCount(Number(value))
    if (part[1] === undefined) return String(value)
    const options = part[2]
    if (part[1] === 's') return inside(options[String(value)] ?? options['other'] ?? '')
    const number = Number(value)
    return inside(options[optionOf(options, number, locale)] ?? options['other'] ?? '', number)
  })
}

function optionOf(options: Readonly<Record<string, Message>>, number: number, locale: string): string {
  return `=${number}` in options ? `=${number}` : pluralsOf(locale).select(number)
}

// Caches the plural rules of each language. Creating an object of rules takes longer than using it a thousand
// times.
const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(locale: string): Intl.PluralRules {
  const made = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, made)
  return made
}
