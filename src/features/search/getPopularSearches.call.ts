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
      'What to search for: what the most popular products are, of things that several brands make. Nobody’s own searches are kept.',
    cache: 'catalogue by language',
    input: z.object({}),
    output: answer({ data: z.array(z.string()) }),
  })
