type Named = { name: string }
type LetterGroup<Brand> = { letter: string; brands: Brand[] }

/** Groups brands from A to Z by their first letter. Names without a letter in front come last, under '#'. */
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

/** Splits the groups, in their order, into columns of about equal height. */
export function inColumns<Brand>(
  groups: readonly LetterGroup<Brand>[],
  count: number,
): LetterGroup<Brand>[][] {
  // A letter's heading is about as high as a brand.
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

/** Returns whether a word of the name begins with the typed text, ignoring accents, dots and capitals. */
export function matchesName(name: string, wanted: string): boolean {
  return ` ${plain(name)}`.includes(` ${plain(wanted)}`)
}

// Drops accents and the dot below Devanagari letters. Devanagari vowel signs are marks too, but stay.
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .trim()
}
