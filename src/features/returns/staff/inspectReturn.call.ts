import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { optionalField, wholeNumber } from '../../../wire/fields.ts'
import { photoNumbers } from '../return-fields.ts'
import { stepped, steppedOut, steppedRefusals, whyText } from './step-fields.ts'

export const inspectReturn = staffCall<typeof inspectReturnContract>()('inspectReturn', 'orders')

export const inspectReturnContract = () =>
  defineContract({
    summary:
      'Records the inspection of returned goods: all, a part or none accepted, with the reason and photos for the buyer.',
    change: { audits: 'return' },
    input: z.object({
      ...stepped,
      /** The number of accepted units, and how many of these cannot be sold again. */
      accepted: wholeNumber({ min: 0, max: 99, message: 'returns.quantityInvalid' }),
      unfit: wholeNumber({ min: 0, max: 99, message: 'returns.quantityInvalid' }),
      /** Required if fewer units are accepted than came back. */
      why: optionalField(whyText),
      photos: photoNumbers,
    }),
    output: steppedOut,
    refusals: {
      ...steppedRefusals,
      tooMany: [422, 'office.returns.tooMany'],
      tooManyUnfit: [422, 'office.returns.tooManyUnfit'],
      whyMissing: [422, 'office.returns.whyMissing'],
      unknownPhoto: [422, 'pictures.unknownPhoto'],
    },
  })
