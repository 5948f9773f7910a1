import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateProducts } from '../catalogue/translation/translate-catalogue.flow.ts'
import { getMyReview } from './getMyReview.call.ts'
import { findOwnReview } from './own-posts.sql.ts'
import { findPostProduct } from './posts.sql.ts'
import { ownPost } from './shown-post.ts'

export const getMyReviewService: Service<typeof getMyReview> = async ({ db, member, say }, input) => {
  const found = await findPostProduct(db, member.id, Number(input.product_id))
  if (!found || !(found.active || found.is_received)) throw refuse(getMyReview, 'notFound')
  const [product] = await translateProducts(db, say.language, [found])
  const review = await findOwnReview(db, member.id, found.id)
  return {
    product: { id: found.id, name: product!.name, image: imageBase + found.image },
    is_received: found.is_received,
    data: review ? ownPost(review) : null,
  }
}
