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
    summary: 'How much the member can withdraw now, from when on, and which tax would be kept back.',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        withdrawable: rupeesOut,
        earnings: rupeesOut,
        /** Money that buys and cannot be withdrawn. */
        store_credit: rupeesOut,
        /** Owed for rewards that were reversed after they were spent; kept back of the earnings. */
        due: rupeesOut,
        minimum: rupeesOut,
        /** Until when nothing is paid to the bank account, since it was changed; null where it is no bar. */
        wait_until: z.nullable(momentOut),
        /** Until when nothing is paid, since the mobile number was changed; null where it is no bar. */
        number_wait_until: z.nullable(momentOut),
        /** How long that takes after each change. */
        wait_hours: z.number(),
        /** Within how many days of being asked for a withdrawal is expected in the bank. */
        expected_days: z.number(),
        tds: z.object({
          /** Not kept back yet: a withdrawal pays it as far as a rupee of it still arrives. */
          due: rupeesOut,
          percent: z.number(),
          /** The taxed commission of the years in which tax is due, or of the present one where none is. */
          base: rupeesOut,
          threshold: rupeesOut,
          has_pan: z.boolean(),
          /** What is due by financial year, the earliest first; a year goes by the one in which it began. */
          years: z.array(
            z.object({
              year: z.number(),
              base: rupeesOut,
              /** Whether the base is all commission of the year, and not the part above the threshold. */
              of_whole: z.boolean(),
              percent: z.number(),
              due: rupeesOut,
            }),
          ),
        }),
      }),
    }),
  })
