import { Say } from '../../words/use-words.tsx'
import type { Understood } from './understood.ts'

/** Says for which words the results are, when they are not those that were typed. */
export function FoundNote({ note: { by, shownFor, isOneOfTwo } }: { note: Understood }) {
  const sentence =
    by === 'correction' ? 'search.corrected' : isOneOfTwo ? 'search.noneHasBoth' : 'search.noneHasAll'
  return <Say k={sentence} tags={{ words: <bdi className="font-semibold" /> }} with={{ shown: shownFor }} />
}
