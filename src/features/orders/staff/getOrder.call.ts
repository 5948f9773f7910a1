import * as z from 'zod/mini'
import { auditEntryOut } from '../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { caseKinds } from '../../payments/staff/cases/case-fields.ts'
import { rewardKinds } from '../../rewards/reward-kinds.ts'
import { orderPapers } from '../invoice/order-paper.ts'
import { deliveryAddressOut, orderItemOut, orderPartOut } from '../order-shapes.ts'
import { waysToPay } from '../place/ways-to-pay.ts'
import { cashStates } from './cash/cash-state-names.ts'
import { lostOut } from './lost/lost-out.ts'
import { orderNo, orderStatuses, refundedOut } from './order-fields.ts'
import { parcelOut } from './parcels/parcel-out.ts'
import { recallOut, reinstatedOut } from './recall/recall-out.ts'

export const getOrder = staffCall<typeof getOrderContract>()('getOrder', 'orders', 'support', 'finance')

const ways = Object.keys(waysToPay) as [keyof typeof waysToPay, ...(keyof typeof waysToPay)[]]

export const getOrderContract = () =>
  defineContract({
    summary: 'One order for the staff: everything about it, and what each next step would set off.',
    input: z.object({ orderno: orderNo }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.enum(orderStatuses),
        /** Of a rejected one: the buyer called it off. */
        is_cancelled: z.boolean(),
        /** Whether who asks may also step it. */
        may_step: z.boolean(),
        /** Whether who asks may also write to its buyer. */
        may_write: z.boolean(),
        /** Whether who asks may also change where it goes: not once it has left. */
        may_change_address: z.boolean(),
        date_time: momentOut,
        paid_by: z.enum(ways),
        /** Who of the staff proposed it to its buyer, if anybody did. */
        proposed_by: z.optional(z.string()),
        /** What /back-office/papers/invoice shows of it. */
        invoice: z.enum(orderPapers),
        member: z.object({
          id: idOut,
          name: z.string(),
          mobile: z.string(),
          is_closed: z.boolean(),
          /** Counted to a thousand. */
          orders: z.number(),
        }),
        address: deliveryAddressOut,
        /** Counted by its changes, each of which names the version that it was made from. */
        address_version: z.number(),
        items: z.array(
          z.extend(orderItemOut, {
            /** How many units have not left, and can be sent or cancelled. */
            to_send: z.number(),
            /** The variants of a delivered line that can still come back. After an exchange there can be several. */
            to_return: z.array(z.object({ id: idOut, name: z.string(), units: z.number() })),
          }),
        ),
        totals: z.object({
          product_total: rupeesOut,
          product_discount: rupeesOut,
          is_cashback_redeemed: z.boolean(),
          cashback: rupeesOut,
          special_discount: rupeesOut,
          /** The code of its coupon, and what that took off. */
          coupon_code: z.optional(z.string()),
          coupon_discount: rupeesOut,
          delivery_charge: rupeesOut,
          cash_fee: rupeesOut,
          /** What of it fell away, since it was paid online after all. */
          cash_fee_saved: rupeesOut,
          final_pay: rupeesOut,
          /** Of that, what was cancelled or came back. */
          taken_off: rupeesOut,
          /** What is left of final_pay: nothing of an order that ended, but the charges that the shop keeps. */
          left: rupeesOut,
          /** What buyers pay for the pick-up of what came back. */
          pickup_charges: rupeesOut,
        }),
        paid: z.object({ store_credit: rupeesOut, earnings: rupeesOut, online: rupeesOut, cash: rupeesOut }),
        /** Of one in cash that has left: where that is. */
        cash: z.optional(
          z.object({
            amount: rupeesOut,
            /** What has not come in of it. */
            missing: rupeesOut,
            state: z.enum(cashStates),
            since: momentOut,
            reference: z.optional(z.string()),
            /** Whether who asks may say that it was handed in. */
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
        /** The payment cases that hold it, and whether who asks may open these. */
        held_by: z.array(z.object({ case_no: idOut, kind: z.enum(caseKinds), amount: rupeesOut })),
        may_see_cases: z.boolean(),
        refunds: z.array(
          z.object({
            state: z.string(),
            amount: rupeesOut,
            date_time: momentOut,
            done_at: z.optional(momentOut),
          }),
        ),
        /** Whether who asks may say that its courier lost it, and what goes back then. */
        if_lost: z.optional(z.object(refundedOut)),
        lost: z.optional(lostOut),
        /** Its goods are outside the shop, so it is recalled and not rejected. */
        is_out: z.boolean(),
        /** It left without a parcel, so the staff say that it came back. */
        left_by_hand: z.boolean(),
        recalls: z.array(recallOut),
        reinstated: z.optional(reinstatedOut),
        shipment: z.optional(z.object({ courier: z.string(), tracking_no: z.string(), version: z.number() })),
        /** Whether it goes in several parcels. */
        in_parts: z.boolean(),
        /** The latest first. */
        parcels: z.array(parcelOut),
        /** Whether orders can be given to couriers by their provider. */
        has_couriers: z.boolean(),
        timeline: z.array(
          z.object({
            status: z.enum(orderStatuses),
            is_cancelled: z.boolean(),
            /** No step: its address was changed. */
            is_address_change: z.boolean(),
            is_payment: z.optional(z.boolean()),
            /** No step: this was taken off it. */
            part: z.optional(orderPartOut),
            /** 'member', or who of the staff; 'staff' for a command of the operator's. */
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
            /** Whether its buyer reads it. */
            for_buyer: z.boolean(),
          }),
        ),
        /** What it has earned people, the buyer at level 0. Points are whole, anything else is rupees. */
        rewards: z.array(
          z.object({
            kind: z.enum(rewardKinds),
            level: z.number(),
            amount: z.number(),
            is_taken_back: z.boolean(),
            date_time: momentOut,
          }),
        ),
        /** Of one that is not delivered yet: what its delivery sets off after the return window. */
        if_delivered: z.optional(
          z.object({
            cashback: rupeesOut,
            points: z.number(),
            level_income: rupeesOut,
            uplines: z.number(),
            window_days: z.number(),
          }),
        ),
        /** Of one that can be called off or returned: what goes back, and how. */
        if_refunded: z.optional(z.object(refundedOut)),
        /** What its delivery cost, where that goes back too if the shop is at fault. */
        delivery_if_own_fault: z.optional(rupeesOut),
        /** Of one that is delivered. */
        return_window: z.optional(z.object({ ends_at: momentOut, is_over: z.boolean() })),
        audit: z.array(auditEntryOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownOrder: [404, 'orders.none'] },
  })
