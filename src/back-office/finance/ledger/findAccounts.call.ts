import * as z from 'zod/mini'
import { defineCall, staff } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, text } from '../../../wire/fields.ts'
import { accountOut } from './ledger-fields.ts'

export const findAccounts = defineCall<typeof findAccountsContract>()({
  wire: { method: 'POST', path: '/back-office/api/findAccounts', encoding: 'json' },
  access: staff('finance'),
})

export const findAccountsContract = () =>
  defineContract({
    summary: "The shop's own accounts; or those of a member, by number or mobile.",
    input: z.object({ member: optionalField(text({ max: 15 })) }),
    output: answer({ data: z.array(accountOut) }),
  })
