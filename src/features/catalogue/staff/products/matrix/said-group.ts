import type { MatrixOption } from './variant-grid.ts'

type Word = { value: string; name: string }

/** A group with its options and their values in order, as the audit log tells it, with the translations that changed. */
export function saidGroup(
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
