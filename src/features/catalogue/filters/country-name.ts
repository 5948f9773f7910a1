import type { Language } from '../../../words/languages.ts'

/**
 * Returns a country's name in a language. Knows the English names and short names of all countries, such as
 * 'United States' and 'US'; returns any other text as typed.
 */
export function countryName(typed: string, language: Language): string {
  const code = codes().get(typed.toLowerCase())
  if (code === undefined) return typed
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? typed
  return language === 'hi' ? plainHindi(name) : name
}

let known: Map<string, string> | undefined

// Reads each region's name, because Intl has no list of countries.
function codes(): Map<string, string> {
  if (known) return known
  known = new Map()
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(0x41 + place))
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      if (name !== undefined) known.set(name.toLowerCase(), code)
    }
  }
  return known
}

// The shop writes Hindi without the dots of borrowed sounds and without chandrabindu.
function plainHindi(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/(?<=[कखगजफ])\u093c/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
}
