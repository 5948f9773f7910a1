import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { translateProducts } from '../catalogue/translation/translate-catalogue.flow.ts'
import type { getMyPosts } from './getMyPosts.call.ts'
import { listOwnPosts, listUnreviewed } from './own-posts.sql.ts'
import { ownPost } from './shown-post.ts'

const pageSize = 20
const unreviewedMax = 10

export const getMyPostsService: Service<typeof getMyPosts> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
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
