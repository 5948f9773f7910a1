import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { articleInput } from './contents-fields.ts'
import { articleOut } from './contents-out.ts'

export const saveArticle = defineCall<typeof saveArticleContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveArticle', encoding: 'json' },
  access: staff('owner'),
})

export const saveArticleContract = () =>
  defineContract({
    summary: 'Writes an article, a new one without `article_id`. Everybody sees it at once.',
    limit: 'change',
    input: articleInput,
    output: answer({ data: articleOut }),
    refusals: {
      notFound: [404, 'office.articles.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      pictureUnknown: [400, 'office.pictures.unknown'],
    },
  })
