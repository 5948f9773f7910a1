import { useWords } from '../../words/use-words.tsx'

/** Shows the stars of one rating. */
export function StarsChip({ stars }: { stars: number }) {
  const say = useWords()
  return (
    <span className={`stars-chip${stars < 3 ? ' bg-danger' : ''}`}>
      <span aria-hidden="true">{stars}</span>
      <span className="sr-only">{say('reviews.stars', { count: stars })}</span>
    </span>
  )
}
