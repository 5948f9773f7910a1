import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { articleId, seenVersion } from './contents-fields.ts'

export const removeArticle = defineCall<typeof removeArticleContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeArticle', encoding: 'json' },
  access: staff('owner'),
})

export const removeArticleContract = () =>
  defineContract({
    summary: 'Removes an article for good.',
    limit: 'change',
    input: z.object({ article_id: articleId, version: seenVersion }),
    output: answer({}),
    refusals: {
      notFound: [404, 'office.articles.gone'],
      /** `data` is the row as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
