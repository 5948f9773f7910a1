import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, text, wholeNumber } from '../../../../wire/fields.ts'
import { addressFields } from '../../../addresses/address-fields.ts'
import { orderNo } from '../order-fields.ts'

export const changeOrderAddress = staffCall<typeof changeOrderAddressContract>()(
  'changeOrderAddress',
  'orders',
  'support',
)

export const changeOrderAddressContract = () =>
  defineContract({
    summary:
      'Changes the address of a Pending order; a Processed one is on its way, and its invoice is issued. The buyer sees the change on the order.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      ...addressFields,
      reason: text({ max: 300, rules: [[(value) => value.length >= 5, 'office.members.reasonMissing']] }),
      /** The version of the address on the form. */
      version: wholeNumber({ min: 0, max: 1_000_000, message: 'field.invalid' }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      hasLeft: [409, 'office.orders.addressHasLeft'],
      calledOff: [409, 'office.orders.addressCalledOff'],
      /** The refusal's `data` is the current address, keyed by the form's field names. */
      changedMeanwhile: [409, 'office.form.changedMeanwhile'],
      gstinState: [422, 'office.orders.gstinState'],
      stateMissing: [422, 'addresses.stateMissing'],
      notServed: [422, 'office.orders.pinNotServed'],
      takesNoCash: [422, 'office.orders.pinTakesNoCash'],
      sameAddress: [422, 'office.orders.addressIsSame'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
