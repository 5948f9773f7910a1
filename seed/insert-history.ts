import { redeemForEarnings } from '../src/features/points/redeem-points.flow.ts'
import { readCurrentPlan } from '../src/features/rewards/reward-plan.sql.ts'
import { slotLegs } from '../src/features/slots/slot-legs.flow.ts'
import { slotPrice } from '../src/features/slots/slot-price.ts'
import { insertSlot } from '../src/features/slots/slot-statements.sql.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { sumPaise, zeroPaise } from '../src/money/paise.ts'
import { worthOfPoints } from '../src/money/points.ts'
import type { Db } from '../src/platform/database/database.ts'
import { demoSeller } from '../src/platform/settings/seller.ts'
import type { Happening } from './happening.ts'
import type { InsertedMember } from './insert-members.ts'
import { type NumberedOrder, orderHappenings } from './insert-order.ts'
import { withdrawalHappenings } from './insert-withdrawals.ts'
import type { PricedOrder } from './priced-orders.ts'
import { reckonRewards } from './reckon-rewards.ts'

type Balances = NonNullable<InsertedMember['balances']>

/**
 * Inserts the history of the demo's members in order of time, through what the shop itself does: each starts with exactly
 * the money and points that lead to the documented balances, buys a slot, places orders, earns, redeems and withdraws.
 */
export async function insertHistory(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  { orders, prefix, staffId }: { orders: PricedOrder[]; prefix: string; staffId: number },
  daysAgo: (days: number) => Date,
): Promise<void> {
  const plan = await readCurrentPlan(db)
  const everyone = [...members.values()]
  const happenings = everyone.flatMap((member) => {
    const paidFrom = purseOf(member)
    const theirs = orders.flatMap((order) =>
      order.buyerMobile === member.mobile ? { ...order, prefix, paidFrom, staffId } : [],
    )
    const opening = openingOf(member, theirs, reckonRewards(member, { members: everyone, orders, plan }))
    return historyOf(db, member, { orders: theirs, opening })
  })
  for (const { daysAgo: days, happen } of happenings.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await happen(daysAgo(days))
}

// A member who ends with earnings alone never had store credit, because that is spent first.
function purseOf({ balances }: InsertedMember): NumberedOrder['paidFrom'] {
  return balances && balances.earningsPaise > 0 ? 'earnings' : 'store_credit'
}

/** What a member begins with: from the documented end backwards or, where none is documented, what they spend. */
function openingOf(
  member: InsertedMember,
  orders: NumberedOrder[],
  earned: { earningsPaise: number; points: number },
): Balances {
  const { balances, redeemsPoints = [], withdrawals = [] } = member
  if (!balances) return { storeCreditPaise: costOf(member, orders), earningsPaise: 0, points: 0 }
  const kept = orders.filter(({ status }) => status !== 'rejected' && status !== 'returned')
  const spent = costOf(member, kept)
  const isEarner = purseOf(member) === 'earnings'
  const redeemed = redeemsPoints.reduce((sum, { points }) => sum + points, 0)
  const withdrawn = withdrawals.reduce(
    (sum, { outcome, amountPaise }) => sum + (outcome === 'failed' ? 0 : amountPaise),
    0,
  )
  return {
    storeCreditPaise: balances.storeCreditPaise + (isEarner ? 0 : spent),
    earningsPaise:
      balances.earningsPaise +
      (isEarner ? spent : 0) +
      withdrawn -
      worthOfPoints(redeemed) -
      earned.earningsPaise,
    points: balances.points + redeemed - earned.points,
  }
}

function costOf({ subscribedDaysAgo }: InsertedMember, orders: NumberedOrder[]): number {
  const slot = subscribedDaysAgo === undefined ? 0 : slotPrice
  return slot + sumPaise(orders.map(({ totals, cash }) => (cash ? zeroPaise : totals.net)))
}

function historyOf(
  db: Db,
  member: InsertedMember,
  { orders, opening }: { orders: NumberedOrder[]; opening: Balances },
): Happening[] {
  const { registeredDaysAgo, subscribedDaysAgo } = member
  const happenings: Happening[] = [
    { daysAgo: registeredDaysAgo, happen: (at) => openBalances(db, member, opening, at) },
    ...orders.flatMap((order) => orderHappenings(db, member, order)),
    ...(member.withdrawals ?? []).flatMap((withdrawal) => withdrawalHappenings(db, member, withdrawal)),
  ]
  if (subscribedDaysAgo !== undefined)
    happenings.push({
      daysAgo: subscribedDaysAgo,
      async happen(at) {
        const legs = slotLegs([{ account: purseOf(member), amount: 0 - slotPrice }])
        await insertSlot(db, { memberId: member.id, seller: demoSeller, legs, at })
      },
    })
  for (const { daysAgo, points } of member.redeemsPoints ?? [])
    happenings.push({
      daysAgo,
      happen: (at) =>
        redeemForEarnings(db, { memberId: member.id, points, requestKey: `day ${daysAgo}`, at }),
    })
  return happenings
}

async function openBalances(db: Db, member: InsertedMember, opening: Balances, at: Date) {
  const { id: memberId } = member
  const { storeCreditPaise, earningsPaise, points } = opening
  if (storeCreditPaise + earningsPaise + points === 0) return
  await postTransfer(db, {
    code: 'opening_balance',
    requestKey: `opening balance of member ${memberId}`,
    cause: { kind: 'opening', id: memberId },
    memberId,
    at,
    legs: [
      { account: 'store_credit', amount: storeCreditPaise },
      { account: 'earnings', amount: earningsPaise },
      { account: 'opening', amount: -(storeCreditPaise + earningsPaise) },
      { account: 'points', amount: points, currency: 'PTS' },
      { account: 'opening', amount: -points, currency: 'PTS' },
    ],
  })
}
