import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { idOut, requestId, text } from '../../../../../wire/fields.ts'
import { reportNo, unmatchedReportOut } from './unmatched-report-fields.ts'

export const endSetAsideReport = staffCall<typeof endSetAsideReportContract>()(
  'endSetAsideReport',
  'orders',
  'support',
)

export const endSetAsideReportContract = () =>
  defineContract({
    summary: 'Closes an unmatched courier report with its outcome. Parcel and order stay unchanged.',
    change: { audits: 'courier report' },
    input: z.object({
      report_no: reportNo,
      note: text({ max: 300, rules: [[(said) => said !== '', 'office.setAside.noteMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ report_no: idOut, state: z.literal('done') }) }),
    refusals: {
      unknown: [404, 'office.setAside.unknown'],
      isDone: [409, 'office.setAside.isDone'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

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
