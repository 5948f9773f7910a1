import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut, text } from '../../../wire/fields.ts'
import { orderDocuments } from '../invoice/order-paper.ts'
import { rewardStates } from '../life/reward-state.ts'
import {
  deliveryAddressOut,
  orderItemOut,
  orderPartOut,
  orderStatusOut,
  parcelStepOut,
} from '../order-shapes.ts'
import { listedCodes } from '../place/payment-methods.ts'
import { orderGroups } from './order-groups.ts'

export const getMyOrder = defineCall<typeof getMyOrderContract>()({
  wire: { method: 'POST', path: '/User/getMyOrder', encoding: 'form' },
  access: 'member',
})

export const getMyOrderContract = () =>
  defineContract({
    summary: "Lists the member's orders, newest first, paged; all, or those of a group or with a text.",
    input: z.object({
      user_id: memberId,
      /** Lists only orders of this group. */
      group: z.optional(z.enum(['', ...orderGroups])),
      /** A part of the order number or of a product's name. */
      search: z.optional(text({ max: 60, rules: [] })),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          orderno: z.string(),
          /** '1' wallet, '2' online, '3' partial, '4' cash on delivery. */
          payment_type: z.enum(listedCodes),
          ...orderStatusOut,
          date_time: momentOut,
          /** The time of the change to the current status. */
          status_since: momentOut,
          /** The estimated delivery day; absent after delivery. */
          expected_by: z.optional(momentOut),
          /** Set while the whole order is recalled (staff asked for it back) and not in the shop yet. */
          is_recalled: z.optional(z.boolean()),
          amount: rupeesOut,
          /**
           * The amount cancelled or returned so far. `gone` of an item is the number of its cancelled and
           * returned units. Both are absent once the whole order was rejected or returned.
           */
          taken_off: z.optional(rupeesOut),
          /** The document that /Admin/sale_invoice shows: 'none' for an order cancelled before it left. */
          invoice: z.enum(orderDocuments),
          items: z.array(
            z.object({
              name: z.string(),
              image: z.string(),
              quantity: z.number(),
              gone: z.optional(z.number()),
            }),
          ),
        }),
      ),
      base_url: z.string(),
      next_cursor: z.optional(z.string()),
    }),
  })

export const getOrderDetail = defineCall<typeof getOrderDetailContract>()({
  wire: { method: 'POST', path: '/User/getOrderDetail', encoding: 'form' },
  access: 'member',
})

