import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { findPosts } from './findPosts.call.ts'
import { officePost } from './office-post.ts'
import { listPosts } from './office-posts.sql.ts'

const pageSize = 50

export const findPostsService: Service<typeof findPosts> = async ({ db }, input) => {
  const { list = 'to_check', cursor, limit = pageSize } = input
  const rows = await listPosts(db, { list, cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(officePost), next_cursor }
}
