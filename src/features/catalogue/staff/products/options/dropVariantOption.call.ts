import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { requestId } from '../../../../../wire/fields.ts'
import { matrixOut } from '../matrix/matrix-shapes.ts'
import { groupId, optionName } from './option-shapes.ts'

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
