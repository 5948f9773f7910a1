import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'
import { ownReturn } from './own-return-fields.ts'
import {
  input,
  orderedLine,
  pickupOut,
  returnNo,
  returnOut,
  returnPhotoOut,
  returnStepOut,
} from './return-fields.ts'
import { notReturnable } from './return-refusals.ts'

export const askReturn = defineCall<typeof askReturnContract>()({
  wire: { method: 'POST', path: '/User/askReturn', encoding: 'form' },
  access: 'member',
})

export const askReturnContract = () =>
  defineContract({
    summary:
      "Requests the return of units of a line, for a refund or for another variant at the same price. The shop's rules or its staff approve it.",
    change: 'once',
    input,
    output: answer({ data: z.object({ return_no: idOut }) }),
    refusals: {
      ...notReturnable,
      chooseVariant: [422, 'returns.chooseVariant'],
      tooMany: [422, 'returns.tooMany'],
      onlyBoughtBack: [422, 'returns.onlyBoughtBack'],
      notBoughtBack: [422, 'returns.notBoughtBack'],
      textMissing: [422, 'returns.textMissing'],
      wantedMissing: [422, 'returns.chooseWanted'],
      otherWanted: [422, 'returns.otherWanted'],
      noSource: [422, 'returns.noSource'],
      unknownPhoto: [422, 'pictures.unknownPhoto'],
      otherBody: [422, 'returns.otherBody'],
    },
    violations: {
      return_of_delivered: ['notDelivered'],
      return_within_bought: ['tooMany', 'quantity'],
      buy_back_of_a_seller: ['notBoughtBack', 'reason'],
    },
  })

export const getReturn = defineCall<typeof getReturnContract>()({
  wire: { method: 'POST', path: '/User/getReturn', encoding: 'form' },
  access: 'member',
})

export const getReturnContract = () =>
  defineContract({
    summary: "Returns one of the member's returns: its state, steps and photos.",
    input: z.object({ user_id: memberId, return_no: returnNo }),
    output: answer({
      data: z.object({
        ...returnOut,
        steps: z.array(returnStepOut),
        photos: z.array(returnPhotoOut),
        pickup: z.optional(pickupOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownReturn: [404, 'returns.unknown'] },
  })

export const getReturnable = defineCall<typeof getReturnableContract>()({
  wire: { method: 'POST', path: '/User/getReturnable', encoding: 'form' },
  access: 'member',
})

export const getReturnableContract = () =>
  defineContract({
    summary:
      "Returns which units of a line of the member's delivered order can be returned, until when, and the variants for an exchange.",
    input: z.object({ user_id: memberId, ...orderedLine }),
    output: answer({
      data: z.object({
        product: z.object({ id: idOut, name: z.string(), image: z.string() }),
        quantity_max: z.number(),
        /** The variants of the line that the buyer has. After an exchange there can be several. */
        held: z.array(z.object({ id: idOut, name: z.string(), quantity_max: z.number() })),
        /** The price paid for one unit. */
        unit_amount: rupeesOut,
        until: momentOut,
        /** Whether a part of the order was paid online, so that money can be refunded to its source. */
        has_source: z.boolean(),
        pickup_by: z.enum(['shop', 'buyer']),
        /** The pickup charge deducted from the refund, unless the shop is at fault. */
        pickup_charge: z.optional(rupeesOut),
        /**
         * The terms on which a direct seller has the units bought back, if their return window is over. `refunds`
         * has the refund of one unit, of two, and so on.
         */
        buy_back: z.optional(z.object({ percent: z.number(), refunds: z.array(rupeesOut) })),
        /**
         * The variants with the same price; `on_hand` 0 means sold out. A variant cannot be exchanged for
         * itself.
         */
        variants: z.array(z.object({ id: idOut, name: z.string(), on_hand: z.number() })),
      }),
      base_url: z.string(),
    }),
    refusals: notReturnable,
  })

export const takeRefundInstead = defineCall<typeof takeRefundInsteadContract>()({
  wire: { method: 'POST', path: '/User/takeRefundInstead', encoding: 'form' },
  access: 'member',
})

export const takeRefundInsteadContract = () =>
  defineContract({
    summary: 'Accepts the refund offered in place of a variant that is sold out.',
    change: 'once',
    input: ownReturn,
    output: answer({}),
    refusals: {
      unknownReturn: [404, 'returns.unknown'],
      notOffered: [409, 'returns.notOffered'],
      otherBody: [422, 'returns.otherBody'],
    },
  })

export const withdrawReturn = defineCall<typeof withdrawReturnContract>()({
  wire: { method: 'POST', path: '/User/withdrawReturn', encoding: 'form' },
  access: 'member',
})

export const withdrawReturnContract = () =>
  defineContract({
    summary: 'Withdraws a return whose goods were not handed over.',
    change: 'once',
    input: ownReturn,
    output: answer({}),
    refusals: {
      unknownReturn: [404, 'returns.unknown'],
      notWithdrawable: [409, 'returns.notWithdrawable'],
      otherBody: [422, 'returns.otherBody'],
    },
  })
