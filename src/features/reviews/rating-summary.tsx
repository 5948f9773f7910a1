import { Link } from 'react-router'
import { useWords } from '../../words/use-words.tsx'

type RatingSummaryProps = {
  rating: { average: number; count: number; counts: readonly number[] }
  /** Returns the URL of the reviews with this many stars; 0 means all. */
  addressOf: (stars: number) => string
  chosen: number
}

/**
 * Shows a product's average rating, and a row for each number of stars, with the number of ratings. A row
 * links to the reviews with that many stars.
 */
export function RatingSummary({ rating: { average, count, counts }, addressOf, chosen }: RatingSummaryProps) {
  const say = useWords()
  return (
    <div className="card grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 p-4">
      <div className="text-center">
        <p className="font-bold">
          <span className="stars text-[2rem]" translate="no">
            {average.toFixed(1)}
          </span>
          <span className="sr-only"> {say('reviews.ofFive', { average: average.toFixed(1) })}</span>
        </p>
        <p className="text-sm text-muted">{say('reviews.ratings', { count })}</p>
      </div>
      <ol aria-label={say('reviews.filter')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const of = counts[stars - 1] ?? 0
          return (
            <li key={stars}>
              <Link
                aria-current={chosen === stars ? 'true' : undefined}
                className="grid min-h-9 grid-cols-[2.25rem_1fr_3rem] items-center gap-2 text-sm"
                preventScrollReset
                to={addressOf(stars)}
              >
                <span className="sr-only">{`${say('reviews.stars', { count: stars })}: ${say.count(of)}`}</span>
                <span aria-hidden="true" className="whitespace-nowrap">
                  {stars} ★
                </span>
                <progress aria-hidden="true" className="rating-bar" max={Math.max(count, 1)} value={of} />
                <span aria-hidden="true" className="text-muted tabular-nums">
                  {say.count(of)}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
