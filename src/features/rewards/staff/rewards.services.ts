import { listStaffNames } from '../../../back-office/staff/accounts/staff.sql.ts'
import { zeroPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { readTdsRule } from '../../withdrawals/tds/tds-rule.flow.ts'
import { type PlanTerms, planLevels, shareOf, termsOf, writePlanDown } from '../plan-terms.ts'
import { findPlan, listPlanVersions } from '../reward-plan.sql.ts'
import { readOrderMembers } from '../reward-posting.sql.ts'
import { planNeedsTwo } from '../rewards.settings.ts'
import { addPlanVersion, cancelPlanVersion, judgePlan } from '../write-plan.flow.ts'
import { findBuyer, readNames } from './buyers.sql.ts'
import { previewTerms } from './plan-preview.flow.ts'
import { detailsOf, readConfirmedPlan, startOf } from './plan-refusal.ts'
import { findWaitingProposal, readApprovers } from './proposals/proposals.sql.ts'
import { addPlan, cancelPlan, type getPlans, previewPlan, simulatePlan } from './rewards.calls.ts'
import { shownPlan } from './shown-plan.ts'
import { simulateOrder } from './simulate-order.ts'

export const addPlanService: Service<typeof addPlan> = async ({ db, staff, say }, input) => {
  const confirmed = readConfirmedPlan(input, shopTime())
  if (confirmed.refused) throw refuse(addPlan, confirmed.refused, confirmed.details)
  if (await readShopSetting(db, planNeedsTwo)) throw refuse(addPlan, 'needsTwo')
  const { terms, startsAt, share } = confirmed
  const added = await addPlanVersion(db, terms, { by: staff.name, startsAt, seenVersion: input.version })
  if (added.refused) throw refuse(addPlan, added.refused, detailsOf(added, share))
  const { plan, before } = added
  return {
    message: say('office.plan.saved', { version: plan.version }),
    data: { version: plan.version },
    audited: {
      id: plan.version,
      before: writePlanDown(before),
      after: { ...writePlanDown(plan), starts_at: (startsAt ?? shopTime()).toISOString() },
    },
  }
}

export const cancelPlanService: Service<typeof cancelPlan> = async ({ db, staff, say }, input) => {
  const { version, reason } = input
  const cancelled = await cancelPlanVersion(db, { version, reason, staffId: staff.id })
  if (cancelled.refused) throw refuse(cancelPlan, cancelled.refused)
  return {
    message: say('office.plan.cancelledText', { version }),
    data: { version },
    audited: {
      id: version,
      before: { state: 'planned', starts_at: cancelled.startsAt.toISOString() },
      after: { state: 'cancelled', reason },
    },
  }
}

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

export const previewPlanService: Service<typeof previewPlan> = async ({ db, limits, staff }, input) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const start = startOf(input.starts_at, shopTime())
  if (start.refused) throw refuse(previewPlan, start.refused, { field: 'starts_at' })
  const terms = termsOf(input)
  const judged = await judgePlan(db, terms, input.version)
  if (judged.refused) throw refuse(previewPlan, judged.refused, detailsOf(judged, shareOf(terms)))
  return { data: await previewTerms(db, terms) }
}

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
    earners: people.filter(({ isOpen }) => isOpen),
    tds: await readTdsRule(db),
  }
  const names = await readNames(
    db,
    people.map(({ memberId }) => memberId),
  )
  return {
    data: {
      people: people.map(({ memberId, level, mayEarn, hasCashback, isOpen }) => ({
        level,
        user_id: memberId === 0 ? '' : memberId,
        name: names.get(memberId) ?? '',
        may_earn: mayEarn,
        has_cashback: hasCashback,
        is_open: isOpen,
      })),
      plans: plans.map(({ version, terms }) => ({ version, ...simulateOrder(order, terms) })),
    },
  }
}

/**
 * Reads the buyer and the members above the buyer in the referral tree. Without a buyer, invents one with as
 * many members above as the plan has levels.
 */
async function readPeople(db: Db, mobile: string | undefined) {
  if (mobile === undefined)
    return Array.from({ length: planLevels + 1 }, (_, level) => ({
      memberId: 0,
      level,
      hasCashback: true,
      mayEarn: true,
      isOpen: true,
    }))
  const buyer = await findBuyer(db, mobile)
  if (buyer === undefined) throw refuse(simulatePlan, 'unknownBuyer', { field: 'buyer_mobile' })
  return await readOrderMembers(db, [buyer])
}
