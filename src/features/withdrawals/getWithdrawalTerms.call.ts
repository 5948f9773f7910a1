import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut } from '../../wire/fields.ts'

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
        /** Owed for rewards that were reversed after they were spent; held back from the earnings. */
        due: rupeesOut,
        minimum: rupeesOut,
        /** Until when nothing is paid to a changed bank account; null if there is no wait. */
        wait_until: z.nullable(momentOut),
        /** Until when nothing is paid after a change of mobile number; null if there is no wait. */
        number_wait_until: z.nullable(momentOut),
        /** The length of the wait after a change of bank account, in hours. */
        wait_hours: z.number(),
        /** Days after the request within which a withdrawal is expected in the bank. */
        expected_days: z.number(),
        tds: z.object({
          /** Tax not deducted yet. A withdrawal pays it, as long as at least a rupee still arrives. */
          due: rupeesOut,
          percent: z.number(),
          /** The taxed commission of the years in which tax is due, or of the current year if none is. */
          base: rupeesOut,
          threshold: rupeesOut,
          has_pan: z.boolean(),
          /** The tax due per financial year, earliest first. A year is named by the one in which it began. */
          years: z.array(
            z.object({
              year: z.number(),
              base: rupeesOut,
              /**
               * Whether the base is all of the year's commission, rather than the part above the threshold.
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
