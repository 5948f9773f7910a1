import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { articleId } from './contents-fields.ts'
import { articleOut } from './contents-out.ts'

export const getArticle = defineCall<typeof getArticleContract>()({
  wire: { method: 'POST', path: '/back-office/api/getArticle', encoding: 'json' },
  access: staff('owner'),
})

export const getArticleContract = () =>
  defineContract({
    summary: 'One article that the staff wrote.',
    input: z.object({ article_id: articleId }),
    output: answer({ data: articleOut }),
    refusals: {
      notFound: [404, 'office.articles.gone'],
    },
  })
