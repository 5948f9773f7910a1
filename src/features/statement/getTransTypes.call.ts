import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'

export const getTransTypes = defineCall<typeof getTransTypesContract>()({
  wire: { method: 'GET', path: '/User/getTransTypes', encoding: 'query' },
  access: 'anyone',
})

export const getTransTypesContract = () =>
  defineContract({
    summary: 'Lists the types of transactions, for get_all_transaction.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({ data: z.array(z.object({ type_id: z.string(), type_nname: z.string() })) }),
  })
