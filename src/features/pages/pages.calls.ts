import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'

export const getContentPage = defineCall<typeof getContentPageContract>()({
  wire: { method: 'GET', path: '/User/getContentPage', encoding: 'query' },
  access: 'anyone',
})

export const getContentPageContract = () =>
  defineContract({
    summary: "Returns a content page such as the terms, in the reader's language.",
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({ page: text({ max: 40 }) }),
    output: answer({
      data: z.object({
        title: z.string(),
        description: z.string(),
        /** The page's HTML below its title. The HTML is the shop's own text with escaped values. */
        html: z.string(),
      }),
    }),
    refusals: { unknownPage: [404, 'pages.unknownPage'] },
  })
