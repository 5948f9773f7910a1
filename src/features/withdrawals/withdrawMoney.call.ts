import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, optionalField, requestId, rupees, rupeesOut } from '../../wire/fields.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'

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
      /** The tax that the member was shown: the call is refused if it has changed. */
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
      numberChanged: [403, 'withdrawal.numberChanged'],
      bankChanged: [403, 'withdrawal.bankChanged'],
      insufficientBalance: [422, 'withdrawal.insufficientText'],
      taxChanged: [409, 'withdrawal.taxChanged'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
