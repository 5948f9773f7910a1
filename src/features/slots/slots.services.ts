import { readBalances, splitSpending } from '../../ledger/balances.ts'
import { type Paise, paise } from '../../money/paise.ts'
import { toPercent } from '../../money/percent.ts'
import type { Db } from '../../platform/database/database.ts'
import { violation } from '../../platform/database/violated-constraint.ts'
import { decideAndWrite, type LegColumns } from '../../platform/service/decide-and-write.ts'
import { hashBody, keepIdempotencyRecord, perSecondKey } from '../../platform/service/idempotency.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { slotDocumentPrefix } from '../orders/invoice/order-paper.ts'
import { applyConfirmedPayment, identifyPayment } from '../payments/apply/confirmed-payment.flow.ts'
import { type CheckoutResult, readCheckoutResult } from '../payments/browser/checkout-result.ts'
import { endIntent } from '../payments/intent/end-intent.flow.ts'
import { lockOpenPayments } from '../payments/intent/member-intents.sql.ts'
import { type RewardPlan, readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { refundSlot } from './refund-slot.flow.ts'
import { slotLegs } from './slot-legs.flow.ts'
import { slotPrice } from './slot-price.ts'
import { insertWalletSlot, refuseSlotBeyondAllowance } from './slot-statements.sql.ts'
import { type getMySlots, getNewAchievementList, newSlotsCreation, refundMySlot } from './slots.calls.ts'
import { coolingOff, slotsBound, slotsMaxBy, slotsPerMemberMax } from './slots.settings.ts'
import { findSlot, findSlotOfIntent, listRefundedSlots, listSlots, readPaidAwards } from './slots.sql.ts'

const pageSize = 20

export const getMySlotsService: Service<typeof getMySlots> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const [rows, plan, [max, { days }, earns], refunded] = await Promise.all([
    listSlots(db, member.id, { beforeId: input.cursor, limit: limit + 1 }),
    readCurrentPlan(db),
    readShopSettings(db, [slotsPerMemberMax, coolingOff, earningRequires]),
    listRefundedSlots(db, member.id, pageSize),
  ])
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  const awards = await readPaidAwards(
    db,
    member.id,
    page.map(({ id }) => id),
  )
  return {
    message: page.length === 0 ? say('slots.none') : '',
    data: page.map(({ id, created_at, business: counted, is_paid, earns_awards }) => {
      const paid = awards.filter(({ slot_id }) => slot_id === id)
      const { business, percent, percentToNext, next, steps } = slotProgress(plan, counted, paid)
      const reached = steps.filter(({ isReached }) => isReached)
      return {
        slot_id: id,
        created_at,
        is_paid,
        earns_awards,
        refundable_until: is_paid ? refundableUntil(created_at, days) : null,
        business,
        percent,
        percent_to_next: percentToNext,
        next: next ? { step: next.step, business: next.business } : null,
        steps_reached: reached.length,
      }
    }),
    plan: planOnWire(plan),
    slots_max: slotsMaxBy(earns, max),
    earning_requires: earns,
    refunded: refunded.map(({ id, at, has_invoice: hasInvoice }) => ({
      slot_id: id,
      refunded_at: at,
      invoice: hasInvoice ? slotDocumentId(id) : null,
    })),
    next_cursor,
  }
}

const dayMs = 86_400_000

// Returns the end of a paid slot's cooling-off period; null if it is over.
function refundableUntil(boughtAt: Date, days: number): Date | null {
  const until = new Date(boughtAt.getTime() + days * dayMs)
  return until > shopTime() ? until : null
}

const slotDocumentId = (slotId: number) => `${slotDocumentPrefix}${slotId}`

function planOnWire({ goal, paisePerPoint, levels, steps }: RewardPlan) {
  return {
    goal,
    rupees_per_point: paisePerPoint,
    level_percent: levels.map(toPercent),
    steps: steps.map(({ business, award }) => ({ business, award })),
  }
}

