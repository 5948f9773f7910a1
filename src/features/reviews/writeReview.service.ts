import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { judgeText } from './judge-text.flow.ts'
import { replacePhotos } from './post-photos.sql.ts'
import { findPostProduct } from './posts.sql.ts'
import { saveReview } from './write-posts.sql.ts'
import { writeReview } from './writeReview.call.ts'

export const writeReviewService: Service<typeof writeReview> = async ({ db, member, say }, input) => {
  const { stars, text = '' } = input
  const product = await findPostProduct(db, member.id, Number(input.product_id))
  if (!product || !(product.active || product.is_received)) throw refuse(writeReview, 'notFound')
  if (!product.is_received) throw refuse(writeReview, 'notReceived')
  const photos = input.photos?.split(',').map(Number) ?? []
  const judged = await judgeText(db, text, photos.length > 0)
  const id = await saveReview(db, { memberId: member.id, productId: product.id, stars, text, ...judged })
  if (!(await replacePhotos(db, { postId: id, memberId: member.id }, photos)))
    throw refuse(writeReview, 'unknownPhoto', { field: 'photos' })
  return {
    message: say(judged.state === 'shown' ? 'reviews.thanks' : 'reviews.thanksWaits'),
    data: { post_no: id, state: judged.state },
  }
}
