import { imageBase } from '../catalogue/catalogue-shapes.ts'
import type { OwnPost } from './own-posts.sql.ts'
import type { Doubt } from './post-rules.ts'
import type { ShownReview } from './posts.sql.ts'

/** What the shop says below a post. */
export function shownReply({ reply, replied_at: at }: { reply: string | null; replied_at: Date | null }) {
  return reply !== null && at ? { text: reply, at } : undefined
}

/** A review as everybody sees it who looks at a product. */
export function shownReview(review: ShownReview, productId: number) {
  const { id, product_id: reviewed, variant, reply, replied_at, ...shown } = review
  return {
    post_no: id,
    ...shown,
    ...(reviewed === productId ? {} : { variant }),
    reply: shownReply({ reply, replied_at }),
  }
}

/** A post as its author sees it. */
export function ownPost({ id, product_id, name, image, reply, replied_at, doubts, ...post }: OwnPost) {
  return {
    post_no: id,
    ...post,
    doubts: doubts as Doubt[],
    product: { id: product_id, name, image: imageBase + image },
    reply: shownReply({ reply, replied_at }),
  }
}
