type StarsProps = { rating: readonly [average: string, count: number] }

/**
 * Shows a product's average rating beside a star, and the number of ratings. Screen readers say '4.2/5 (12)'.
 */
export function Stars({ rating: [average, count] }: StarsProps) {
  return (
    <span aria-label={`${average}/5 (${count})`} className="stars" role="img">
      {`${average} `}
      <small>{`(${count})`}</small>
    </span>
  )
}
