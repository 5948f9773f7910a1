import type { MatrixOption } from './variant-grid.ts'

type Word = { value: string; name: string }

/** A group with its options and their values in order, as the audit log tells it. @param words translations that changed. */
export function saidGroup(
  { name, options }: { name: string; options: readonly MatrixOption[] },
  words: readonly Word[] = [],
): string {
  const said = (value: string) => {
    const names = words.filter((word) => word.value === value).map((word) => word.name || '–')
    return names.length === 0 ? value : `${value} (${names.join(', ')})`
  }
  return `${name}: ${options.map((option) => `${option.name} ${option.values.map(said).join(', ')}`).join(' · ')}`
}
