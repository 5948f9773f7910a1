import { toPercent } from '../../money/percent.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { type RewardPlan, readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import type { getMySlots } from './getMySlots.call.ts'
import { slotProgress } from './slot-progress.ts'
import { slotsPerMemberMax } from './slots.settings.ts'
import { listSlots, readPaidAwards } from './slots.sql.ts'

const pageSize = 20

export const getMySlotsService: Service<typeof getMySlots> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const [rows, plan, max] = await Promise.all([
    listSlots(db, member.id, { beforeId: input.cursor, limit: limit + 1 }),
    readCurrentPlan(db),
    readShopSetting(db, slotsPerMemberMax),
  ])
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  const awards = await readPaidAwards(
    db,
    member.id,
    page.map(({ id }) => id),
  )
  return {
    message: page.length === 0 ? say('slots.none') : '',
    data: page.map(({ id, created_at, business: counted }) => {
      const paid = awards.filter(({ slot_id }) => slot_id === id)
      const { business, percent, steps } = slotProgress(plan, counted, paid)
      const reached = steps.filter(({ isReached }) => isReached)
      return { slot_id: id, created_at, business, percent, steps_reached: reached.length }
    }),
    plan: planOnWire(plan),
    slots_max: max,
    next_cursor,
  }
}

function planOnWire({ goal, paisePerPoint, levels, steps }: RewardPlan) {
  return {
    goal,
    rupees_per_point: paisePerPoint,
    level_percent: levels.map(toPercent),
    steps: steps.map(({ business, award }) => ({ business, award })),
  }
}