export const getNewAchievementListService: Service<typeof getNewAchievementList> = async (
  { db, member },
  { slot_id: slotId },
) => {
  const slot = await findSlot(db, member.id, Number(slotId))
  if (!slot) throw refuse(getNewAchievementList, 'unknownSlot')
  const [plan, paid] = await Promise.all([readCurrentPlan(db), readPaidAwards(db, member.id, [slot.id])])
  const { business, percent, percentToNext, next, steps } = slotProgress(plan, slot.business, paid)
  return {
    data: [
      {
        slot_id: slot.id,
        created_at: slot.created_at,
        invoice: slot.has_invoice ? slotDocumentId(slot.id) : null,
        total_business: business,
        goal: plan.goal,
        percent,
        percent_to_next: percentToNext,
        steps: steps.map(({ step, business: needed, award, isReached, paidAt }) => ({
          step,
          business: needed,
          award,
          reached: isReached,
          reached_at: paidAt,
        })),
        next: next
          ? {
              step: next.step,
              business: next.business,
              award: next.award,
              lacking: paise(next.business - business),
            }
          : null,
      },
    ],
  }
}

export const refundMySlotService: Service<typeof refundMySlot> = async (
  { transaction, member, jobs, say },
  { slot_id: slotId },
) => {
  const refunded = await transaction((db) =>
    refundSlot(db, jobs, { memberId: member.id, slotId: Number(slotId) }),
  )
  if (refunded.refused) throw refuse(refundMySlot, refunded.refused)
  const { toWallet, toSource } = refunded
  return {
    message: say('slots.refunded'),
    data: { slot_id: slotId, to_wallet: toWallet, to_source: toSource },
  }
}

type Output = ServiceOutput<typeof newSlotsCreation>
type Context = Parameters<Service<typeof newSlotsCreation>>[0]

export const newSlotsCreationService: Service<typeof newSlotsCreation> = async (context, body) => {
  const result = readCheckoutResult(body)
  try {
    if (result.paymentId !== undefined) return await buyByPayment(context, result)
    // Refuses a request that names an order at the payment provider but no payment. Such a request does not
    // ask to pay from the wallet.
    if (isNamed(body.razorpay_order_id)) throw refuse(newSlotsCreation, 'wrongPayment')
    return await buyFromWallet(context)
  } catch (error) {
    const { constraint, detail } = violation(error) ?? {}
    if (constraint === 'slot_within_allowance')
      throw refuse(newSlotsCreation, 'tooManySlots', { places: { max: Number(detail) } })
    throw error
  }
}

const isNamed = (id: string | undefined) => id !== undefined && id !== '0' && id !== 'null'

const slotAnswer = (slotId: string, amount: number): Output => ({
  data: { slot_id: slotId, amount: paise(amount) },
})

async function buyFromWallet(context: Context): Promise<Output> {
  const { key } = context
  const { id: memberId, arrival } = context.member
  return await decideAndWrite(context, perSecondKey(key), {
    async decide(db): Promise<{ refused?: undefined; legs: LegColumns } | { refused: Error }> {
      const spent = splitSpending(await readBalances(db, memberId), slotPrice)
      if (!spent) return { refused: refuse(newSlotsCreation, 'insufficientBalance') }
      const legs = slotLegs([
        { account: 'store_credit', amount: 0 - spent.storeCredit },
        { account: 'earnings', amount: 0 - spent.earnings },
      ])
      return { legs }
    },
    async write(db, { legs }, asked) {
      const request = asked && { ...asked, answer: slotAnswer('', slotPrice) }
      const seller = await readShopSetting(db, sellerSetting)
      const bought = { memberId, seller, legs }
      const slotId = await insertWalletSlot(db, bought, { request, arrival, bound: slotsBound })
      return slotId === undefined ? undefined : slotAnswer(slotId, slotPrice)
    },
    makeWay: (db) => cancelOpenPayment(db, context, memberId),
  })
}

