import { listOfficeArticles } from '../../features/news/articles.sql.ts'
import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import type { getArticles } from './getArticles.call.ts'

const pageSize = 50

export const getArticlesService: Service<typeof getArticles> = async (
  { db },
  { topic, cursor, limit = pageSize },
) => {
  const after = cursor === undefined ? undefined : Number(cursor)
  const articles = await listOfficeArticles(db, { topic, after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(articles, limit, ({ article_id }) => article_id)
  return { data: page, next_cursor }
}
