type Named = { name: string }

/** Groups brands from A to Z by their first letter. Names without a letter in front come last, under '#'. */
export function byLetter<Brand extends Named>(
  brands: readonly Brand[],
): { letter: string; brands: Brand[] }[] {
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
