import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, wholeNumber } from '../../../wire/fields.ts'
import { carrierFields } from '../../orders/staff/order-fields.ts'
import { photoNumbers, pickupOut, returnNo, returnPhotoOut, returnStepOut } from '../return-fields.ts'
import { officeReturnOut } from './office-return.ts'
import { stepped, steppedOut, steppedRefusals, whyText } from './step-fields.ts'

export const approveReturn = staffCall<typeof approveReturnContract>()('approveReturn', 'orders', 'support')

export const approveReturnContract = () =>
  defineContract({
    summary:
      'Approves a return. For an exchange it reserves the wanted variant, or offers a refund if it is sold out.',
    change: { audits: 'return' },
    input: z.object({ ...stepped }),
    output: steppedOut,
    refusals: steppedRefusals,
  })

export const arrangePickup = staffCall<typeof arrangePickupContract>()('arrangePickup', 'orders', 'support')

export const arrangePickupContract = () =>
  defineContract({
    summary:
      'Arranges the pickup of an approved return: cancels a requested pickup if the buyer sends it, or requests one from couriers again.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, by: z.enum(['shop', 'buyer']) }),
    output: steppedOut,
    refusals: {
      ...steppedRefusals,
      noCouriers: [409, 'office.returns.noCouriers'],
      alreadyArranged: [409, 'office.returns.alreadyArranged'],
    },
  })

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
      /** The reason, required if fewer units are accepted than came back. */
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

export const moveReturn = staffCall<typeof moveReturnContract>()('moveReturn', 'orders', 'support')

export const moveReturnContract = () =>
  defineContract({
    summary: 'Marks the goods of a return as on their way or as received.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, to: z.enum(['picked_up', 'received']) }),
    output: steppedOut,
    refusals: steppedRefusals,
  })

export const refundReturn = staffCall<typeof refundReturnContract>()('refundReturn', 'orders')

export const refundReturnContract = () =>
  defineContract({
    summary:
      'Refunds the accepted units of a return: restocks the sellable ones, pays the money back and reverses their rewards. The online part goes to the wallet if the buyer asked for that.',
    change: { audits: 'return' },
    input: z.object(stepped),
    output: steppedOut,
    refusals: steppedRefusals,
  })

export const refuseReturn = staffCall<typeof refuseReturnContract>()('refuseReturn', 'orders', 'support')

export const refuseReturnContract = () =>
  defineContract({
    summary: 'Refuses a return whose goods have not come back, with the reason for the buyer.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, why: whyText }),
    output: steppedOut,
    refusals: steppedRefusals,
  })

export const resendReturn = staffCall<typeof resendReturnContract>()('resendReturn', 'orders')

export const resendReturnContract = () =>
  defineContract({
    summary: 'Sends the wanted variant of an exchange. Posts nothing: both variants cost the same.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, ...carrierFields }),
    output: steppedOut,
    refusals: { ...steppedRefusals, courierMissing: [400, 'office.orders.courierMissing'] },
  })

export const viewReturn = staffCall<typeof viewReturnContract>()('viewReturn', 'orders', 'support')

export const viewReturnContract = () =>
  defineContract({
    summary: 'Returns a return or exchange with its steps, their staff authors and its photos.',
    input: z.object({ return_no: returnNo }),
    output: answer({
      data: z.extend(officeReturnOut, {
        steps: z.array(z.extend(returnStepOut, { by: z.string() })),
        photos: z.array(returnPhotoOut),
        /**
         * The last pickup, with the reports of all pickups of this return. `failure` says why the pickup
         * could not be booked.
         */
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
