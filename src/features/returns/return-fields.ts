import * as z from 'zod/mini'
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
import { returnReasonNames } from '../orders/life/step-reasons.ts'
import {
  photosMax,
  pickupNews,
  pickupStates,
  refundPlaces,
  returnActors,
  returnKinds,
  returnStates,
} from './return-rules.ts'

export const returnNo = id('returns.unknown')

/** A line of an order: by its number, and its place in the order. */
export const orderedLine = {
  orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
  line: wholeNumber({ min: 1, max: 999, message: 'returns.unknownLine' }),
}

const photoList = new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${photosMax - 1}}$`)

/** The numbers of uploaded photos with commas between them. */
export const photoNumbers = optionalField(
  text({
    max: 70,
    rules: [[(list) => photoList.test(list), placed('returns.photosMax', { max: photosMax })]],
  }),
)

/** What a request begins with. */
export const input = z.object({
  user_id: memberId,
  ...orderedLine,
  quantity: wholeNumber({ min: 1, max: 99, message: 'returns.quantityInvalid' }),
  /** Which variant comes back, where units of the line were exchanged. Without it, the one that was bought if there are enough. */
  product_id: optionalField(id('returns.chooseVariant')),
  kind: z.enum(returnKinds, { error: 'returns.chooseKind' }),
  reason: z.enum(returnReasonNames, { error: 'returns.chooseReason' }),
  /** More about it; needed for 'other'. */
  text: optionalField(text({ max: 1000, lines: true })),
  /** Of an exchange: the variant that is sent for it. */
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
  /** What the units cost. */
  amount: rupeesOut,
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasonNames),
  text: z.string(),
  wanted: z.nullable(z.object({ id: idOut, name: z.string() })),
  refund_to: z.enum(refundPlaces),
  pickup_by: z.enum(['shop', 'buyer']),
  /** What the buyer pays for the pick-up: what was taken from the refund, or will be. */
  pickup_charge: z.optional(rupeesOut),
  state: z.enum(returnStates),
  /** What went back of an order, to the wallet and to where it was paid from; null before that. */
  refunded: z.nullable(z.object({ wallet: rupeesOut, source: rupeesOut })),
  /** How many units the inspection took; null before it. */
  accepted: z.nullable(z.number()),
  asked_at: momentOut,
  version: z.number(),
}

export const returnStepOut = z.object({
  state: z.enum(returnStates),
  /** 'shop' for what its rules decided, 'courier' for what one reported. */
  actor: z.enum(returnActors),
  note: z.string(),
  at: momentOut,
})

/** The pick-up that a courier makes for the shop. */
export const pickupOut = z.object({
  state: z.enum(pickupStates),
  courier: z.string(),
  tracking_no: z.string(),
  /** The day on which the courier comes, as in '2026-11-27'; empty where it is not known. */
  day: z.string(),
  /** What happened beside the steps of the return. */
  news: z.array(z.object({ step: z.enum(pickupNews), text: z.string(), at: momentOut })),
})

/** Its number, and whether the shop took it. */
export const returnPhotoOut = z.object({ photo: idOut, by: z.enum(['member', 'staff']) })
