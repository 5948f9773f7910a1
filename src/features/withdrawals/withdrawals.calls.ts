import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut, optionalField, requestId, rupees, rupeesOut, text } from '../../wire/fields.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'
import { tdsYearsOut } from './tds/tds-fields.ts'
import { withdrawalStates } from './withdrawal-states.ts'

export const cancelWithdrawal = defineCall<typeof cancelWithdrawalContract>()({
  wire: { method: 'POST', path: '/User/cancelWithdrawal', encoding: 'form' },
  access: 'member',
})

export const cancelWithdrawalContract = () =>
  defineContract({
    summary: 'Cancels a withdrawal that was not approved yet, and returns its money to the earnings at once.',
    change: 'once',
    input: z.object({
      user_id: memberId,
      withdrawal_no: text({
        max: 32,
        rules: [[(reference) => reference !== '', 'withdrawal.unknown']],
      }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ withdrawal_no: z.string(), state: z.literal('cancelled') }) }),
    refusals: {
      unknownWithdrawal: [404, 'withdrawal.unknown'],
      isBack: [409, 'withdrawal.isBack'],
      tooLate: [409, 'withdrawal.tooLate'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const getMyWithdrawals = defineCall<typeof getMyWithdrawalsContract>()({
  wire: { method: 'POST', path: '/User/getMyWithdrawals', encoding: 'form' },
  access: 'member',
})

export const getMyWithdrawalsContract = () =>
  defineContract({
    summary: "Lists the member's withdrawals, newest first, paged.",
    input: z.object({
      user_id: memberId,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          withdrawal_no: z.string(),
          date_time: momentOut,
          amount: rupeesOut,
          /** The tax deducted from the withdrawal, with the taxed commission and the percent. */
          tds: rupeesOut,
          tds_base: rupeesOut,
          tds_percent: z.number(),
          /**
           * The tax per financial year, earliest first. `year` is the calendar year in which the financial
           * year began.
           */
          tds_years: tdsYearsOut,
          /** The amount that arrives in the bank. */
          net: rupeesOut,
          state: z.enum(statesOf(withdrawalStates)),
          bank_name: z.string(),
          bank_acc_no: z.string(),
          /** The bank's transfer reference (UTR); empty before the payment. */
          utr: z.string(),
          /**
           * Why the withdrawal was rejected or failed, in the words of staff or the provider; empty if there
           * is no reason.
           */
          reason: z.string(),
          /** When the money is expected in the bank; null once the withdrawal ended. */
          expected_by: z.nullable(momentOut),
          /** Whether expected_by has passed. */
          is_late: z.boolean(),
          approved_at: z.nullable(momentOut),
          /** When the withdrawal was paid, or its money was returned. */
          ended_at: z.nullable(momentOut),
          /** When the bank returned a paid withdrawal. */
          reversed_at: z.nullable(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const getWithdrawalTerms = defineCall<typeof getWithdrawalTermsContract>()({
  wire: { method: 'POST', path: '/User/getWithdrawalTerms', encoding: 'form' },
  access: 'member',
})

export const getWithdrawalTermsContract = () =>
  defineContract({
    summary: 'Returns the amount that the member can withdraw now, the next date, and the tax withheld.',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        withdrawable: rupeesOut,
        earnings: rupeesOut,
        /** Money for purchases only; it cannot be withdrawn. */
        store_credit: rupeesOut,
        /**
         * The debt for rewards that were spent and then reversed. This debt reduces the withdrawable amount.
         */
        due: rupeesOut,
        minimum: rupeesOut,
        /** When payments to a changed bank account are allowed again; null if there is no wait. */
        wait_until: z.nullable(momentOut),
        /** When payments are allowed again after a change of mobile number; null if there is no wait. */
        number_wait_until: z.nullable(momentOut),
        /** Whether withdrawals wait until the member's identity is verified. */
        identity_missing: z.boolean(),
        /** The length of the wait after a change of bank account, in hours. */
        wait_hours: z.number(),
        /** How many days after the request the money is expected in the bank. */
        expected_days: z.number(),
        tds: z.object({
          /**
           * The tax that is not deducted yet. A withdrawal pays this tax, but always pays out at least one
           * rupee.
           */
          due: rupeesOut,
          percent: z.number(),
          /**
           * The taxed commission of the years in which tax is due. If no tax is due, it is that of the
           * current year.
           */
          base: rupeesOut,
          threshold: rupeesOut,
          has_pan: z.boolean(),
          /** Whether the commission of the member's other accounts with the same PAN is counted too. */
          is_shared: z.boolean(),
          /**
           * The tax due per financial year, earliest first. `year` is the calendar year in which the
           * financial year began.
           */
          years: z.array(
            z.object({
              year: z.number(),
              base: rupeesOut,
              /**
               * Whether `base` is the year's whole commission. Otherwise `base` is the part above the
               * threshold.
               */
              of_whole: z.boolean(),
              percent: z.number(),
              due: rupeesOut,
            }),
          ),
        }),
      }),
    }),
  })

export const withdrawMoney = defineCall<typeof withdrawMoneyContract>()({
  wire: { method: 'POST', path: '/User/withdrawMoney', encoding: 'form' },
  access: 'member',
})

export const withdrawMoneyContract = () =>
  defineContract({
    summary:
      "Requests a withdrawal of the member's earnings to their bank account. Holds the amount at once; the operator approves it before it is paid.",
    change: 'once',
    input: z.object({
      user_id: memberId,
      amount: rupees('withdrawal.amountInvalid'),
      /** The tax that the member saw in the form. The call is refused if the tax has changed since. */
      tds: optionalField(rupees('withdrawal.taxChanged')),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        withdrawal_no: z.string(),
        amount: rupeesOut,
        tds: rupeesOut,
        /** The amount that arrives in the bank. */
        net: rupeesOut,
      }),
    }),
    refusals: {
      ...stepUpRefusal,
      amountInvalid: [400, 'withdrawal.amountInvalid'],
      belowMinimum: [422, 'withdrawal.belowMinimum'],
      noBank: [422, 'withdrawal.noBank'],
      identityMissing: [403, 'withdrawal.identityMissing'],
      numberChanged: [403, 'withdrawal.numberChanged'],
      bankChanged: [403, 'withdrawal.bankChanged'],
      insufficientBalance: [422, 'withdrawal.insufficientText'],
      taxChanged: [409, 'withdrawal.taxChanged'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
