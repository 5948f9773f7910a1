import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut } from '../../wire/fields.ts'
import { tdsYearsOut } from './tds/tds-fields.ts'
import { withdrawalStates } from './withdrawal-states.ts'

export const getMyWithdrawals = defineCall<typeof getMyWithdrawalsContract>()({
  wire: { method: 'POST', path: '/User/getMyWithdrawals', encoding: 'form' },
  access: 'member',
})

export const getMyWithdrawalsContract = () =>
  defineContract({
    summary: "The member's withdrawals, newest first, a page at a time.",
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
          /** The tax that is kept back of it: of which commission, by which percent. */
          tds: rupeesOut,
          tds_base: rupeesOut,
          tds_percent: z.number(),
          /** The same by financial year, the earliest first; a year goes by the one in which it began. */
          tds_years: tdsYearsOut,
          /** What arrives. */
          net: rupeesOut,
          state: z.enum(withdrawalStates),
          bank_name: z.string(),
          bank_acc_no: z.string(),
          /** The bank's number of the transfer; empty until it is paid. */
          utr: z.string(),
          /** Why it was turned down, or did not arrive, in other people's words; empty where they said nothing. */
          reason: z.string(),
          /** By when it is expected in the bank; null once it ended, or came back. */
          expected_by: z.nullable(momentOut),
          /** Whether that has passed. */
          is_late: z.boolean(),
          approved_at: z.nullable(momentOut),
          /** When it was paid, or its money came back. */
          ended_at: z.nullable(momentOut),
          /** When the bank sent back what had been paid. */
          reversed_at: z.nullable(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
