import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, text } from '../../../../wire/fields.ts'
import { accountOut } from './ledger-fields.ts'

export const findAccounts = staffCall<typeof findAccountsContract>()('findAccounts', 'finance')

export const findAccountsContract = () =>
  defineContract({
    summary: "Lists the shop's own accounts, or a member's accounts by number or mobile.",
    input: z.object({ member: optionalField(text({ max: 15 })) }),
    output: answer({ data: z.array(accountOut) }),
  })
