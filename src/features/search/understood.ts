/** How a search was corrected or shortened. */
export type Understood = { by: 'correction' | 'some-words'; shownFor: string; isOneOfTwo: boolean }

/** The fields of a search's answer from which `understood` derives an `Understood`. */
type FoundBy = {
  found_by?: 'words' | 'correction' | 'some-words' | undefined
  shown_for?: string | undefined
  left_out?: string[] | undefined
}

/** Returns how a search was corrected or shortened. Undefined if the shop searched for the words as typed. */
export function understood({
  found_by: by,
  shown_for: shownFor = '',
  left_out: leftOut = [],
}: FoundBy): Understood | undefined {
  if (by === undefined || by === 'words' || shownFor === '') return undefined
  // Joins a number and its unit, so that '128 gb' counts as one word.
  const shownWords = shownFor.replace(/(?<=\p{N}) (?=\p{L})/gu, '').split(' ')
  return { by, shownFor, isOneOfTwo: shownWords.length + leftOut.length === 2 }
}
