import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { pickupOut, returnNo, returnPhotoOut, returnStepOut } from '../return-fields.ts'
import { officeReturnOut } from './office-return.ts'

export const viewReturn = staffCall<typeof viewReturnContract>()('viewReturn', 'orders', 'support')

export const viewReturnContract = () =>
  defineContract({
    summary: 'Returns a return or exchange with its steps, their staff authors and its photos.',
    input: z.object({ return_no: returnNo }),
    output: answer({
      data: z.extend(officeReturnOut, {
        steps: z.array(z.extend(returnStepOut, { by: z.string() })),
        photos: z.array(returnPhotoOut),
        /** The last pickup, with the reports of all, and why its booking failed. */
        pickup: z.optional(z.extend(pickupOut, { failure: z.string() })),
        /** Whether a courier provider is configured. */
        has_couriers: z.boolean(),
        /** Whether the requester may inspect and end the return. */
        may_inspect: z.boolean(),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownReturn: [404, 'returns.unknown'] },
  })
