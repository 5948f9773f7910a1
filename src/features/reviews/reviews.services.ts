import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keyedCursorOf } from '../../wire/cursors.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { starsOf } from '../catalogue/ratings/ratings.flow.ts'
import { averageOf } from '../catalogue/ratings/stars.ts'
import { translateProducts } from '../catalogue/translation/translate-catalogue.flow.ts'
import { judgeText } from './judge-text.flow.ts'
import { findOwnReview, listOwnPosts, listUnreviewed } from './own-posts.sql.ts'
import { replacePhotos } from './post-photos.sql.ts'
import { findPostProduct, listReviews } from './posts.sql.ts'
import {
  type getMyPosts,
  getMyReview,
  getReviews,
  setHelpful,
  takePostBack,
  writeReview,
} from './reviews.calls.ts'
import { ownPost, shownReview } from './shown-post.ts'
import { deleteOwnPost, lockHelpful, saveReview, setHelpfulCount, vote } from './write-posts.sql.ts'

const postPageSize = 20
const unreviewedMax = 10

export const getMyPostsService: Service<typeof getMyPosts> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? postPageSize
  const rows = await listOwnPosts(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  const unreviewed = input.cursor === undefined ? await listUnreviewed(db, member.id, unreviewedMax) : []
  const said = await translateProducts(db, say.language, unreviewed)
  const products = page.map(({ product_id, name }) => ({ id: product_id, name }))
  const named = await translateProducts(db, say.language, products)
  return {
    data: page.map((post, place) => ownPost({ ...post, name: named[place]!.name })),
    unreviewed: said.map(({ id, name, image }) => ({ id, name, image: imageBase + image })),
    next_cursor,
  }
}

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

const reviewPageSize = 10

const noStars = [0, 0, 0, 0, 0]

export const getReviewsService: Service<typeof getReviews> = async ({ db, member, say }, input) => {
  const { stars, sort = 'helpful', cursor, limit = reviewPageSize } = input
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

export const setHelpfulService: Service<typeof setHelpful> = async ({ member, transaction }, input) =>
  await transaction(async (db) => {
    const post = await lockHelpful(db, member.id, Number(input.post_no))
    if (!post) throw refuse(setHelpful, 'unknownPost')
    const voted = { memberId: member.id, postId: post.id, authorId: post.member_id }
    const helpful = post.helpful + (await vote(db, voted, input.helpful))
    if (helpful !== post.helpful) await setHelpfulCount(db, post.id, helpful)
    return { helpful }
  })

export const takePostBackService: Service<typeof takePostBack> = async (
  { db, member, say },
  { post_no: no },
) => {
  if (!(await deleteOwnPost(db, member.id, Number(no)))) throw refuse(takePostBack, 'unknownPost')
  return { message: say('reviews.takenBack') }
}

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
