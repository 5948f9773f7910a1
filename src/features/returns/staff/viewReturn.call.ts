import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { pickupOut, returnNo, returnPhotoOut, returnStepOut } from '../return-fields.ts'
import { officeReturnOut } from './office-return.ts'

export const viewReturn = staffCall<typeof viewReturnContract>()('viewReturn', 'orders', 'support')

export const viewReturnContract = () =>
  defineContract({
    summary: 'A return or exchange with its steps, by whom of the staff, and its photos.',
    input: z.object({ return_no: returnNo }),
    output: answer({
      data: z.extend(officeReturnOut, {
        steps: z.array(z.extend(returnStepOut, { by: z.string() })),
        photos: z.array(returnPhotoOut),
        /** The last pick-up, with the news of all, and why nobody took it on. */
        pickup: z.optional(z.extend(pickupOut, { failure: z.string() })),
        /** Whether couriers may be asked to come. */
        has_couriers: z.boolean(),
        /** Whether whoever asks may inspect it, and end it. */
        may_inspect: z.boolean(),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownReturn: [404, 'returns.unknown'] },
  })
