import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { deleteArticle, listOfficeArticles, readArticle, writeArticle } from '../articles.sql.ts'
import type { articles } from './articles.calls.ts'

export const articleStore: ResourceStore<typeof articles> = {
  table: 'article',
  list: listOfficeArticles,
  read: readArticle,
  write: (db, id, { author, picture, is_shown, ...texts }) =>
    writeArticle(db, id, { ...texts, author: author || null, image: picture, shown: is_shown }),
  remove: deleteArticle,
}
