type Named = { name: string }
type LetterGroup<Brand> = { letter: string; brands: Brand[] }

/**
 * Groups brands from A to Z by their first letter. Names that do not begin with a letter come last, under
 * '#'.
 */
export function byLetter<Brand extends Named>(brands: readonly Brand[]): LetterGroup<Brand>[] {
  const groups = new Map<string, Brand[]>()
  const sorted = [...brands].sort((one, other) => plain(one.name).localeCompare(plain(other.name), 'en'))
  for (const brand of sorted) {
    const first = plain(brand.name).charAt(0).toUpperCase()
    const letter = /^\p{L}$/u.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups]
    .map(([letter, group]) => ({ letter, brands: group }))
    .sort((one, other) => Number(one.letter === '#') - Number(other.letter === '#'))
}

/** Splits the groups into columns of about equal height, and keeps their order. */
export function inColumns<Brand>(
  groups: readonly LetterGroup<Brand>[],
  count: number,
): LetterGroup<Brand>[][] {
  // A group's height: its letter's heading is about as high as one brand.
  const heightOf = ({ brands }: LetterGroup<Brand>) => 1 + brands.length
  const whole = groups.reduce((sum, group) => sum + heightOf(group), 0)
  const columns = Array.from({ length: count }, (): LetterGroup<Brand>[] => [])
  let above = 0
  for (const group of groups) {
    columns[Math.floor((above / whole) * count)]!.push(group)
    above += heightOf(group)
  }
  return columns
}

/** Returns whether a word of the name begins with the typed text. Ignores accents, dots and case. */
export function matchesName(name: string, wanted: string): boolean {
  return ` ${plain(name)}`.includes(` ${plain(wanted)}`)
}

// Removes accents, and the dot below Devanagari letters. Keeps Devanagari vowel signs, which Unicode also
// classes as marks.
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .trim()
}
