import type { MatrixOption } from './variant-grid.ts'

type Word = { value: string; name: string }

/**
 * Formats a group for the audit log: its options with their values in order, and the changed translations.
 */
export function groupSummary(
  { name, options }: { name: string; options: readonly MatrixOption[] },
  { words = [], optionWords = [] }: { words?: readonly Word[]; optionWords?: readonly Word[] } = {},
): string {
  const parts = options.map(
    (option) =>
      `${withWords(option.name, optionWords)} ${option.values.map((value) => withWords(value, words)).join(', ')}`,
  )
  return `${name}: ${parts.join(' · ')}`
}

function withWords(value: string, words: readonly Word[]): string {
  const names = words.filter((word) => word.value === value).map((word) => word.name || '–')
  return names.length === 0 ? value : `${value} (${names.join(', ')})`
}
