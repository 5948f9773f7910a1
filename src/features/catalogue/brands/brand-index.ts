type Named = { name: string }

/** Brands from A to Z under their first letters; those that begin with no letter are last, under '#'. */
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

/** Whether a word of the name begins with what was typed, accents, dots and capitals aside. */
export function matchesName(name: string, wanted: string): boolean {
  return ` ${plain(name)}`.includes(` ${plain(wanted)}`)
}

// Without accents and the dot below letters of Devanagari, whose vowel signs are marks too and stay.
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .trim()
}
