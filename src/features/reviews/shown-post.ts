import { imageBase } from '../catalogue/catalogue-shapes.ts'
import type { OwnPost } from './own-posts.sql.ts'
import type { Doubt } from './post-rules.ts'
import type { ShownReview } from './posts.sql.ts'

type Replied = {
  reply: string | null
  replied_at: Date | null
  written_at: Date
  version: number
  /** The version that staff replied to; null for a reply made before the shop stored versions. */
  replied_version: number | null
}

/** Returns the shop's reply below a post, and whether its author has changed the post since. */
export function shownReply({ reply, replied_at: at, replied_version: repliedVersion, ...post }: Replied) {
  if (reply === null || !at) return undefined
  const isToEarlier = repliedVersion === null ? at < post.written_at : repliedVersion < post.version
  return { text: reply, at, is_to_earlier: isToEarlier }
}

/** Converts a review to its public form. */
export function shownReview(review: ShownReview, productId: number) {
  const { id, product_id: reviewed, variant, reply, replied_at, version, replied_version, ...shown } = review
  return {
    post_no: id,
    ...shown,
    ...(reviewed === productId ? {} : { variant }),
    reply: shownReply({ reply, replied_at, version, replied_version, written_at: review.written_at }),
  }
}

/** Converts a post to the form shown to its author. */
export function ownPost({ id, product_id, name, image, doubts, ...own }: OwnPost) {
  const { reply, replied_at, version, replied_version, ...post } = own
  return {
    post_no: id,
    ...post,
    doubts: doubts as Doubt[],
    product: { id: product_id, name, image: imageBase + image },
    reply: shownReply({ reply, replied_at, version, replied_version, written_at: post.written_at }),
  }
}
