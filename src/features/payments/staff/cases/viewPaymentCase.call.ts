import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { caseChoices, caseNo, caseOut } from './case-fields.ts'

export const viewPaymentCase = staffCall<typeof viewPaymentCaseContract>()(
  'viewPaymentCase',
  'finance',
  'orders',
)

export const viewPaymentCaseContract = () =>
  defineContract({
    summary: 'Returns a refund or dispute made at the provider, with the possible decisions.',
    input: z.object({ case_no: caseNo }),
    output: answer({ data: z.extend(caseOut, { choices: z.array(z.enum(caseChoices)) }) }),
    refusals: { unknown: [404, 'office.cases.unknown'] },
  })
