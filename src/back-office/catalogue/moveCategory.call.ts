import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id } from '../../wire/fields.ts'
import { direction } from './group-fields.ts'

export const moveCategory = defineCall<typeof moveCategoryContract>()({
  wire: { method: 'POST', path: '/back-office/api/moveCategory', encoding: 'json' },
  access: staff('catalogue'),
})

export const moveCategoryContract = () =>
  defineContract({
    summary: 'Moves a category by one place in the lists of the shop.',
    limit: 'change',
    input: z.object({ category_id: id('catalog.invalidCategory'), direction }),
    output: answer({ data: z.object({ is_moved: z.boolean() }) }),
  })
