import { formatCount } from '../money/format-rupees.ts'

/**
 * A sentence as `compile-words.ts` compiles it: plain text, or a list of parts. So a phone needs no parser,
 * and no content security policy blocks the sentences, because they are data and not code.
 */
export type Message = string | readonly Part[]

export type Part =
  | string
  /** A placeholder, inserted unchanged. */
  | readonly [name: string, kind?: undefined]
  /** A number with the language's grouping. An empty `name` means the number of the enclosing plural. */
  | readonly [name: string, kind: 'n']
  /** One of several messages, chosen by a number (kind 'p') or by a text parameter (kind 's'). */
  | readonly [name: string, kind: 'p' | 's', options: Readonly<Record<string, Message>>]
  /** Text within a tag, such as a link. */
  | readonly [name: string, kind: 't', inside: Message]

export type Parameters = Readonly<Record<string, unknown>>

/**
 * Fills a message's placeholders and returns its parts in order, to be joined or rendered. `tag` renders the
 * content of a tag.
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

// Keeps the plural rules of each language, because creating them costs more than using them a thousand times.
const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(locale: string): Intl.PluralRules {
  const made = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, made)
  return made
}
