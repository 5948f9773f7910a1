import { feature, implementAll } from '../../../platform/service/feature.ts'
import { serveApproval } from '../../approvals/staff/approvals.services.ts'
import { proposalStore } from './proposals/proposals.flow.ts'
import { proposalContract, proposals } from './proposals/proposals.ts'
import * as calls from './rewards.calls.ts'
import * as services from './rewards.services.ts'

/** The reward plan for staff: versions, simulation, proposals. */
export const rewardsStaff = feature({
  calls: [...implementAll(calls, services), ...serveApproval(proposals, proposalContract, proposalStore)],
})
