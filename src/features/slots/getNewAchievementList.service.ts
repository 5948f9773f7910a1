import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { slotDocumentPrefix } from '../orders/invoice/order-paper.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { getNewAchievementList } from './getNewAchievementList.call.ts'
import { slotProgress } from './slot-progress.ts'
import { findSlot, readPaidAwards } from './slots.sql.ts'

export const getNewAchievementListService: Service<typeof getNewAchievementList> = async (
  { db, member },
  { slot_id: slotId },
) => {
  const slot = await findSlot(db, member.id, Number(slotId))
  if (!slot) throw refuse(getNewAchievementList, 'unknownSlot')
  const [plan, paid] = await Promise.all([readCurrentPlan(db), readPaidAwards(db, member.id, [slot.id])])
  const { business, percent, steps } = slotProgress(plan, slot.business, paid)
  const next = steps.find(({ isReached }) => !isReached)
  return {
    data: [
      {
        slot_id: slot.id,
        created_at: slot.created_at,
        invoice: slot.has_invoice ? `${slotDocumentPrefix}${slot.id}` : null,
        total_business: business,
        goal: plan.goal,
        percent,
        steps: steps.map(({ step, business: needed, award, isReached, paidAt }) => ({
          step,
          business: needed,
          award,
          reached: isReached,
          reached_at: paidAt,
        })),
        next: next ? { step: next.step, award: next.award, lacking: paise(next.business - business) } : null,
      },
    ],
  }
}
