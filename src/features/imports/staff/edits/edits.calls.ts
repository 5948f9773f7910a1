import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, id, optionalField, text } from '../../../../wire/fields.ts'
import { productFilterInput } from '../../../catalogue/staff/products/product-fields.ts'
import { importOut } from '../import-shapes.ts'
import { amountChanges, roundings } from './edit-rules.ts'

export const startProductEdit = staffCall<typeof startProductEditContract>()('startProductEdit', 'catalogue')

export const startProductEditContract = () =>
  defineContract({
    summary: 'Plans a bulk edit of all products that a filter finds. `runProductImport` applies it.',
    change: { audits: 'import' },
    input: z.object({
      ...productFilterInput,
      part: z.enum(['price', 'mrp', 'discount', 'stock', 'weight', 'package', 'category', 'shown']),
      /** How to change an amount or a number of units. */
      way: z.optional(z.enum(amountChanges)),
      /** By how much the value changes or what it becomes, in rupees, percent or units. */
      value: optionalField(text({ max: 40 })),
      rounding: z.optional(z.enum(roundings)),
      to_category_id: optionalField(id('office.products.categoryMissing')),
      to_shown: z.optional(flag()),
    }),
    output: answer({ data: z.object({ edit: importOut }) }),
    refusals: {
      amountForm: [400, 'office.edits.amountForm'],
      percentForm: [400, 'office.edits.percentForm'],
      discountForm: [400, 'office.products.discountForm'],
      unitsForm: [400, 'office.edits.unitsForm'],
      weightForm: [400, 'office.products.weightForm'],
      packageForm: [400, 'office.products.packageForm'],
      categoryMissing: [400, 'office.products.categoryMissing'],
      underway: [409, 'office.imports.underway'],
    },
  })
