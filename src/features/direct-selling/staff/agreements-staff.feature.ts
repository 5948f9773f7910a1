import { feature } from '../../../platform/service/feature.ts'
import { serveApproval } from '../../approvals/staff/approvals.services.ts'
import { agreementStore } from './agreements/agreements.flow.ts'
import { agreementContract, agreements } from './agreements/agreements.ts'
import { agreementAudits } from './agreements.audits.ts'

/** The direct seller's agreement for staff: its versions. */
export const agreementsStaff = feature({
  calls: serveApproval(agreements, agreementContract, agreementStore),
  audits: agreementAudits,
})
