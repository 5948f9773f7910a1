import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { tidyMobile } from '../../../../wire/tidy-typed.ts'
import { addressesMax } from '../../../addresses/address-fields.ts'
import { deliveryAddressOut } from '../../order-shapes.ts'
import { openProposalsMax, proposalFields } from './proposal-fields.ts'

export const cancelProposedOrder = staffCall<typeof cancelProposedOrderContract>()(
  'cancelProposedOrder',
  'orders',
  'support',
)

export const cancelProposedOrderContract = () =>
  defineContract({
    summary:
      'Cancels an order proposed to a member, which can then no longer be paid. A payment under way ends as usual.',
    change: { audits: 'proposal' },
    input: z.object({ proposed_order: id('office.phone.unknown'), request_id: requestId }),
    output: answer({ data: z.object({ proposed_order: idOut }) }),
    refusals: {
      unknown: [404, 'office.phone.unknown'],
      /** The proposal was already ordered or cancelled. */
      over: [409, 'office.phone.over'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })

export const findGoods = staffCall<typeof findGoodsContract>()('findGoods', 'orders', 'support')

export const findGoodsContract = () =>
  defineContract({
    summary: 'Finds the first products on sale by name, for a phone order.',
    input: z.object({
      /** A part of the name, an SKU or an id. */
      search: text({ max: 100, rules: [[(value) => value !== '', 'office.phone.searchGoods']] }),
    }),
    output: answer({
      data: z.array(
        z.object({
          product_id: idOut,
          name: z.string(),
          sku: z.string(),
          picture: z.string(),
          mrp: rupeesOut,
          offered: rupeesOut,
          on_hand: z.number(),
        }),
      ),
    }),
  })

export const findOrderingMember = staffCall<typeof findOrderingMemberContract>()(
  'findOrderingMember',
  'orders',
  'support',
)

export const findOrderingMemberContract = () =>
  defineContract({
    summary: 'Finds a member by mobile number who may get a proposed order, and their saved addresses.',
    input: z.object({
      mobile: text({
        max: 20,
        rules: [[(value) => digitsOf(value) !== undefined, 'office.phone.wrongMobile']],
      }),
    }),
    output: answer({
      data: z.object({
        member_id: idOut,
        name: z.string(),
        mobile: z.string(),
        addresses: z
          .array(z.extend(deliveryAddressOut, { id: idOut, is_last_used: z.boolean() }))
          .check(z.maxLength(addressesMax)),
      }),
    }),
    refusals: {
      nobody: [404, 'office.phone.nobody'],
      blocked: [409, 'office.members.isBlocked'],
    },
  })

/** Returns the ten digits of a mobile number typed in any form; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = tidyMobile(typed)
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

export const proposeOrder = staffCall<typeof proposeOrderContract>()('proposeOrder', 'orders', 'support')

export const proposeOrderContract = () =>
  defineContract({
    summary:
      'Proposes an order to a member, as on the telephone, and sends the link to pay for it. Reserves nothing: the signed-in member places the order.',
    change: { audits: 'proposal' },
    input: z.object({ ...proposalFields, request_id: requestId }),
    output: answer({
      data: z.object({
        proposed_order: idOut,
        final_pay: rupeesOut,
        /** The URL of the page where the member pays. Staff pass it on if no message was sent. */
        link: z.string(),
        is_sent: z.boolean(),
      }),
    }),
    refusals: {
      nobody: [404, 'office.phone.nobody'],
      closed: [409, 'office.members.isClosed'],
      blocked: [409, 'office.members.isBlocked'],
      addressMissing: [400, 'checkout.addressMissing'],
      unknownAddress: [404, 'addresses.none'],
      stateMissing: [422, 'addresses.stateMissing'],
      notServed: [422, 'checkout.notServed'],
      unknownProduct: [409, 'office.phone.goneOffSale'],
      outOfStock: [409, 'office.phone.outOfStock'],
      /** The refusal's `data` has the new prices and totals, as getCartPrices returns them. */
      changed: [409, 'checkout.figuresChanged'],
      nothingToPay: [422, 'checkout.nothingToPay'],
      tooMany: [409, placed('office.phone.tooMany', { max: openProposalsMax })],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
