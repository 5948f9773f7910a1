import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { settlementOut, settlementSums } from './settlement-fields.ts'

export const findSettlements = staffCall<typeof findSettlementsContract>()('findSettlements', 'finance')

export const findSettlementsContract = () =>
  defineContract({
    summary: "Lists a month's posted settlements of the payment provider, and their total.",
    input: z.object({ month: monthField }),
    output: answer({ data: z.array(settlementOut), totals: z.object(settlementSums) }),
  })
