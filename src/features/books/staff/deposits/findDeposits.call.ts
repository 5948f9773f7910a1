import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { listedStates } from '../../../approvals/staff/decision-fields.ts'
import { depositOut } from './deposit-fields.ts'

export const findDeposits = staffCall<typeof findDepositsContract>()('findDeposits', 'finance')

export const findDepositsContract = () =>
  defineContract({
    summary: 'Lists the tax deposits under maker-checker approval, newest first.',
    input: z.object({
      state: optionalField(z.enum(listedStates)),
      month: optionalField(monthField),
      ...idPage,
    }),
    output: answer({ data: z.array(depositOut), next_cursor: z.optional(z.string()) }),
  })
