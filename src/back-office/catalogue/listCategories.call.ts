import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { officeCategoryOut } from './group-shapes.ts'

export const listCategories = defineCall<typeof listCategoriesContract>()({
  wire: { method: 'POST', path: '/back-office/api/listCategories', encoding: 'json' },
  access: staff('catalogue'),
})

export const listCategoriesContract = () =>
  defineContract({
    summary: 'Every category in the order of the shop, shown or not.',
    input: z.object({}),
    output: answer({ data: z.array(officeCategoryOut) }),
  })
