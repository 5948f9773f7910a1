import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { reportNo, unmatchedReportOut } from './set-aside-fields.ts'

export const viewSetAsideReport = staffCall<typeof viewSetAsideReportContract>()(
  'viewSetAsideReport',
  'orders',
  'support',
)

export const viewSetAsideReportContract = () =>
  defineContract({
    summary: 'Returns an unmatched courier report with its reason and outcome.',
    input: z.object({ report_no: reportNo }),
    output: answer({ data: z.extend(unmatchedReportOut, { may_end: z.boolean() }) }),
    refusals: { unknown: [404, 'office.setAside.unknown'] },
  })
