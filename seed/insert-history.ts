import assert from 'node:assert/strict'
import { insertSlot } from '../src/features/slots/slots.sql.ts'
import { splitSpending } from '../src/ledger/balances.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { type Paise, paise, sumPaise } from '../src/money/paise.ts'
import type { Db } from '../src/platform/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { insertPaidOrder, type NumberedOrder, type WalletPart } from './insert-order.ts'
import type { PricedOrder } from './priced-orders.ts'

const slotFeePaise = 999_00
const slotGstPaise = 179_00
const slotPricePaise = paise(slotFeePaise + slotGstPaise)
assert(slotPricePaise === 1_178_00)

type Wallet = { storeCredit: Paise; earnings: Paise }
type Happening = { daysAgo: number; happen: (at: Date) => Promise<void> }

/**
 * Inserts the history of the demo's members in order of time: each starts with exactly the money to end with the
 * documented balances, buys a slot, and places orders. Money moves as in the shop: store credit first, through the
 * ledger.
 */
export async function insertHistory(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  { orders, prefix }: { orders: PricedOrder[]; prefix: string },
  daysAgo: (days: number) => Date,
): Promise<void> {
  const happenings = [...members.values()].flatMap((member) =>
    historyOf(
      db,
      member,
      orders.flatMap((order) => (order.buyerMobile === member.mobile ? { ...order, prefix } : [])),
    ),
  )
  for (const { daysAgo: days, happen } of happenings.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await happen(daysAgo(days))
}

function historyOf(db: Db, member: InsertedMember, orders: NumberedOrder[]): Happening[] {
  const { registeredDaysAgo, subscribedDaysAgo, balances } = member
  const spent = sumPaise([
    ...orders.filter(({ status }) => status !== 'rejected').map(({ totals }) => totals.net),
    ...(subscribedDaysAgo === undefined ? [] : [slotPricePaise]),
  ])
  // A member who ends with earnings alone never had store credit, because that is spent first.
  const spendsEarnings = balances.storeCreditPaise === 0 && balances.earningsPaise > 0
  const wallet: Wallet = {
    storeCredit: paise(balances.storeCreditPaise + (spendsEarnings ? 0 : spent)),
    earnings: paise(balances.earningsPaise + (spendsEarnings ? spent : 0)),
  }
  const opening = { ...wallet }
  const happenings: Happening[] = [
    { daysAgo: registeredDaysAgo, happen: (at) => openBalances(db, member, opening, at) },
  ]
  if (subscribedDaysAgo !== undefined)
    happenings.push({ daysAgo: subscribedDaysAgo, happen: (at) => buySlot(db, member, wallet, at) })
  for (const order of orders)
    happenings.push({
      daysAgo: order.placedDaysAgo,
      happen: (at) => buy(db, member, order, wallet, at),
    })
  return happenings
}

async function openBalances(db: Db, member: InsertedMember, { storeCredit, earnings }: Wallet, at: Date) {
  const { id: memberId } = member
  const { points } = member.balances
  if (storeCredit + earnings + points === 0) return
  await postTransfer(db, {
    code: 'opening_balance',
    requestKey: `opening balance of member ${memberId}`,
    memberId,
    at,
    legs: [
      { memberId, account: 'store_credit', amount: storeCredit },
      { memberId, account: 'earnings', amount: earnings },
      { account: 'opening', amount: -(storeCredit + earnings) },
      { memberId, account: 'points', amount: points, currency: 'PTS' },
      { account: 'opening', amount: -points, currency: 'PTS' },
    ],
  })
}

async function buySlot(db: Db, { id: memberId }: InsertedMember, wallet: Wallet, at: Date) {
  const part = spend(wallet, slotPricePaise)
  const transferId = await postTransfer(db, {
    code: 'slot_bought',
    requestKey: `first slot of member ${memberId}`,
    memberId,
    at,
    legs: [
      { memberId, account: 'store_credit', amount: -part.storeCredit },
      { memberId, account: 'earnings', amount: -part.earnings },
      { account: 'subscription_sales', amount: slotFeePaise },
      { account: 'gst', amount: slotGstPaise },
    ],
  })
  await insertSlot(db, { member_id: memberId, transfer_id: transferId, created_at: at })
}

async function buy(db: Db, member: InsertedMember, order: NumberedOrder, wallet: Wallet, at: Date) {
  const part = spend(wallet, order.totals.net)
  await insertPaidOrder(db, member, order, part, at)
  if (order.status !== 'rejected') return
  wallet.storeCredit = paise(wallet.storeCredit + part.storeCredit)
  wallet.earnings = paise(wallet.earnings + part.earnings)
}

function spend(wallet: Wallet, amount: Paise): WalletPart {
  const part = splitSpending(wallet, amount)
  assert(part, 'a demo member cannot pay')
  wallet.storeCredit = paise(wallet.storeCredit - part.storeCredit)
  wallet.earnings = paise(wallet.earnings - part.earnings)
  return part
}
