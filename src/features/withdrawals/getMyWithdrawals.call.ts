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
          /** The tax deducted from it, with the taxed commission and the percent. */
          tds: rupeesOut,
          tds_base: rupeesOut,
          tds_percent: z.number(),
          /** The same per financial year, earliest first. A year is named by the one in which it began. */
          tds_years: tdsYearsOut,
          /** The amount that arrives in the bank. */
          net: rupeesOut,
          state: z.enum(withdrawalStates),
          bank_name: z.string(),
          bank_acc_no: z.string(),
          /** The bank's reference of the transfer (UTR); empty until it is paid. */
          utr: z.string(),
          /**
           * Why it was rejected or failed, as the staff or the provider put it; empty if they gave no reason.
           */
          reason: z.string(),
          /** When it is expected in the bank; null once it ended or was returned. */
          expected_by: z.nullable(momentOut),
          /** Whether expected_by has passed. */
          is_late: z.boolean(),
          approved_at: z.nullable(momentOut),
          /** When it was paid, or its money was returned. */
          ended_at: z.nullable(momentOut),
          /** When the bank returned a paid withdrawal. */
          reversed_at: z.nullable(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
