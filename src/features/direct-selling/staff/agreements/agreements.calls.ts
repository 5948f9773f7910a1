import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { type agreementContract, agreements } from './agreements.ts'

export const {
  ask: proposeAgreement,
  approve: publishAgreement,
  drop: dropAgreement,
  list: findAgreements,
  view: viewAgreement,
} = approvalCalls(agreements)<typeof agreementContract>()
