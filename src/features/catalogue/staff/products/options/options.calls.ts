import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id, requestId, text } from '../../../../../wire/fields.ts'
import { matrixOut } from '../matrix/matrix-shapes.ts'
import { optionsMax, variantsMax } from '../matrix/variant-grid.ts'
import { groupId, optionName, typedValue } from './option-shapes.ts'

export const addVariantOption = staffCall<typeof addVariantOptionContract>()('addVariantOption', 'catalogue')

export const addVariantOptionContract = () =>
  defineContract({
    summary: 'Adds an option to a group of variants, with a value for each variant.',
    change: { audits: 'product' },
    input: z.object({
      group_id: groupId,
      request_id: requestId,
      name: optionName,
      /**
       * The value of the new option for each variant without an entry in `others`. Variants that are off sale
       * get it too.
       */
      value: typedValue,
      others: z
        .array(z.object({ product_id: id('catalogue.productNotFound'), value: text({ max: 1_000 }) }))
        .check(z.maxLength(variantsMax * 4, 'office.matrix.tooManyVariants')),
    }),
    output: answer({ data: matrixOut }),
    refusals: {
      savedAlready: [422, 'office.form.savedAlready'],
      notFound: [404, 'office.matrix.notFound'],
      tooManyOptions: [409, 'office.products.tooManyOptions'],
      /** The refusal's `errors` has a sentence for each invalid field. */
      fields: [422, 'office.matrix.cells'],
    },
  })

export const dropVariantOption = staffCall<typeof dropVariantOptionContract>()(
  'dropVariantOption',
  'catalogue',
)

export const dropVariantOptionContract = () =>
  defineContract({
    summary: 'Removes an option from a group of variants, if the others still tell its variants apart.',
    change: { audits: 'product' },
    input: z.object({ group_id: groupId, request_id: requestId, name: optionName }),
    output: answer({ data: matrixOut }),
    refusals: {
      savedAlready: [422, 'office.form.savedAlready'],
      notFound: [404, 'office.matrix.notFound'],
      optionGone: [409, 'office.variantOptions.optionGone'],
      lastOption: [409, 'office.variantOptions.lastOption'],
      sameVariants: [409, 'office.variantOptions.sameVariants'],
    },
  })

export const renameVariantValues = staffCall<typeof renameVariantValuesContract>()(
  'renameVariantValues',
  'catalogue',
)

const word = text({ max: 60 })

/**
 * The translations of a name or value. All groups with this name or value share them. `was` is the
 * translation that the staff member saw. If the stored translation differs, another person has changed it.
 */
const said = () =>
  z.array(z.object({ language: z.enum(['hi', 'mr']), was: word, name: word })).check(z.maxLength(2))

export const renameVariantValuesContract = () =>
  defineContract({
    summary:
      'Renames and reorders the values of a group in all its variants, and sets their Hindi and Marathi texts. Values left out stay unchanged.',
    change: { audits: 'product' },
    input: z.object({
      group_id: groupId,
      request_id: requestId,
      options: z
        .array(
          z.object({
            name: optionName,
            said: z._default(said(), []),
            /** All values by their current names, in their new order. Absent if the order does not change. */
            order: z.optional(z.array(typedValue).check(z.maxLength(1_000, 'office.matrix.tooManyValues'))),
            values: z
              .array(
                z.object({
                  /** The value's current name. */
                  was: typedValue,
                  value: z.optional(typedValue),
                  said: said(),
                }),
              )
              .check(z.maxLength(1_000, 'office.matrix.tooManyValues')),
          }),
        )
        .check(z.maxLength(optionsMax, 'office.products.tooManyOptions')),
    }),
    output: answer({ data: matrixOut }),
    violations: {
      group_value_is_said_once: ['sameValue', 'options'],
      variant_is_unlike_the_others: ['sameValue', 'options'],
    },
    refusals: {
      savedAlready: [422, 'office.form.savedAlready'],
      notFound: [404, 'office.matrix.notFound'],
      optionGone: [409, 'office.variantOptions.optionGone'],
      sameValue: [409, 'office.products.variantTaken'],
      /** The refusal's `errors` has a sentence for each invalid field. */
      fields: [422, 'office.matrix.cells'],
    },
  })
