import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { shopPage } from './contents-fields.ts'
import { shopOut } from './contents-out.ts'

export const getShops = defineCall<typeof getShopsContract>()({
  wire: { method: 'POST', path: '/back-office/api/getShops', encoding: 'json' },
  access: staff('owner'),
})

export const getShopsContract = () =>
  defineContract({
    summary: 'The shops by name, shown or not, a page at a time.',
    input: shopPage,
    output: answer({ data: z.array(shopOut), next_cursor: z.optional(z.string()) }),
  })
