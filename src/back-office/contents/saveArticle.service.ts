import { lockArticle, readArticle, writeArticle } from '../../features/news/articles.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keepPictures } from '../pictures/pictures.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { saveArticle } from './saveArticle.call.ts'

export const saveArticleService: Service<typeof saveArticle> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(saveArticle, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveArticle', input, reused }, async (db) => {
    const known = input.article_id === undefined ? undefined : Number(input.article_id)
    const before = known === undefined ? undefined : await lockArticle(db, known)
    if (known !== undefined && !before) throw refuse(saveArticle, 'notFound')
    if (before && before.version !== input.version)
      throw refuse(saveArticle, 'changedMeanwhile', { data: before })
    if (input.picture !== '' && (await keepPictures(db, [input.picture])).length > 0)
      throw refuse(saveArticle, 'pictureUnknown', { field: 'picture' })
    const id = await writeArticle(db, known, {
      topic: input.topic,
      title: input.title,
      description: input.description,
      source: input.source,
      author: input.author || null,
      url: input.url,
      image: input.picture,
      published_on: input.published_on,
      shown: input.is_shown,
    })
    const data = (await readArticle(db, id))!
    await recordChange(db, staff, {
      action: 'saveArticle',
      subject: `article ${id}`,
      before: before ?? null,
      after: data,
    })
    return { data }
  })
}
