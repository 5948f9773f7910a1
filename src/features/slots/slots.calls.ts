import * as z from 'zod/mini'
import { earningRules } from '../../money/earning-rules.ts'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import {
  id,
  idOut,
  memberId,
  momentOut,
  optionalField,
  requestId,
  rupees,
  rupeesOut,
  text,
} from '../../wire/fields.ts'
import { checkoutResultFields } from '../payments/browser/checkout-result.ts'

export const getMySlots = defineCall<typeof getMySlotsContract>()({
  wire: { method: 'POST', path: '/User/getMySlots', encoding: 'form' },
  access: 'member',
})

export const getMySlotsContract = () =>
  defineContract({
    summary: "Lists the member's subscription slots, newest first, with their progress and reward plan.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          slot_id: idOut,
          created_at: momentOut,
          /**
           * Whether the slot (subscription) was paid for. Under the earning rule 'agreement' a member has one
           * unpaid slot that earns awards.
           */
          is_paid: z.boolean(),
          /**
           * Whether the slot (subscription) earns an award when the team's purchases reach one of its steps.
           */
          earns_awards: z.boolean(),
          /** The end of the cooling-off period; null if it is over or the slot was not paid for. */
          refundable_until: z.nullable(momentOut),
          /** The team's purchases delivered since the slot was opened. */
          business: rupeesOut,
          /** The team's purchases in percent of those that fill the progress ring; may exceed 100. */
          percent: z.number(),
          /**
           * The team's purchases in percent of those that the next award step needs; 100 once every step is
           * reached.
           */
          percent_to_next: z.number(),
          /** The next step; null after the last step. */
          next: z.nullable(z.object({ step: z.number(), business: rupeesOut })),
          steps_reached: z.number(),
        }),
      ),
      /** The current reward plan. */
      plan: z.object({
        /** The team purchases that complete the progress ring of a slot (a paid subscription). */
        goal: rupeesOut,
        /** The purchase amount for which a buyer earns one point. */
        rupees_per_point: rupeesOut,
        /** The commission in percent of the team's purchases, per level, from level 1. */
        level_percent: z.array(z.number()),
        steps: z.array(z.object({ business: rupeesOut, award: rupeesOut })),
      }),
      /**
       * The number of slots (subscriptions) that a member may have. By the earning rule 'agreement' it is
       * one.
       */
      slots_max: z.number(),
      /** The earning rule: what a member needs in order to earn. */
      earning_requires: z.enum(earningRules),
      /** The slots refunded last, newest first. */
      refunded: z.array(
        z.object({
          slot_id: idOut,
          refunded_at: momentOut,
          /** The id with which to read the invoice and the credit note; null if the slot had no invoice. */
          invoice: z.nullable(z.string()),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const getNewAchievementList = defineCall<typeof getNewAchievementListContract>()({
  wire: { method: 'POST', path: '/User/getNewAchievementList', encoding: 'form' },
  access: 'member',
})

export const getNewAchievementListContract = () =>
  defineContract({
    summary:
      "Returns the progress of one of the member's slots: the team's business, its share of the goal, and the awarded steps.",
    input: z.object({
      user_id: memberId,
      slot_id: id('slots.choose'),
      // Must be '0', because there is only one type of achievement.
      type_id: text({ max: 1, rules: [[(type) => type === '0', 'slots.oneAchievement']] }),
    }),
    output: answer({
      data: z.array(
        z.object({
          slot_id: idOut,
          created_at: momentOut,
          /**
           * The id with which to read the invoice of the slot (subscription), such as 'SL701'. Null for an
           * old slot, sold before slots had invoices.
           */
          invoice: z.nullable(z.string()),
          /** The team's purchases delivered since the slot (subscription) was opened. */
          total_business: rupeesOut,
          goal: rupeesOut,
          /** The team's purchases in percent of those that fill the progress ring; may exceed 100. */
          percent: z.number(),
          /**
           * The team's purchases in percent of those that the next award step needs; 100 once every step is
           * reached.
           */
          percent_to_next: z.number(),
          steps: z.array(
            z.object({
              step: z.number(),
              business: rupeesOut,
              award: rupeesOut,
              reached: z.boolean(),
              /** When the step's award was paid; null if it was not paid. */
              reached_at: z.nullable(momentOut),
            }),
          ),
          /**
           * The next award step, and how much the team must still purchase for it; null after the last step.
           */
          next: z.nullable(
            z.object({ step: z.number(), business: rupeesOut, award: rupeesOut, lacking: rupeesOut }),
          ),
        }),
      ),
    }),
    refusals: { unknownSlot: [404, 'slots.none'] },
  })

export const newSlotsCreation = defineCall<typeof newSlotsCreationContract>()({
  wire: { method: 'POST', path: '/User/newSlotsCreation', encoding: 'json' },
  access: 'member',
})

// Accepts only 1, because there is one type of slot (subscription), and slots are bought one at a time.
const one = text({ max: 1, rules: [[(value) => value === '1', 'slots.oneType']] })

export const newSlotsCreationContract = () =>
  defineContract({
    summary:
      "Buys a subscription slot: from the wallet with `razorpay_payment_id` 'null', else with the three values that the checkout gave after createPayment. The server decides the amount. Without a `request_id`, equal requests of one second are one slot.",
    change: 'onceByStatement',
    input: z.object({
      user_id: memberId,
      type_id: one,
      pin_no: optionalField(one),
      /** The price that the client expects. Ignored. */
      amount: optionalField(rupees('field.invalidAmount')),
      ...checkoutResultFields,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ slot_id: idOut, amount: rupeesOut }) }),
    refusals: {
      insufficientBalance: [422, 'checkout.insufficientBalance'],
      tooManySlots: [422, 'slots.tooMany'],
      boughtMeanwhile: [409, 'slots.boughtMeanwhile'],
      otherBody: [422, 'gate.otherBody'],
      wrongPayment: [400, 'checkout.chooseWay'],
      switchedOff: [503, 'payments.switchedOff'],
      unknown: [404, 'payments.unknown'],
      forged: [400, 'payments.forged'],
      usedElsewhere: [409, 'checkout.paymentUsed'],
      notPaid: [422, 'checkout.notPaid'],
      returned: [409, 'slots.paymentReturned'],
      unconfirmed: [503, 'slots.unconfirmed'],
    },
  })

export const refundMySlot = defineCall<typeof refundMySlotContract>()({
  wire: { method: 'POST', path: '/User/refundMySlot', encoding: 'form' },
  access: 'member',
})

export const refundMySlotContract = () =>
  defineContract({
    summary:
      'Refunds a paid slot whole within the cooling-off period: to the wallet what came from it, the rest to its source. Ends the slot and reverses the rewards that it opened. A repeat changes nothing and returns the same answer.',
    limit: 'change',
    input: z.object({ user_id: memberId, slot_id: id('slots.choose') }),
    output: answer({
      data: z.object({
        slot_id: idOut,
        /** The amount returned to the wallet at once. */
        to_wallet: rupeesOut,
        /** The amount being refunded to the account that the member paid from. */
        to_source: rupeesOut,
      }),
    }),
    refusals: {
      unknown: [404, 'slots.none'],
      over: [422, 'slots.refundOver'],
      byHand: [409, 'slots.refundByHand'],
    },
  })
