import { feature, implement } from '../../../platform/service/feature.ts'
import { serveApproval } from '../../approvals/staff/approvals.services.ts'
import { patternAuditAudits } from './dark-patterns.audits.ts'
import { getPatternChecks, getPatternChecksContract } from './dark-patterns.calls.ts'
import { getPatternChecksService } from './dark-patterns.services.ts'
import { patternAuditStore } from './pattern-audits.flow.ts'
import { patternAuditContract, patternAudits } from './pattern-audits.ts'

/** The checks against dark patterns and the yearly self-audits, for staff. */
export const darkPatternsOffice = feature({
  calls: [
    implement(getPatternChecks, getPatternChecksContract, getPatternChecksService),
    ...serveApproval(patternAudits, patternAuditContract, patternAuditStore),
  ],
  audits: patternAuditAudits,
})
