import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { articlePage } from './contents-fields.ts'
import { articleOut } from './contents-out.ts'

export const getArticles = defineCall<typeof getArticlesContract>()({
  wire: { method: 'POST', path: '/back-office/api/getArticles', encoding: 'json' },
  access: staff('owner'),
})

export const getArticlesContract = () =>
  defineContract({
    summary: 'The articles that the staff wrote, the newest first, a page at a time.',
    input: articlePage,
    output: answer({ data: z.array(articleOut), next_cursor: z.optional(z.string()) }),
  })
