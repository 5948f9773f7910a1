import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { type correctionContract, corrections } from './corrections.ts'

export const {
  ask: askCorrection,
  approve: approveCorrection,
  decline: declineCorrection,
  withdraw: withdrawCorrection,
  list: findCorrections,
  view: viewCorrection,
} = approvalCalls(corrections)<typeof correctionContract>()
