import type { CallOutput } from '../../wire/define-call.ts'
import { Say } from '../../words/use-words.tsx'
import type { getSearchProduct } from './getSearchProduct.call.ts'

/** How a search was understood, where not as it was typed. */
export type Understood = { by: 'correction' | 'some-words'; shownFor: string; isOneOfTwo: boolean }

export function understood({
  found_by: by,
  shown_for: shownFor = '',
  left_out: leftOut = [],
}: CallOutput<typeof getSearchProduct>): Understood | undefined {
  if (by === undefined || by === 'words' || shownFor === '') return undefined
  // '128 gb' is one word.
  const shownWords = shownFor.replace(/(?<=\p{N}) (?=\p{L})/gu, '').split(' ')
  return { by, shownFor, isOneOfTwo: shownWords.length + leftOut.length === 2 }
}

/** Says for which words the results are, when they are not those that were typed. */
export function FoundNote({ note: { by, shownFor, isOneOfTwo } }: { note: Understood }) {
  const sentence =
    by === 'correction' ? 'search.corrected' : isOneOfTwo ? 'search.noneHasBoth' : 'search.noneHasAll'
  return <Say k={sentence} tags={{ words: <bdi className="font-semibold" /> }} with={{ shown: shownFor }} />
}
