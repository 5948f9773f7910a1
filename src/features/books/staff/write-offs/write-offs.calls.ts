import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { type writeOffContract, writeOffs } from './write-offs.ts'

export const {
  ask: askWriteOff,
  approve: approveWriteOff,
  drop: dropWriteOff,
  list: findWriteOffs,
  view: viewWriteOff,
} = approvalCalls(writeOffs)<typeof writeOffContract>()