// Ends the open online payment for a slot (a subscription), because the member now pays from the wallet. If
// that payment still succeeds, its money is refunded.
async function cancelOpenPayment(db: Db, context: Context, memberId: number): Promise<void> {
  const underWay = await lockOpenPayments(db, { memberId, purpose: 'slot', arrival: context.member.arrival })
  // If a payment from another window has just bought a slot (subscription), refuses to buy a second one.
  if (underWay.isFulfilledMeanwhile) throw refuse(newSlotsCreation, 'boughtMeanwhile')
  await refuseSlotBeyondAllowance(db, memberId, slotsBound)
  const { openId: id } = underWay
  if (id !== null) await endIntent(db, context, { id, member_id: memberId }, 'cancelled')
}

// Buys the slot (subscription) for which a payment was made. If the webhook or an earlier request of this
// browser has already bought the slot, returns the same answer.
async function buyByPayment(
  context: Context,
  { paymentId = '', providerOrderId, signature }: CheckoutResult,
): Promise<Output> {
  const { db, key, cardPayments } = context
  if (!cardPayments) throw refuse(newSlotsCreation, 'switchedOff')
  const payments = { ...context, cardPayments }
  const { memberId } = key
  const asked = { memberId, purpose: 'slot', paymentId, providerOrderId, signature, key } as const
  const identified = await identifyPayment(payments, asked)
  if (identified.refused !== undefined) throw refuse(newSlotsCreation, identified.refused)
  if (identified.answered) return identified.answered as Output
  const { intent } = identified
  const confirmation = await applyConfirmedPayment(payments, identified, paymentId, {
    call: key.call,
    requestId: key.requestId,
    bodyHash: hashBody(key.body),
    answer: slotAnswer('', intent.net),
  })
  if (confirmation.state === 'open')
    throw refuse(newSlotsCreation, confirmation.isCertain ? 'notPaid' : 'unconfirmed')
  if (confirmation.state === 'returned') throw refuse(newSlotsCreation, 'returned')
  if (confirmation.slot_id !== undefined) return slotAnswer(confirmation.slot_id, intent.net)
  const slotId = String(await findSlotOfIntent(db, intent))
  return await keepIdempotencyRecord(db, key, slotAnswer(slotId, intent.net))
}

type Plan = { goal: Paise; steps: readonly { business: Paise; award: Paise }[] }
type PaidAward = { step: number; business: number; award: number; at: Date }

/** An award step of a slot (a paid subscription), with the time when the award was paid. */
type SlotStep = {
  step: number
  business: Paise
  award: Paise
  isReached: boolean
  paidAt: Date | null
}

type SlotProgress = {
  business: Paise
  /**
   * The team's purchases in percent of those that fill the slot's progress ring, with two decimals, rounded
   * down. May exceed 100.
   */
  percent: number
  /**
   * The team's purchases in percent of those that the next award step needs, with two decimals, rounded down;
   * 100 once every step is reached.
   */
  percentToNext: number
  /** The next step; undefined once every step is reached. */
  next: SlotStep | undefined
  steps: SlotStep[]
}

/**
 * Returns the progress of a slot (a paid subscription). If the award of a step was paid, the step has the
 * terms of the plan at that time. The other steps have the terms of the current plan.
 */
function slotProgress({ goal, steps }: Plan, business: number, paid: readonly PaidAward[]): SlotProgress {
  const shown = steps.map((planned, index) => {
    const award = paid.find(({ step }) => step === index + 1)
    return {
      step: index + 1,
      business: award ? paise(award.business) : planned.business,
      award: award ? paise(award.award) : planned.award,
      isReached: award !== undefined || business >= planned.business,
      paidAt: award?.at ?? null,
    }
  })
  const next = shown.find(({ isReached }) => !isReached)
  return {
    business: paise(business),
    percent: percentOf(business, goal),
    percentToNext: next ? percentOf(business, next.business) : 100,
    next,
    steps: shown,
  }
}

function percentOf(part: number, whole: number): number {
  return Number((BigInt(part) * 10_000n) / BigInt(whole)) / 100
}
