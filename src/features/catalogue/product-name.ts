import { endOfLetter } from './plain-text.ts'

const variantAtEnd = /^(.*\S)\s+\(([^()]+)\)$/

/**
 * Splits a product's name into its title and the part that distinguishes variants, such as colour, size or
 * memory. That part is empty if the name has none.
 */
export function splitName(name: string): { title: string; variant: string } {
  const [, title = name, variant = ''] = variantAtEnd.exec(name) ?? []
  return { title, variant }
}

/**
 * Returns the end of a name that is cut after `lengthMax` characters, starting with the word that is cut. The
 * end distinguishes names with the same beginning. Returns an empty text for a name that is not cut.
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
