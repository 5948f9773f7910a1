import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { input as ownPasswordInput } from '../own-password-fields.ts'

const closingOut = () =>
  z.object({
    /** The member's earnings if they must be withdrawn before closing; 0 if they are below the minimum. */
    to_withdraw: rupeesOut,
    /** Added money that can go back to its source, newest payment first. */
    to_return: z.array(
      z.object({
        paid_at: momentOut,
        amount: rupeesOut,
        /** Whether the provider refused to return this money. The member may then also give it up. */
        was_refused: z.boolean(),
      }),
    ),
    /** Added money on its way back to its source. The account can be closed once it has arrived. */
    returning: z.array(z.object({ paid_at: momentOut, amount: rupeesOut })),
    /** The balance that cannot go back, or that the provider refused to return. */
    give_up: rupeesOut,
    /** The sentence by which the member gives up this balance; null if there is none. */
    sentence: z.nullable(z.string()),
  })

export const getMyClosing = defineCall<typeof getMyClosingContract>()({
  wire: { method: 'POST', path: '/User/getMyClosing', encoding: 'form' },
  access: 'member',
})

export const getMyClosingContract = () =>
  defineContract({
    summary: "Returns what happens to the member's balance when the account is closed.",
    input: z.object({ user_id: memberId }),
    output: answer({ data: closingOut() }),
  })

export const returnMyCredit = defineCall<typeof returnMyCreditContract>()({
  wire: { method: 'POST', path: '/User/returnMyCredit', encoding: 'form' },
  access: 'member',
})

export const returnMyCreditContract = () =>
  defineContract({
    summary: 'Refunds unspent added money to the accounts that paid it, so that the account can be closed.',
    limit: 'change',
    input: ownPasswordInput,
    output: answer({ data: closingOut() }),
    refusals: {
      wrongPassword: [400, 'profile.wrongPassword'],
      nothingToReturn: [409, 'profile.nothingToReturn'],
    },
  })
