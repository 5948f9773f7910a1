import { useWords } from '../../../words/use-words.tsx'

/** Marks a banner or an offer for whose place a brand pays. */
export function Sponsored() {
  return <small className="sponsored">{useWords()('catalogue.sponsored')}</small>
}
