import * as z from 'zod/mini'
import { idPage } from '../../../../../wire/cursors.ts'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { optionalField } from '../../../../../wire/fields.ts'
import { unmatchedReportOut, unmatchedStates } from './set-aside-fields.ts'

export const findSetAsideReports = staffCall<typeof findSetAsideReportsContract>()(
  'findSetAsideReports',
  'orders',
  'support',
)

export const listedStates = ['all', ...unmatchedStates] as const

export const findSetAsideReportsContract = () =>
  defineContract({
    summary:
      'Lists unmatched courier reports: impossible ones and those of unknown parcels. Open ones come oldest first, closed ones newest first.',
    input: z.object({ state: optionalField(z.enum(listedStates)), ...idPage }),
    output: answer({ data: z.array(unmatchedReportOut), next_cursor: z.optional(z.string()) }),
  })
