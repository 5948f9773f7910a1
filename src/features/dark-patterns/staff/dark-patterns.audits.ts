import type { Audits } from '../../../platform/service/audits.ts'
import { auditedRequest } from '../../approvals/staff/audited-request.ts'

export const patternAuditAudits: Audits = {
  actions: {
    signPatternAudit: 'office.audit.signPatternAudit',
    confirmPatternAudit: 'office.audit.confirmPatternAudit',
    dropPatternAudit: 'office.audit.dropPatternAudit',
  },
  things: {
    'pattern audit': auditedRequest('office.audit.patternAudit', {
      findings: ['office.patterns.findings', 'text'],
      checked_on: ['office.patterns.checkedOn', 'day'],
      faults: ['office.patterns.faults', 'count'],
    }),
  },
}
