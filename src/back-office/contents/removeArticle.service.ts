import { deleteArticle, lockArticle } from '../../features/news/articles.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { removeArticle } from './removeArticle.call.ts'

export const removeArticleService: Service<typeof removeArticle> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.article_id)
    const before = await lockArticle(db, id)
    if (!before) throw refuse(removeArticle, 'notFound')
    if (before.version !== input.version) throw refuse(removeArticle, 'changedMeanwhile', { data: before })
    await deleteArticle(db, id)
    await recordChange(db, staff, { action: 'removeArticle', subject: `article ${id}`, before, after: null })
    return {}
  })
