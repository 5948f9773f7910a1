import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { writePlanDown } from '../../plan-terms.ts'
import { detailsOf, readConfirmedPlan } from '../plan-refusal.ts'
import { proposePlanVersion } from './decide-plan.flow.ts'
import { proposePlan } from './proposePlan.call.ts'

export const proposePlanService: Service<typeof proposePlan> = async ({ db, staff, say }, input) => {
  const confirmed = readConfirmedPlan(input, shopTime())
  if (confirmed.refused) throw refuse(proposePlan, confirmed.refused, confirmed.details)
  const { terms, startsAt, share } = confirmed
  const proposed = await proposePlanVersion(db, {
    terms,
    startsAt,
    seenVersion: input.version,
    staffId: staff.id,
  })
  if (proposed.refused === 'waits') throw refuse(proposePlan, 'waits')
  if (proposed.refused) throw refuse(proposePlan, proposed.refused, detailsOf(proposed, share))
  const { id } = proposed
  return {
    message: say('office.finance.correctionAsked'),
    data: { proposal_id: id, state: 'requested' },
    audited: {
      id,
      before: null,
      after: {
        state: 'requested',
        ...writePlanDown(terms),
        ...(startsAt && { starts_at: startsAt.toISOString() }),
      },
    },
  }
}
