import * as z from 'zod/mini'
import { dayField, withdrawalOut } from '../../../back-office/finance/finance-fields.ts'
import { amountCursor, pageLimit } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, rupees, text } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const findWithdrawals = staffCall<typeof findWithdrawalsContract>()('findWithdrawals', 'finance')

/** The state filters of the staff's list. blocked: withdrawals that wait because their member is blocked. */
export const listedStates = ['waiting', 'blocked', 'all', ...withdrawalStates] as const

export const findWithdrawalsContract = () =>
  defineContract({
    summary: 'Lists withdrawals, pending ones first, paged.',
    input: z.object({
      state: optionalField(z.enum(listedStates)),
      amount_min: optionalField(rupees('office.finance.amountInvalid')),
      amount_max: optionalField(rupees('office.finance.amountInvalid')),
      from: optionalField(dayField),
      to: optionalField(dayField),
      /** The start of an IFSC: its first four letters name the bank. */
      bank: optionalField(
        text({
          max: 11,
          rules: [[(bank) => /^[A-Za-z]{4}[A-Za-z0-9]*$/.test(bank), 'office.finance.bankInvalid']],
        }),
      ),
      sort: optionalField(z.enum(['newest', 'oldest', 'amount'])),
      limit: pageLimit,
      cursor: amountCursor,
    }),
    output: answer({
      data: z.array(withdrawalOut),
      /** Whether the shop pays automatically: then nothing is paid by hand. */
      pays_by_itself: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
