import { endOfLetter } from './plain-text.ts'

const variantAtEnd = /^(.*\S)\s+\(([^()]+)\)$/

/**
 * Splits a product's name into its title and the part that distinguishes its variants: colour, size, memory.
 * The latter is empty if there is none.
 */
export function splitName(name: string): { title: string; variant: string } {
  const [, title = name, variant = ''] = variantAtEnd.exec(name) ?? []
  return { title, variant }
}

/**
 * Returns the rest of a name that is cut after `lengthMax` characters, from the start of the cut word. The
 * rest distinguishes names with the same beginning. Empty for a name that is not cut.
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
