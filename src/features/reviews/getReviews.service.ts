import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keyedCursorOf } from '../../wire/cursors.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { starsOf } from '../catalogue/ratings/ratings.flow.ts'
import { averageOf } from '../catalogue/ratings/stars.ts'
import { translateProducts } from '../catalogue/translation/translate-catalogue.flow.ts'
import { getReviews } from './getReviews.call.ts'
import { findPostProduct, listReviews } from './posts.sql.ts'
import { shownReview } from './shown-post.ts'

const pageSize = 10

const noStars = [0, 0, 0, 0, 0]

export const getReviewsService: Service<typeof getReviews> = async ({ db, member, say }, input) => {
  const { stars, sort = 'helpful', cursor, limit = pageSize } = input
  const found = await findPostProduct(db, 0, Number(input.product_id))
  if (!found?.active) throw refuse(getReviews, 'notFound')
  const [product] = await translateProducts(db, say.language, [found])
  const counts = (await starsOf(db, [found]))(found) ?? noStars
  const rows = await listReviews(
    db,
    { productId: found.id, readerId: member?.id ?? 0 },
    { stars, sort, limit: limit + 1, after: cursor && { key: cursor.amount, id: cursor.id } },
  )
  const { page, next_cursor } = pageOf(rows, limit, ({ helpful, id }) => keyedCursorOf(helpful, id))
  return {
    product: { id: found.id, name: product!.name, image: imageBase + found.image },
    rating: { ...averageOf(counts), counts: [...counts] },
    data: page.map((review) => shownReview(review, found.id)),
    next_cursor,
  }
}
