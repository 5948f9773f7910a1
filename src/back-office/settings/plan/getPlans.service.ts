import { listPlanVersions } from '../../../features/rewards/reward-plan.sql.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { listStaffNames } from '../../staff/accounts/staff.sql.ts'
import type { getPlans } from './getPlans.call.ts'
import { shownPlan } from './shown-plan.ts'

const pageSize = 50

export const getPlansService: Service<typeof getPlans> = async ({ db }, { cursor, limit = pageSize }) => {
  const now = new Date()
  const versions = await listPlanVersions(db, { before: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(versions, limit, ({ version }) => version)
  const names = new Map((await listStaffNames(db)).map(({ id, name }) => [id, name]))
  return { data: page.map((plan) => shownPlan(plan, { now, names })), next_cursor }
}
