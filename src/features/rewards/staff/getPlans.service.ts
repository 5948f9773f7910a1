import { listStaffNames } from '../../../back-office/staff/accounts/staff.sql.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { listPlanVersions } from '../reward-plan.sql.ts'
import { planNeedsTwo } from '../rewards.settings.ts'
import type { getPlans } from './getPlans.call.ts'
import { findWaitingProposal, readApprovers } from './proposals/proposals.sql.ts'
import { shownPlan } from './shown-plan.ts'

const pageSize = 50

export const getPlansService: Service<typeof getPlans> = async ({ db }, { cursor, limit = pageSize }) => {
  const now = shopTime()
  const versions = await listPlanVersions(db, { before: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(versions, limit, ({ version }) => version)
  const names = new Map((await listStaffNames(db)).map(({ id, name }) => [id, name]))
  const approvers = await readApprovers(
    db,
    page.map(({ version }) => version),
  )
  const waiting = await findWaitingProposal(db)
  return {
    data: page.map((plan) => shownPlan(plan, { now, names, approvers })),
    next_cursor,
    needs_two: await readShopSetting(db, planNeedsTwo),
    proposed: waiting
      ? { proposal_id: waiting.id, asked_by: waiting.asker, asked_at: waiting.asked_at }
      : null,
  }
}
