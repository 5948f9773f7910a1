import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { categoryOut } from '../catalogue-shapes.ts'

export const getAllTypes = defineCall<typeof getAllTypesContract>()({
  wire: { method: 'GET', path: '/User/getAllTypes', encoding: 'query' },
  access: 'anyone',
})

export const getAllTypesContract = () =>
  defineContract({
    summary: 'Lists all product categories.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({ data: z.array(categoryOut), base_url: z.string() }),
  })
