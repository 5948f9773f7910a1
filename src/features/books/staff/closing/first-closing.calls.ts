import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { firstClosing, type firstClosingContract } from './first-closing.ts'

export const {
  ask: askFirstClosing,
  approve: approveFirstClosing,
  drop: dropFirstClosing,
} = approvalCalls(firstClosing)<typeof firstClosingContract>()
