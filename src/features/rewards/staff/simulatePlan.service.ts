import { zeroPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { readTdsRule } from '../../withdrawals/tds/tds-rule.flow.ts'
import { type PlanTerms, planLevels, termsOf } from '../plan-terms.ts'
import { findPlan } from '../reward-plan.sql.ts'
import { readOrderMembers } from '../reward-posting.sql.ts'
import { findBuyer, readNames } from './buyers.sql.ts'
import { simulateOrder } from './simulate-order.ts'
import { simulatePlan } from './simulatePlan.call.ts'

export const simulatePlanService: Service<typeof simulatePlan> = async ({ db }, input) => {
  const plans: { version: number | null; terms: PlanTerms }[] = []
  if (input.draft) plans.push({ version: null, terms: termsOf(input.draft) })
  for (const version of input.versions) {
    const terms = await findPlan(db, version)
    if (!terms) throw refuse(simulatePlan, 'unknownPlan')
    plans.push({ version, terms })
  }
  const people = await readPeople(db, input.buyer_mobile)
  const order = {
    net: input.amount,
    cashback: input.cashback ?? zeroPaise,
    earners: people.filter(({ isSubscribed, isOpen }) => isSubscribed && isOpen),
    tds: await readTdsRule(db),
  }
  const names = await readNames(
    db,
    people.map(({ memberId }) => memberId),
  )
  return {
    data: {
      people: people.map(({ memberId, level, isSubscribed, isOpen }) => ({
        level,
        user_id: memberId === 0 ? '' : memberId,
        name: names.get(memberId) ?? '',
        is_subscribed: isSubscribed,
        is_open: isOpen,
      })),
      plans: plans.map(({ version, terms }) => ({ version, ...simulateOrder(order, terms) })),
    },
  }
}

/**
 * Reads the buyer and the uplines; without a buyer, invents one below as many uplines as the plan has levels.
 */
async function readPeople(db: Db, mobile: string | undefined) {
  if (mobile === undefined)
    return Array.from({ length: planLevels + 1 }, (_, level) => ({
      memberId: 0,
      level,
      isSubscribed: true,
      isOpen: true,
    }))
  const buyer = await findBuyer(db, mobile)
  if (buyer === undefined) throw refuse(simulatePlan, 'unknownBuyer', { field: 'buyer_mobile' })
  return await readOrderMembers(db, [buyer])
}
