import { useWords } from '../../../words/use-words.tsx'

/** What buyers gave a product: their average beside a star, and how many they are. */
export function Stars({ rating: [average, count] }: { rating: readonly [average: string, count: number] }) {
  const say = useWords()
  return (
    <span className="stars">
      <span className="sr-only">{say('reviews.rating')} </span>
      {average} <small>({say.count(count)})</small>
    </span>
  )
}
