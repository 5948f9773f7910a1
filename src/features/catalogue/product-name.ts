import { endOfLetter } from './plain-text.ts'

const variantAtEnd = /^(.*\S)\s+\(([^()]+)\)$/

/** A product's name without what tells its variants apart, and that: colour, size, memory. Empty where there is none. */
export function splitName(name: string): { title: string; variant: string } {
  const [, title = name, variant = ''] = variantAtEnd.exec(name) ?? []
  return { title, variant }
}

/**
 * What follows in a name that is cut after a number of characters, from the beginning of the word that was cut, so
 * that names with the same beginning can be told apart. Empty for a name that is not cut.
 */
export function restOfName(name: string, lengthMax: number): string {
  const characters = [...name]
  if (characters.length <= lengthMax) return ''
  const end = endOfLetter(characters, lengthMax)
  const shown = characters.slice(0, end).join('')
  const isBetweenWords = /\s/.test(characters[end] ?? '') || /\s$/.test(shown)
  const from = isBetweenWords ? shown.length : shown.search(/\S+$/)
  const rest = name.slice(Math.max(from, 0)).trim()
  return rest.replace(/^\(([^()]*)\)$/, '$1')
}
