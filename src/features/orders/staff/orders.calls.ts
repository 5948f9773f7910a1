import * as z from 'zod/mini'
import { auditEntryOut } from '../../../back-office/kit/audit-entry-out.ts'
import { statesOf } from '../../../states/states.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, idOut, momentOut, requestId, rupeesOut, text } from '../../../wire/fields.ts'
import { kindNames } from '../../payments/staff/cases/case-names.ts'
import { rewardKinds } from '../../rewards/reward-kinds.ts'
import { orderDocuments } from '../invoice/order-paper.ts'
import { deliveryAddressOut, orderItemOut, orderPartOut } from '../order-shapes.ts'
import { paymentMethods } from '../place/payment-methods.ts'
import { cashStateNames } from './cash/cash-state-names.ts'
import { lostOut } from './lost/lost-out.ts'
import { orderNo, orderStatuses, refundedOut } from './order-fields.ts'
import { parcelOut } from './parcels/parcel-out.ts'
import { recallOut, reinstatedOut } from './recall/recall-out.ts'

export const addOrderNote = staffCall<typeof addOrderNoteContract>()(
  'addOrderNote',
  'orders',
  'support',
  'finance',
)

export const addOrderNoteContract = () =>
  defineContract({
    summary:
      'Adds a note to an order: internal, or visible to its buyer, who is notified by text message on request.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      text: text({ max: 1000, rules: [[(value) => value !== '', 'office.notes.empty']] }),
      for_buyer: flag(),
      /** Whether to notify the buyer of the note by text message. */
      tell: flag(),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notForBuyer: [403, 'office.orders.mayNotWrite'],
      closed: [409, 'office.members.isClosed'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const getOrder = staffCall<typeof getOrderContract>()('getOrder', 'orders', 'support', 'finance')

const ways = Object.keys(paymentMethods) as [keyof typeof paymentMethods, ...(keyof typeof paymentMethods)[]]

export const getOrderContract = () =>
  defineContract({
    summary: 'Returns one order with all details, and the effects of each possible step.',
    input: z.object({ orderno: orderNo }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.enum(orderStatuses),
        /** Whether the buyer cancelled a rejected order. */
        is_cancelled: z.boolean(),
        /** Whether the requester may move the order to another status. */
        may_step: z.boolean(),
        /** Whether the requester may write to the buyer. */
        may_write: z.boolean(),
        /** Whether the requester may change the delivery address; false once the order has left. */
        may_change_address: z.boolean(),
        date_time: momentOut,
        paid_by: z.enum(ways),
        /** The staff member who proposed the order to the buyer, if any. */
        proposed_by: z.optional(z.string()),
        /** The document that /back-office/papers/invoice shows. */
        invoice: z.enum(orderDocuments),
        member: z.object({
          id: idOut,
          name: z.string(),
          mobile: z.string(),
          is_closed: z.boolean(),
          /** The number of orders, counted up to 1,000. */
          orders: z.number(),
        }),
        address: deliveryAddressOut,
        /**
         * The number of changes of the address so far. changeOrderAddress takes it as `version`, and refuses
         * the change if the address has changed since.
         */
        address_version: z.number(),
        items: z.array(
          z.extend(orderItemOut, {
            /**
             * The line's share of the coupon discount, already deducted from `amount`. `gst` is the tax
             * included in `amount`.
             */
            coupon_share: rupeesOut,
            gst_rate: z.number(),
            gst: rupeesOut,
            /** The number of units that have not left and can be sent or cancelled. */
            to_send: z.number(),
            /** The returnable variants of a delivered line. After an exchange there can be several. */
            to_return: z.array(z.object({ id: idOut, name: z.string(), units: z.number() })),
          }),
        ),
        totals: z.object({
          product_total: rupeesOut,
          product_discount: rupeesOut,
          is_cashback_redeemed: z.boolean(),
          cashback: rupeesOut,
          special_discount: rupeesOut,
          /** The coupon's code and discount. */
          coupon_code: z.optional(z.string()),
          coupon_discount: rupeesOut,
          delivery_charge: rupeesOut,
          cash_fee: rupeesOut,
          /** The cash fee that was dropped because the order was paid online. */
          cash_fee_saved: rupeesOut,
          final_pay: rupeesOut,
          /** The cancelled or returned part of final_pay. */
          taken_off: rupeesOut,
          /**
           * The remaining part of final_pay. For a rejected or returned order, only the charges that the shop
           * keeps.
           */
          left: rupeesOut,
          /** The buyer's pickup charges for returns. */
          pickup_charges: rupeesOut,
          /** The deductions from the refunds of goods bought back from a direct seller. */
          buy_back_deductions: rupeesOut,
        }),
        paid: z.object({ store_credit: rupeesOut, earnings: rupeesOut, online: rupeesOut, cash: rupeesOut }),
        /** The cash to collect for an order that has left, and its state. */
        cash: z.optional(
          z.object({
            amount: rupeesOut,
            /** The part that the courier or rider did not hand over. */
            missing: rupeesOut,
            state: z.enum(statesOf(cashStateNames)),
            since: momentOut,
            reference: z.optional(z.string()),
            /** Whether the requester may record the receipt of the cash. */
            may_receive: z.boolean(),
            may_write_off: z.boolean(),
          }),
        ),
        payments: z.array(
          z.object({
            id: z.string(),
            state: z.string(),
            method: z.string(),
            amount: rupeesOut,
            is_applied: z.boolean(),
            date_time: momentOut,
          }),
        ),
        /**
         * The open payment cases (such as disputes) that hold the order, and whether the requester may view
         * them.
         */
        held_by: z.array(z.object({ case_no: idOut, kind: z.enum(statesOf(kindNames)), amount: rupeesOut })),
        may_see_cases: z.boolean(),
        refunds: z.array(
          z.object({
            state: z.string(),
            amount: rupeesOut,
            date_time: momentOut,
            done_at: z.optional(momentOut),
          }),
        ),
        /** The refund if staff record the order as lost; present for a Processed order in one parcel. */
        if_lost: z.optional(z.object(refundedOut)),
        lost: z.optional(lostOut),
        /** Whether the goods are outside the shop. If so, the order must be recalled instead of rejected. */
        is_out: z.boolean(),
        /**
         * Whether staff sent the order by hand (without a parcel), so that they must record its return to the
         * shop themselves.
         */
        left_by_hand: z.boolean(),
        recalls: z.array(recallOut()),
        reinstated: z.optional(reinstatedOut()),
        shipment: z.optional(z.object({ courier: z.string(), tracking_no: z.string(), version: z.number() })),
        /** Whether the order is sent in several parcels. */
        in_parts: z.boolean(),
        /** The order's parcels, newest first. */
        parcels: z.array(parcelOut),
        /** Whether a courier provider is configured. */
        has_couriers: z.boolean(),
        timeline: z.array(
          z.object({
            status: z.enum(orderStatuses),
            is_cancelled: z.boolean(),
            /** Whether the entry records a change of the delivery address, instead of a new status. */
            is_address_change: z.boolean(),
            is_payment: z.optional(z.boolean()),
            /**
             * The cancelled or returned part, if the entry records a partial cancellation or return instead
             * of a new status.
             */
            part: z.optional(orderPartOut),
            /**
             * Who made the change: 'member', the staff member's name, or 'staff' for a command of the
             * operator.
             */
            by: z.string(),
            note: z.string(),
            date_time: momentOut,
          }),
        ),
        notes: z.array(
          z.object({
            id: idOut,
            by: z.string(),
            text: z.string(),
            date_time: momentOut,
            /** Whether the buyer can read the entry. */
            for_buyer: z.boolean(),
          }),
        ),
        /**
         * The rewards that the order paid; the buyer is level 0. Points are whole numbers; other amounts are
         * rupees.
         */
        rewards: z.array(
          z.object({
            kind: z.enum(rewardKinds),
            level: z.number(),
            amount: z.number(),
            is_taken_back: z.boolean(),
            date_time: momentOut,
          }),
        ),
        /** The rewards that the order will earn after its return window; present only before delivery. */
        if_delivered: z.optional(
          z.object({
            cashback: rupeesOut,
            points: z.number(),
            level_income: rupeesOut,
            uplines: z.number(),
            window_days: z.number(),
          }),
        ),
        /** Whether an open or delivered order pays its rewards only after its cash is received. */
        rewards_await_cash: z.boolean(),
        /** The refund and its split, if the order can be cancelled or returned. */
        if_refunded: z.optional(z.object(refundedOut)),
        /** The delivery charge, if the shop refunds it only when the shop itself is at fault. */
        delivery_if_own_fault: z.optional(rupeesOut),
        /** The period in which the buyer may return goods. Present once the order is delivered. */
        return_window: z.optional(z.object({ ends_at: momentOut, is_over: z.boolean() })),
        audit: z.array(auditEntryOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownOrder: [404, 'orders.none'] },
  })
