import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id } from '../../wire/fields.ts'
import { direction } from './group-fields.ts'

export const moveBrand = defineCall<typeof moveBrandContract>()({
  wire: { method: 'POST', path: '/back-office/api/moveBrand', encoding: 'json' },
  access: staff('catalogue'),
})

export const moveBrandContract = () =>
  defineContract({
    summary: 'Moves a brand by one place in the lists of the shop.',
    limit: 'change',
    input: z.object({ brand_id: id('catalog.invalidBrand'), direction }),
    output: answer({ data: z.object({ is_moved: z.boolean() }) }),
  })
