import * as z from 'zod/mini'
import { withdrawalNo } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { requestId, rupeesOut } from '../../../wire/fields.ts'

export const approveWithdrawals = staffCall<typeof approveWithdrawalsContract>()(
  'approveWithdrawals',
  'finance',
)

const atOnceMax = 50

export const approveWithdrawalsContract = () =>
  defineContract({
    summary: 'Approves withdrawals, which are paid next. Leaves the others unchanged, with the reason.',
    change: { audits: 'withdrawal' },
    input: z.object({
      withdrawal_nos: z.array(withdrawalNo).check(z.minLength(1), z.maxLength(atOnceMax)),
      request_id: requestId,
    }),
    output: answer({
      data: z.array(
        z.object({
          withdrawal_no: z.string(),
          is_approved: z.boolean(),
          /** The reason if it was not approved. */
          why: z.nullable(z.string()),
        }),
      ),
      approved: z.number(),
      /** The amount that arrives at the banks. */
      net: rupeesOut,
    }),
    refusals: { otherBody: [422, 'gate.otherBody'] },
  })
