export type Option = { value: string; label: string }

/**
 * Returns the options that match the typed text, in this order: options that begin with it, options with
 * another word that begins with it, and other options that contain it.
 */
export function fittingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return options
  const ranked = options.map((option) => ({ option, rank: rankOf(folded(option.label), wanted) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0
  if (label.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1
  return label.includes(wanted) ? 2 : 3
}

// Returns a text in lower case and without accents, because few people type accents.
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
