import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { PostPhotos } from './post-photos.tsx'
import type { getReviews } from './reviews.calls.ts'
import { ShopReply } from './shop-reply.tsx'
import { StarsChip } from './stars-chip.tsx'

type Review = CallOutput<typeof getReviews>['data'][number]

/** A buyer's review of a product. */
export function ReviewItem({ review }: { review: Review }) {
  const say = useWords()
  const { by, stars, text, variant, written_at: at, photos, reply } = review
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarsChip stars={stars} />
        <strong translate={by === '' ? undefined : 'no'}>{by || say('reviews.aMember')}</strong>
        <span className="text-muted">
          {say('reviews.bought')} · <time dateTime={at}>{say.date(at)}</time>
        </span>
      </p>
      {text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line" translate="no">
          {text}
        </p>
      )}
      {variant !== undefined && (
        <p className="text-sm text-muted" translate="no">
          {say('reviews.ofVariant', { name: variant })}
        </p>
      )}
      <PostPhotos photos={photos} />
      <ShopReply reply={reply} />
      <HelpfulButton key={`${review.post_no} ${review.is_voted}`} post={review} />
    </li>
  )
}
