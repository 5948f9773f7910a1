import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import {
  id,
  idOut,
  memberId,
  momentOut,
  optionalField,
  requestId,
  rupeesOut,
  text,
  wholeNumber,
} from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { requestReasonNames } from '../orders/life/reject-and-return-reasons.ts'
import { photosMax, pickupNewsNames, pickupStateNames, refundPlaces, returnKinds } from './return-rules.ts'
import { returnActors, returnStates } from './return-states.ts'

export const returnNo = id('returns.unknown')

/** A line of an order, by order number and line number. */
export const orderedLine = {
  orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
  line: wholeNumber({ min: 1, max: 999, message: 'returns.unknownLine' }),
}

const photoList = new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${photosMax - 1}}$`)

/** The numbers of uploaded photos, separated by commas. */
export const photoNumbers = optionalField(
  text({
    max: 70,
    rules: [[(list) => photoList.test(list), placed('pictures.photosMax', { max: photosMax })]],
  }),
)

/** The input of a return request. */
export const input = z.object({
  user_id: memberId,
  ...orderedLine,
  quantity: wholeNumber({ min: 1, max: 99, message: 'returns.quantityInvalid' }),
  /**
   * The variant that comes back, if units of the line were exchanged. By default the variant that was bought,
   * if the buyer has enough units of it.
   */
  product_id: optionalField(id('returns.chooseVariant')),
  kind: z.enum(returnKinds, { error: 'returns.chooseKind' }),
  reason: z.enum(requestReasonNames, { error: 'returns.chooseReason' }),
  /** A description; required for the reason 'other'. */
  text: optionalField(text({ max: 1000, lines: true })),
  /** The variant to send instead, for an exchange. */
  wanted_product_id: optionalField(id('returns.chooseWanted')),
  refund_to: z.enum(refundPlaces, { error: 'returns.chooseRefund' }),
  photos: photoNumbers,
  request_id: requestId,
})

export const returnOut = {
  return_no: idOut,
  orderno: z.string(),
  line: z.number(),
  product: z.object({ id: idOut, name: z.string(), image: z.string() }),
  quantity: z.number(),
  /** The price paid for the units. */
  amount: rupeesOut,
  kind: z.enum(returnKinds),
  reason: z.enum(requestReasonNames),
  text: z.string(),
  wanted: z.nullable(z.object({ id: idOut, name: z.string() })),
  refund_to: z.enum(refundPlaces),
  pickup_by: z.enum(['shop', 'buyer']),
  /** The pickup charge that is deducted from the refund. */
  pickup_charge: z.optional(rupeesOut),
  /** The percent of a buy-back, and the amount that was, or will be, kept from the refund. */
  buy_back: z.optional(z.object({ percent: z.number(), kept: rupeesOut })),
  state: z.enum(statesOf(returnStates)),
  /** The refund to the wallet and to the payment's source; null before the refund. */
  refunded: z.nullable(z.object({ wallet: rupeesOut, source: rupeesOut })),
  /** The number of units that the inspection accepted; null before the inspection. */
  accepted: z.nullable(z.number()),
  asked_at: momentOut,
  /** The time when the request reached its current state. */
  state_since: momentOut,
  version: z.number(),
}

export const returnStepOut = z.object({
  state: z.enum(statesOf(returnStates)),
  /** 'shop' for an automatic decision, 'courier' for a courier's report. */
  actor: z.enum(returnActors),
  note: z.string(),
  at: momentOut,
})

/** A pickup of returned goods by a courier. */
export const pickupOut = z.object({
  state: z.enum(statesOf(pickupStateNames)),
  courier: z.string(),
  tracking_no: z.string(),
  /** The day of the pickup, as in '2026-11-27'; '' if unknown. */
  day: z.string(),
  /** The courier's reports that do not change the return's state. */
  news: z.array(z.object({ step: z.enum(statesOf(pickupNewsNames)), text: z.string(), at: momentOut })),
})

/** A photo's number, and whether staff took it. */
export const returnPhotoOut = z.object({ photo: idOut, by: z.enum(['member', 'staff']) })
