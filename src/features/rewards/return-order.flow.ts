import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { lockBankAccounts } from '../bank/bank.sql.ts'
import { issueCreditNote } from '../orders/invoice/issue-invoice.flow.ts'
import type { PartOutcome } from '../orders/life/cancel-lines.flow.ts'
import { chooseVariant, type NoVariant } from '../orders/life/choose-variant.ts'
import { keepsCharges } from '../orders/life/kept-charges.flow.ts'
import { type PaidParts, readSoldLines, type UnitsTakenOff } from '../orders/life/order-changes.sql.ts'
import { nothing, type Taxed } from '../orders/life/order-charges.ts'
import type { StepOutcome } from '../orders/life/order-life.flow.ts'
import { lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import {
  type PartOfOrder,
  readRest,
  recoverFromRefund,
  refundPart,
} from '../orders/life/refund-order.flow.ts'
import { endReinstated, readReinstated } from '../orders/life/reinstated-orders.sql.ts'
import { listReturnableUnits, type ReturnableVariant } from '../orders/life/returnable-units.sql.ts'
import { takeOffPart, weighUnits } from '../orders/life/take-off-lines.flow.ts'
import { stepOrder } from '../orders/orders.sql.ts'
import { giveBackTds } from '../withdrawals/tds/tds-at-credit.flow.ts'
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals.sql.ts'
import { collectDue } from './collect-due.flow.ts'
import { isCommission } from './earned-rewards.ts'
import { reduceRewards } from './reduce-rewards.flow.ts'
import { type Reversal, reverseRewards } from './reverse-rewards.flow.ts'
import { lockPeopleOfOrders } from './reward-posting.sql.ts'

type Refused = Extract<StepOutcome, { refused: string }>
type Returned = {
  refused?: undefined
  order: Order
  isBuyerClosed: boolean
  back: PaidParts
  /** What the buyer pays of it for its pick-up. */
  pickup: Taxed
} & Reversal

/**
 * Takes the goods of a delivered order back, as far as they did not come back before: they are on hand again, the money goes back
 * to where it came from, and what the order earned is reversed. What was spent of that is taken from what its people earn, hold
 * for a withdrawal that was not sent, or get back of this order, and stays due beyond it. Call it in one transaction.
 */
export async function returnOrder(
  db: Db,
  jobs: Jobs,
  step: { orderNo: string; note: string; isOwnFault?: boolean; staffId?: number },
): Promise<Refused | Returned> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'delivered') return { refused: 'notPossible', from: order.status }
  const units = (await listReturnableUnits(db, order)).map(keptUnits)
  return await returnRest(db, jobs, order, { ...step, units })
}

function keptUnits({ line, productId, kept }: ReturnableVariant): PartOfOrder['units'][number] {
  return { line, productId, quantity: kept }
}

async function returnRest(
  db: Db,
  jobs: Jobs,
  order: Order,
  {
    note,
    isOwnFault,
    units,
    pickup = nothing,
    staffId,
  }: {
    note: string
    isOwnFault?: boolean
    units: PartOfOrder['units']
    pickup?: Taxed
    staffId?: number
  },
): Promise<Returned> {
  const areKept = await keepsCharges(db, order, isOwnFault)
  const owed = await readOwed(db, order)
  const rest = { ...(await readRest(db, order, areKept, pickup)), units, ...(owed && { owed }) }
  // What was kept when it was called off stays kept.
  const keepsNow = areKept && !order.keeps_charges
  await stepOrder(db, order, { status: 'returned', actor: 'staff', note, keepsCharges: keepsNow, pickup })
  if (owed) await endReinstated(db, order, { state: 'came_back', staffId, note: '' })
  const people = await lockPeople(db, order)
  await refundPart(db, jobs, order, rest, people.meanwhile)
  // After the refund: money that came back to the buyer can be taken.
  const reversal = await reverseRewards(db, { ...people, ...order, orderNo: order.order_no })
  await takeWhatIsDue(db, order, rest, people, reversal)
  await issueCreditNote(db, order)
  return { order, back: rest.back, pickup, isBuyerClosed: people.isBuyerClosed, ...reversal }
}

/**
 * Reverses what a delivered order earned whose whole payment the shop lost; an order without posted rewards earns nothing. The
 * order stays delivered. Call it in the transaction of the decision.
 */
export async function loseRewards(db: Db, orderNo: string): Promise<void> {
  const order = await lockOrder(db, orderNo)
  if (order?.status !== 'delivered') return
  const { openMemberIds } = await lockPeople(db, order)
  await lockAccounts(db, openMemberIds)
  const { reversed } = await reverseRewards(db, { ...order, openMemberIds, orderNo })
  await giveBackTds(db, orderNo, reversed.filter(isCommission))
  await collectDue(db, { id: order.id, orderNo, key: `order:${order.id}:payment_lost` }, openMemberIds)
}

/** The outcome for a part that came back: as for a whole order, with its units, and whether nothing is left of the order. */
export type PartReturned =
  | Exclude<PartOutcome, { refused?: undefined }>
  /** Of a reinstated order that its buyer owes, nothing goes back for a part. */
  | { refused: NoVariant | 'isOwed' }
  | (Returned & { isAll: boolean; units: PartOfOrder['units'] })

