import { useWords } from '../../../words/use-words.tsx'

/** Marks a banner or an offer if a brand pays for its position. */
export function Sponsored() {
  return <small className="sponsored">{useWords()('catalogue.sponsored')}</small>
}
