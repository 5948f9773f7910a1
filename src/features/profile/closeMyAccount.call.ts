import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, secretText } from '../../wire/fields.ts'

export const closeMyAccount = defineCall<typeof closeMyAccountContract>()({
  wire: { method: 'POST', path: '/User/closeMyAccount', encoding: 'form' },
  access: 'member',
})

export const closeMyAccountContract = () =>
  defineContract({
    summary:
      'Closes the account and erases what is known about the person. Refused while money or orders are open.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      password: secretText({
        max: 200,
        rules: [[(password) => password !== '', 'Please enter your password']],
      }),
    }),
    output: answer({}),
    refusals: {
      wrongPassword: [400, 'Your password is wrong'],
      ordersOpen: [
        409,
        'An order of yours is still on its way. You can close your account once it has arrived.',
      ],
      paymentsOpen: [
        409,
        'A payment or a payout of yours is still under way. Please try again when it is done.',
      ],
      moneyLeft: [409, 'There is still money in your wallet. Spend it or withdraw it first.'],
    },
  })
