import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { shareOf, termsOf } from '../plan-terms.ts'
import { judgePlan } from '../write-plan.flow.ts'
import { previewTerms } from './plan-preview.flow.ts'
import { detailsOf, startOf } from './plan-refusal.ts'
import { previewPlan } from './previewPlan.call.ts'

export const previewPlanService: Service<typeof previewPlan> = async ({ db, limits, staff }, input) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const start = startOf(input.starts_at, shopTime())
  if (start.refused) throw refuse(previewPlan, start.refused, { field: 'starts_at' })
  const terms = termsOf(input)
  const judged = await judgePlan(db, terms, input.version)
  if (judged.refused) throw refuse(previewPlan, judged.refused, detailsOf(judged, shareOf(terms)))
  return { data: await previewTerms(db, terms) }
}
