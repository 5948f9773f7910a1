import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'

export const getPopularSearches = defineCall<typeof getPopularSearchesContract>()({
  wire: { method: 'POST', path: '/User/getPopularSearches', encoding: 'form' },
  access: 'anyone',
})

export const getPopularSearchesContract = () =>
  defineContract({
    summary:
      "Lists popular searches: names of the most popular products that several brands make. Stores no member's searches.",
    cache: 'catalogue by language',
    input: z.object({}),
    output: answer({ data: z.array(z.string()) }),
  })
