import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'

export const getBmartUsers = defineCall<typeof getBmartUsersContract>()({
  wire: { method: 'POST', path: '/User/getBmartUsers', encoding: 'form' },
  access: 'member',
})

export const getBmartUsersContract = () =>
  defineContract({
    summary: "Returns the member's own record, with Aadhaar, PAN and account number masked.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          user_id: idOut,
          user_name: z.string(),
          user_email: z.string(),
          user_mobile: z.string(),
          aadhar: z.string(),
          pan: z.string(),
          avail_balance: rupeesOut,
          /** The earnings minus debts, which is the part that can be withdrawn to a bank. */
          withdrawable_balance: rupeesOut,
          point_balance: z.number(),
          /** '2' means subscribed, '1' not. */
          isSubscribe: z.enum(['1', '2']),
          bank_ifsc: z.string(),
          bank_acc_no: z.string(),
          bank_name: z.string(),
          bank_address: z.string(),
          /** When the bank account was saved; null if there is none. */
          bank_changed_at: z.nullable(momentOut),
          /**
           * Whether the Add button refuses a product that costs more than the balance: the setting
           * `cart_balance_gate`.
           */
          cart_balance_gate: z.boolean(),
          /** The payment methods that the Add button offers when it refuses a product above the balance. */
          ways_above_balance: z.array(z.enum(['online', 'cash'])),
        }),
      ),
    }),
  })
