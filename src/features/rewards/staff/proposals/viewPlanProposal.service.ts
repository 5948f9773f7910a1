import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import { readApartAt } from '../../../approvals/staff/second-person.flow.ts'
import { readWrittenPlan, writePlanDown } from '../../plan-terms.ts'
import { readNewestPlan } from '../../reward-plan.sql.ts'
import { previewTerms } from '../plan-preview.flow.ts'
import { findProposal } from './plan-proposal.sql.ts'
import { viewPlanProposal } from './viewPlanProposal.call.ts'

export const viewPlanProposalService: Service<typeof viewPlanProposal> = async (
  { db, limits, staff },
  input,
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const found = await findProposal(db, Number(input.proposal_id))
  if (!found) throw refuse(viewPlanProposal, 'unknown')
  const terms = readWrittenPlan(found.terms)
  const { version } = await readNewestPlan(db)
  return {
    data: {
      proposal_id: found.id,
      ...decisionOf(found, staff.id),
      ...writePlanDown(terms),
      starts_at: found.starts_at,
      is_stale: found.base_version !== version,
    },
    preview: await previewTerms(db, terms),
    apart_at: await readApartAt(db, found.asked_by, staff.id),
  }
}
