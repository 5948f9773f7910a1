import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'
import { input } from './own-password-fields.ts'

export const closeMyAccount = defineCall<typeof closeMyAccountContract>()({
  wire: { method: 'POST', path: '/User/closeMyAccount', encoding: 'form' },
  access: 'member',
})

export const closeMyAccountContract = () =>
  defineContract({
    summary:
      "Closes the account and erases the member's personal data. Refused while money or orders are open.",
    limit: 'change',
    input,
    output: answer({}),
    refusals: {
      ...stepUpRefusal,
      wrongPassword: [400, 'profile.wrongPassword'],
      ordersOpen: [409, 'profile.ordersOpen'],
      returnsOpen: [409, 'profile.returnsOpen'],
      paymentsOpen: [409, 'profile.paymentsOpen'],
      debtOpen: [409, 'profile.debtOpen'],
      moneyLeft: [409, 'profile.moneyLeft'],
    },
  })
