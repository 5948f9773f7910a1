/** How a search was understood, where not as it was typed. */
export type Understood = { by: 'correction' | 'some-words'; shownFor: string; isOneOfTwo: boolean }

/** What an answer says of it: by what was found, the words as they were understood, and those that no product has. */
type FoundBy = {
  found_by?: 'words' | 'correction' | 'some-words' | undefined
  shown_for?: string | undefined
  left_out?: string[] | undefined
}

/** Undefined where a search was understood as it was typed. */
export function understood({
  found_by: by,
  shown_for: shownFor = '',
  left_out: leftOut = [],
}: FoundBy): Understood | undefined {
  if (by === undefined || by === 'words' || shownFor === '') return undefined
  // '128 gb' is one word.
  const shownWords = shownFor.replace(/(?<=\p{N}) (?=\p{L})/gu, '').split(' ')
  return { by, shownFor, isOneOfTwo: shownWords.length + leftOut.length === 2 }
}
