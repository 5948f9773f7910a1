import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'
import { input as closeAccountInput } from './closing/close-account-fields.ts'
import { input as ownPasswordInput } from './own-password-fields.ts'
import { input as profileInput } from './profile-fields.ts'

export const closeMyAccount = defineCall<typeof closeMyAccountContract>()({
  wire: { method: 'POST', path: '/User/closeMyAccount', encoding: 'form' },
  access: 'member',
})

export const closeMyAccountContract = () =>
  defineContract({
    summary:
      "Closes the account and erases the member's personal data. Refused while orders or payments are open. A balance that cannot be paid back must be given up.",
    limit: 'change',
    input: closeAccountInput,
    output: answer({}),
    refusals: {
      ...stepUpRefusal,
      wrongPassword: [400, 'profile.wrongPassword'],
      ordersOpen: [409, 'profile.ordersOpen'],
      returnsOpen: [409, 'profile.returnsOpen'],
      paymentsOpen: [409, 'profile.paymentsOpen'],
      debtOpen: [409, 'profile.debtOpen'],
      moneyLeft: [409, 'profile.moneyLeft'],
      creditLeft: [409, 'profile.creditLeft'],
    },
  })

export const downloadMyData = defineCall<typeof downloadMyDataContract>()({
  wire: { method: 'POST', path: '/User/downloadMyData', encoding: 'form' },
  access: 'member',
})

export const downloadMyDataContract = () =>
  defineContract({
    summary:
      'Returns all data that the shop holds about the member, by section, with PAN and account number in full. Requires the password.',
    limit: 'change',
    input: ownPasswordInput,
    output: answer({ data: z.record(z.string(), z.unknown()) }),
    refusals: { wrongPassword: [400, 'profile.wrongPassword'] },
  })

export const getUserDashboardCounts = defineCall<typeof getUserDashboardCountsContract>()({
  wire: { method: 'POST', path: '/User/getUserDashboardCounts', encoding: 'form' },
  access: 'member',
})

export const getUserDashboardCountsContract = () =>
  defineContract({
    summary: "Returns the member's balance, points, referrals and orders.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          availBalance: rupeesOut,
          /** The part that can be withdrawn: the earnings, not the store credit. */
          withdrawable: rupeesOut,
          availPoints: z.number(),
          activeDirectReferral: z.number(),
          inactiveDirectReferral: z.number(),
          totalOrders: z.number(),
        }),
      ),
    }),
  })

export const updateMyProfile = defineCall<typeof updateMyProfileContract>()({
  wire: { method: 'POST', path: '/User/updateMyProfile', encoding: 'form' },
  access: 'member',
})

export const updateMyProfileContract = () =>
  defineContract({
    summary:
      "Saves the member's name and e-mail; Aadhaar and PAN once. Of Aadhaar only the last 4 digits are kept.",
    limit: 'change',
    input: profileInput,
    output: answer({}),
    refusals: {
      aadhaarSaved: [409, 'profile.aadhaarSaved'],
      panSaved: [409, 'profile.panSaved'],
    },
  })
