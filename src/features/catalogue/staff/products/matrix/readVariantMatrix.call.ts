import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id } from '../../../../../wire/fields.ts'
import { matrixOut } from './matrix-shapes.ts'

export const readVariantMatrix = staffCall<typeof readVariantMatrixContract>()(
  'readVariantMatrix',
  'catalogue',
)

export const readVariantMatrixContract = () =>
  defineContract({
    summary: 'Returns the options of a group, their values in order, and all its variants.',
    input: z.object({ group_id: id('office.matrix.notFound') }),
    output: answer({ data: matrixOut }),
    refusals: { notFound: [404, 'office.matrix.notFound'] },
  })
