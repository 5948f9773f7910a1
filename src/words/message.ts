import { formatCount } from '../money/format-rupees.ts'

/**
 * A sentence as `compile-words.ts` leaves it: text without places as it is, anything else as a list of its parts. So a
 * phone needs no parser, and a sentence is data that no policy has to allow.
 */
export type Message = string | readonly Part[]

export type Part =
  | string
  /** A place, filled as it is. */
  | readonly [name: string, kind?: undefined]
  /** A number, grouped as the language groups. Where `name` is empty it is the number of the plural around it. */
  | readonly [name: string, kind: 'n']
  /** One of several messages: by the number, which is also `#` inside, or by the text of a parameter. */
  | readonly [name: string, kind: 'p' | 's', options: Readonly<Record<string, Message>>]
  /** Text inside a tag, such as a link. */
  | readonly [name: string, kind: 't', inside: Message]

export type Parameters = Readonly<Record<string, unknown>>

/** Fills a message's places. `tag` draws what stands inside a tag; the parts come in order, to be joined or drawn. */
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

// Making a formatter costs more than a thousand uses of it.
const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(locale: string): Intl.PluralRules {
  const made = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, made)
  return made
}
