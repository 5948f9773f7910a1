import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { approvalCalls } from '../../approvals/staff/approval-calls.ts'
import { type PatternCheck, patternChecks } from '../patterns.ts'
import { type patternAuditContract, patternAudits } from './pattern-audits.ts'

export const {
  ask: signPatternAudit,
  approve: confirmPatternAudit,
  drop: dropPatternAudit,
  list: findPatternAudits,
  view: viewPatternAudit,
} = approvalCalls(patternAudits)<typeof patternAuditContract>()

export const getPatternChecks = staffCall<typeof getPatternChecksContract>()(
  'getPatternChecks',
  patternAudits.access,
)

export const getPatternChecksContract = () =>
  defineContract({
    summary:
      'Returns the last results of the checks against dark patterns, and the state of the certificate.',
    input: z.object({}),
    output: answer({
      data: z.object({
        /** The day of the last automated checks against dark patterns, and the number of screens examined. */
        day: z.string(),
        screens: z.number(),
        checks: z.array(
          z.object({
            name: z.enum(Object.keys(patternChecks) as PatternCheck[]),
            /** The number of elements that the check examined, and the number of faults that it found. */
            looked: z.number(),
            found: z.number(),
          }),
        ),
        certificate: z.object({
          state: z.enum(['none', 'valid', 'outdated']),
          signed_on: z.optional(z.string()),
          valid_until: z.optional(z.string()),
        }),
      }),
    }),
  })