/**
 * Takes units of a delivered order's lines back: those that are fit to be sold are on hand again, their money goes back to where
 * it came from, and what the order earned is made to fit what is left of it, as returnOrder does of all. Where nothing would be
 * left, the order is returned. Where units were exchanged before, the variant that comes back is on hand again. Call it in one
 * transaction.
 */
export async function returnLines(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    units: readonly UnitsTakenOff[]
    note: string
    staffId?: number
    isOwnFault?: boolean
    /** What the buyer pays for their pick-up, as far as they are worth so much. */
    pickupCharge?: Paise
  },
): Promise<PartReturned> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'delivered') return { refused: 'notPossible', from: order.status }
  const variants = await chooseVariants(db, order, step.units)
  if (variants.refused) return variants
  const weighed = await weighUnits(db, order, variants.asked, step.pickupCharge)
  if (!weighed) return { refused: 'tooMany' }
  if (order.owed && !weighed.isAll) return { refused: 'isOwed' }
  const units = variants.units ?? weighed.units
  if (weighed.isAll)
    return { ...(await returnRest(db, jobs, order, { ...step, ...weighed, units })), isAll: true, units }
  const people = await lockPeople(db, order)
  const { staffId, note: reason } = step
  const taken = { kind: 'returned', actor: 'staff', staffId, reason } as const
  const { change, part } = await takeOffPart(db, jobs, order, weighed, taken, people.meanwhile)
  const reversal = await reduceRewards(db, { ...people, ...order, orderNo: order.order_no }, part)
  await takeWhatIsDue(db, order, part, people, reversal)
  await issueCreditNote(db, order, { change })
  return {
    order,
    back: part.back,
    pickup: part.pickup,
    isAll: false,
    units,
    isBuyerClosed: people.isBuyerClosed,
    ...reversal,
  }
}

/** What the buyer of a reinstated order owes, which is less by what comes back; undefined where nothing is owed. */
async function readOwed(db: Db, order: Order): Promise<PartOfOrder['owed']> {
  if (!order.owed) return undefined
  const isWrittenOff = (await readReinstated(db, order))?.state === 'written_off'
  return {
    amount: paise(order.owed),
    account: isWrittenOff ? 'reinstated_written_off' : 'reinstated_due',
  }
}

/**
 * Names the variant of each line that comes back.
 * @returns units where all that the buyer has comes back at once, which can be several variants of a line.
 */
async function chooseVariants(
  db: Db,
  order: Order,
  asked: readonly UnitsTakenOff[],
): Promise<
  | { refused: NoVariant }
  | { refused?: undefined; asked: readonly UnitsTakenOff[]; units?: PartOfOrder['units'] }
> {
  const variants = await listReturnableUnits(db, order)
  const boughtOf = new Map((await readSoldLines(db, order)).map(({ line, productId }) => [line, productId]))
  const chosen = asked.map((units) => {
    const ofLine = variants.filter(({ line }) => line === units.line)
    return chooseVariant(ofLine, boughtOf.get(units.line) ?? 0, units)
  })
  const refused = chosen.find((choice) => choice.refused)?.refused
  if (refused === 'chooseVariant' && isAllFit(variants, asked))
    return { asked, units: variants.map(keptUnits) }
  if (refused) return { refused }
  return { asked: asked.map((units, place) => ({ ...units, productId: chosen[place]!.productId })) }
}

/** Whether all that the buyer has comes back, and can be sold again. */
function isAllFit(variants: readonly ReturnableVariant[], asked: readonly UnitsTakenOff[]): boolean {
  const kept = variants.reduce((sum, variant) => sum + variant.kept, 0)
  return kept === asked.reduce((sum, { quantity, unfit = 0 }) => sum + quantity - unfit, 0)
}

type People = Awaited<ReturnType<typeof lockPeople>>

/** The people whom what an order earned went to, as far as their accounts are open, with what they hold locked. */
async function lockPeople(db: Db, order: Order) {
  const openMemberIds = (await lockPeopleOfOrders(db, [order.member_id]))
    .filter(({ isOpen }) => isOpen)
    .map(({ memberId }) => memberId)
  const isBuyerClosed = !openMemberIds.includes(order.member_id)
  await lockBankAccounts(db, openMemberIds)
  await lockUnsentWithdrawals(db, openMemberIds)
  return { openMemberIds, isBuyerClosed, meanwhile: { isClosed: isBuyerClosed, alsoMoved: openMemberIds } }
}

async function takeWhatIsDue(
  db: Db,
  order: Order,
  part: PartOfOrder,
  { openMemberIds, isBuyerClosed }: People,
  { reversed }: Reversal,
): Promise<void> {
  await giveBackTds(db, order.order_no, reversed.filter(isCommission))
  await collectDue(db, { id: order.id, orderNo: order.order_no, key: part.key }, openMemberIds)
  if (!isBuyerClosed) await recoverFromRefund(db, order, part)
}
