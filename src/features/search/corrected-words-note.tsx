import { Say } from '../../words/use-words.tsx'
import type { Understood } from './understood.ts'

/** Says which words the shop searched for, if they differ from the typed words. */
export function FoundNote({ note: { by, shownFor, isOneOfTwo } }: { note: Understood }) {
  const sentence =
    by === 'correction' ? 'search.corrected' : isOneOfTwo ? 'search.noneHasBoth' : 'search.noneHasAll'
  return <Say k={sentence} tags={{ words: <bdi className="font-semibold" /> }} with={{ shown: shownFor }} />
}
