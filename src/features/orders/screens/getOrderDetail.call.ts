import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut, text } from '../../../wire/fields.ts'
import { orderPapers } from '../invoice/order-paper.ts'
import { rewardStates } from '../life/reward-state.ts'
import {
  deliveryAddressOut,
  orderItemOut,
  orderPartOut,
  orderStatusOut,
  parcelStepOut,
} from '../order-shapes.ts'
import { listedCodes } from '../place/ways-to-pay.ts'

export const getOrderDetail = defineCall<typeof getOrderDetailContract>()({
  wire: { method: 'POST', path: '/User/getOrderDetail', encoding: 'form' },
  access: 'member',
})

export const getOrderDetailContract = () =>
  defineContract({
    summary: 'One order of the member: lines, amounts, how it was paid, what happened to it, and its refund.',
    input: z.object({
      user_id: memberId,
      orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        ...orderStatusOut,
        /** The shop called goods of it back that are not there yet. */
        recall: z.optional(
          z.object({
            /** Only a parcel of several. */
            is_part: z.boolean(),
            /** The money went back before the goods were there. */
            is_refunded: z.boolean(),
            /** What goes back when the goods are there; of a part, nothing is said. */
            amount: rupeesOut,
          }),
        ),
        /** It was delivered after its money went back: what its buyer owes. */
        owes: z.optional(rupeesOut),
        /** '1' wallet, '2' online, '3' partial, '4' cash on delivery. */
        payment_type: z.enum(listedCodes),
        date_time: momentOut,
        /** An estimate, while it has not arrived. */
        expected_by: z.optional(momentOut),
        can_cancel: z.boolean(),
        /** What would go back of an order that can be cancelled. */
        if_cancelled: z.optional(z.object({ wallet: rupeesOut, online: rupeesOut })),
        /** What /Admin/sale_invoice shows of it: 'none' of an order that was called off before it left. */
        invoice: z.enum(orderPapers),
        items: z.array(
          z.extend(orderItemOut, {
            /** How many units have not left, and can be cancelled. */
            to_send: z.optional(z.number()),
            /** Of an order that goes in several parcels: where its units are. */
            where: z.optional(z.array(z.string())),
            /** Whether the shop still sells it. */
            is_sold: z.boolean(),
            /** Of a delivered order, how many units may be asked back. */
            returnable_units: z.optional(z.number()),
          }),
        ),
        totals: z.object({
          product_total: rupeesOut,
          product_discount: rupeesOut,
          /** Off the price when it was redeemed, else credited after delivery. */
          isRedeemCashBack: z.boolean(),
          redeem_cash_backup_amount: rupeesOut,
          special_discount_in_per: z.number(),
          special_discount_in_amount: rupeesOut,
          /** The coupon of it, and what that took off, where there is one. */
          coupon_code: z.optional(z.string()),
          coupon_discount: z.optional(rupeesOut),
          /** What its delivery costs, where it does: a part of what is paid. */
          delivery_charge: z.optional(rupeesOut),
          /** What it costs to pay it at the door, where it does: a part of it, too. */
          cash_fee: z.optional(rupeesOut),
          /** What of that fell away, since it was paid online after all. */
          cash_fee_saved: z.optional(rupeesOut),
          final_pay: rupeesOut,
          /** Of that, what was cancelled or came back, while something is left. */
          taken_off: z.optional(rupeesOut),
        }),
        /** What it earns the buyer, where rewards are given: coming after its return window, credited, or taken back. */
        rewards: z.optional(
          z.object({
            cashback: z.object({
              state: z.enum(rewardStates),
              amount: rupeesOut,
              /** When it was credited; once delivered, when its return window ends. */
              date_time: z.optional(momentOut),
            }),
            points: z.object({
              state: z.enum(rewardStates),
              points: z.number(),
              date_time: z.optional(momentOut),
            }),
          }),
        ),
        paid: z.object({
          store_credit: rupeesOut,
          earnings: rupeesOut,
          online: rupeesOut,
          /** To be paid to whoever brings it, or paid since. */
          cash: z.optional(rupeesOut),
          /** Whether nothing was paid yet. */
          is_due: z.optional(z.boolean()),
        }),
        /** Of an order in cash, what can be paid online until it leaves: by createPayment for 'cash_order'. */
        pay_now: z.optional(
          z.object({
            amount: rupeesOut,
            /** What falls away then of what is due at the door. */
            saves: z.optional(rupeesOut),
            is_demo: z.boolean(),
          }),
        ),
        address: deliveryAddressOut,
        /** Who carries it, once it has left with a courier; the number is empty where the courier has none. */
        shipment: z.optional(z.object({ courier: z.string(), tracking_no: z.string() })),
        /** Where it is, of one that a courier reports of. */
        parcel: z.optional(
          z.object({
            /** The earliest first. */
            steps: z.array(parcelStepOut),
            /** For whoever hands it over, once it is out for delivery. */
            delivery_code: z.optional(z.string()),
          }),
        ),
        /** Of one that goes in several parcels: those that have left, instead of `shipment` and `parcel`. */
        parcels: z.optional(
          z.array(
            z.object({
              /** Which one it is, from 1. */
              no: z.number(),
              sent_at: momentOut,
              courier: z.optional(z.string()),
              tracking_no: z.optional(z.string()),
              has_arrived: z.boolean(),
              items: z.array(z.object({ name: z.string(), quantity: z.number() })),
              steps: z.array(parcelStepOut),
              delivery_code: z.optional(z.string()),
            }),
          ),
        ),
        timeline: z.array(
          z.object({
            ...orderStatusOut,
            /** No step: the shop changed where it goes. */
            is_address_change: z.boolean(),
            /** No step: an order in cash was paid online after all. */
            is_payment: z.optional(z.boolean()),
            /** No step: this was taken off it. */
            part: z.optional(orderPartOut),
            /** member or staff. */
            actor: z.string(),
            note: z.string(),
            date_time: momentOut,
          }),
        ),
        /** Until when something of it may be asked back; absent where nothing may be. */
        return_until: z.optional(momentOut),
        /** What was asked back of it, the latest first. */
        returns: z.optional(
          z.array(z.object({ return_no: idOut, product: z.string(), quantity: z.number() })),
        ),
        /** What the shop wrote to the buyer, the latest first. */
        notes: z.array(z.object({ id: idOut, text: z.string(), date_time: momentOut })),
        /** Of an order that was called off or returned. The wallet part was back at once. */
        refund: z.optional(
          z.object({
            wallet: rupeesOut,
            online: rupeesOut,
            /** What was taken of it for the pick-up of what came back. */
            pickup: z.optional(rupeesOut),
            online_state: z.enum(['none', 'on_its_way', 'done']),
            /** When the online part had left for its source. */
            date_time: z.optional(momentOut),
          }),
        ),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownOrder: [404, 'orders.none'] },
  })
