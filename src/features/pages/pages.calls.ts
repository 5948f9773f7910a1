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
        /**
         * The page's HTML below its title. It contains only the shop's own text, so that no other text can
         * become HTML.
         */
        html: z.string(),
      }),
    }),
    refusals: { unknownPage: [404, 'pages.unknownPage'] },
  })