export const getOrderDetailContract = () =>
  defineContract({
    summary: "Returns one of the member's orders: lines, amounts, payment, timeline and refund.",
    input: z.object({
      user_id: memberId,
      orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        ...orderStatusOut,
        /**
         * Present while goods of the order are recalled (staff asked for them back) and not in the shop yet.
         */
        recall: z.optional(
          z.object({
            /** Whether only one of several parcels is recalled. */
            is_part: z.boolean(),
            /** Whether the refund was made before the goods were back. */
            is_refunded: z.boolean(),
            /**
             * The amount to refund once the goods are back. It is 0 if the refund was made already, if
             * nothing was paid, or if only one of several parcels is recalled.
             */
            amount: rupeesOut,
          }),
        ),
        /** The buyer's debt, if the order was delivered after its refund. */
        owes: z.optional(rupeesOut),
        /** '1' wallet, '2' online, '3' partial, '4' cash on delivery. */
        payment_type: z.enum(listedCodes),
        date_time: momentOut,
        /** The estimated delivery day; absent after delivery. */
        expected_by: z.optional(momentOut),
        can_cancel: z.boolean(),
        /** The refund if the order is cancelled now. */
        if_cancelled: z.optional(z.object({ wallet: rupeesOut, online: rupeesOut })),
        /** The document that /Admin/sale_invoice shows: 'none' for an order cancelled before it left. */
        invoice: z.enum(orderDocuments),
        items: z.array(
          z.extend(orderItemOut, {
            /** The number of units that were not sent yet and can be cancelled. */
            to_send: z.optional(z.number()),
            /** Sentences that say where the line's units are; only for an order in several parcels. */
            where: z.optional(z.array(z.string())),
            /** Whether the shop still sells the product. */
            is_sold: z.boolean(),
            /** The number of units that can be returned, once the order is delivered. */
            returnable_units: z.optional(z.number()),
          }),
        ),
        totals: z.object({
          product_total: rupeesOut,
          product_discount: rupeesOut,
          /** Whether the cashback reduces the price. Otherwise it is credited after delivery. */
          isRedeemCashBack: z.boolean(),
          redeem_cash_backup_amount: rupeesOut,
          special_discount_in_per: z.number(),
          special_discount_in_amount: rupeesOut,
          /** The coupon's code and discount, if there is one. */
          coupon_code: z.optional(z.string()),
          coupon_discount: z.optional(rupeesOut),
          /** The delivery charge, if any; included in final_pay. */
          delivery_charge: z.optional(rupeesOut),
          /** The fee for cash on delivery, if any; included in final_pay. */
          cash_fee: z.optional(rupeesOut),
          /** The cash fee that was dropped because the order was paid online. */
          cash_fee_saved: z.optional(rupeesOut),
          final_pay: rupeesOut,
          /** The cancelled or returned part of final_pay; absent once the whole order is cancelled or returned. */
          taken_off: z.optional(rupeesOut),
        }),
        /** The buyer's rewards: due after the return window, credited, or reversed. */
        rewards: z.optional(
          z.object({
            cashback: z.object({
              state: z.enum(rewardStates),
              amount: rupeesOut,
              /**
               * The time when the cashback was credited. Before that, the end of a delivered order's return
               * window.
               */
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
          /** The cash to pay, or paid, on delivery. */
          cash: z.optional(rupeesOut),
          /** Whether the order is still unpaid. */
          is_due: z.optional(z.boolean()),
          /** Whether the order was cancelled before it was paid, so that no cash is due. */
          is_never_due: z.optional(z.boolean()),
        }),
        /** Present if a cash order can still be paid online, by createPayment with purpose 'cash_order'. */
        pay_now: z.optional(
          z.object({
            amount: rupeesOut,
            /** The cash fee saved by paying online. */
            saves: z.optional(rupeesOut),
            is_demo: z.boolean(),
          }),
        ),
        address: deliveryAddressOut,
        /** The carrier of an order that has left; the tracking number is '' if the carrier has none. */
        shipment: z.optional(z.object({ courier: z.string(), tracking_no: z.string() })),
        /** The courier's reports on the parcel, if the courier sends any. */
        parcel: z.optional(
          z.object({
            /** The parcel's steps, oldest first. */
            steps: z.array(parcelStepOut),
            /** The code to give the courier on delivery, once the parcel is out for delivery. */
            delivery_code: z.optional(z.string()),
          }),
        ),
        /**
         * The parcels that have left, for an order in several parcels. `shipment` and `parcel` are absent
         * then.
         */
        parcels: z.optional(
          z.array(
            z.object({
              /** The parcel's number, from 1. */
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
            /**
             * Whether the entry records a change of the delivery address by the shop, instead of a new
             * status.
             */
            is_address_change: z.boolean(),
            /** Whether the entry records that a cash order was paid online, instead of a new status. */
            is_payment: z.optional(z.boolean()),
            /**
             * The cancelled or returned part, if the entry records a partial cancellation or return instead
             * of a new status.
             */
            part: z.optional(orderPartOut),
            /** 'member' or 'staff'. */
            actor: z.string(),
            note: z.string(),
            date_time: momentOut,
          }),
        ),
        /** The end of the return window; absent if nothing can be returned. */
        return_until: z.optional(momentOut),
        /** The end of the time in which a direct seller can have unsold goods bought back. */
        buy_back_until: z.optional(momentOut),
        /** The return requests, newest first. */
        returns: z.optional(
          z.array(z.object({ return_no: idOut, product: z.string(), quantity: z.number() })),
        ),
        /** The shop's notes to the buyer, newest first. */
        notes: z.array(z.object({ id: idOut, text: z.string(), date_time: momentOut })),
        /**
         * The refund of a cancelled or returned order, or of the cancelled or returned part of an order. The
         * wallet part was credited immediately.
         */
        refund: z.optional(
          z.object({
            wallet: rupeesOut,
            online: rupeesOut,
            /** The pickup charge deducted from the refund. */
            pickup: z.optional(rupeesOut),
            /** The deduction of a buy-back, kept from the refund. */
            buy_back: z.optional(rupeesOut),
            online_state: z.enum(['none', 'on_its_way', 'done']),
            /** The time when the provider made the online refund. */
            date_time: z.optional(momentOut),
            /** The time when an unfinished online refund was requested. */
            since: z.optional(momentOut),
          }),
        ),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownOrder: [404, 'orders.none'] },
  })
