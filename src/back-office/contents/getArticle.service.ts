import { readArticle } from '../../features/news/articles.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getArticle } from './getArticle.call.ts'

export const getArticleService: Service<typeof getArticle> = async ({ db }, { article_id }) => {
  const data = await readArticle(db, Number(article_id))
  if (!data) throw refuse(getArticle, 'notFound')
  return { data }
}
