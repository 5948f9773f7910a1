import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { issueCreditNote } from '../orders/invoice/issue-invoice.flow.ts'
import type { PartOutcome } from '../orders/life/cancel-lines.flow.ts'
import { chooseVariant, type NoVariant } from '../orders/life/choose-variant.ts'
import { keepsCharges } from '../orders/life/keep-delivery-charge.flow.ts'
import { type DeductedUnits, type PaidParts, readSoldLines } from '../orders/life/order-changes.sql.ts'
import { type Kept, type KeptTerms, nothingKept } from '../orders/life/order-charges.ts'
import type { StepOutcome, TooManyUnfit } from '../orders/life/order-life.flow.ts'
import { lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import {
  type PartOfOrder,
  readRemainingRefund,
  recoverFromRefund,
  refundPart,
} from '../orders/life/refund-order.flow.ts'
import { endReinstated, readReinstated } from '../orders/life/reinstated-orders.sql.ts'
import { listReturnableUnits, type ReturnableVariant } from '../orders/life/returnable-units.sql.ts'
import { takeOffPart, weighUnits } from '../orders/life/take-off-lines.flow.ts'
import { countUnfit, type UnfitUnits } from '../orders/life/unfit-units.flow.ts'
import { stepOrder } from '../orders/orders.sql.ts'
import { collectDue } from '../rewards/collect-due.flow.ts'
import { isCommission } from '../rewards/earned-rewards.ts'
import { type Earners, lockEarners } from '../rewards/lose-rewards.flow.ts'
import { type Reversal, reverseRewardsOfOrder } from '../rewards/reverse-rewards-of-order.flow.ts'
import { reverseRewardsOfPart } from '../rewards/reverse-rewards-of-part.flow.ts'
import { giveBackTds } from '../withdrawals/tds/tds-at-credit.flow.ts'

type Refused = Extract<StepOutcome, { refused: string }>
type Returned = {
  refused?: undefined
  order: Order
  isBuyerClosed: boolean
  back: PaidParts
  /** The amount kept from the refund. */
  kept: Kept
} & Reversal

/**
 * Returns all remaining units of a delivered order: restocks the goods, refunds the money and reverses the
 * rewards. If members have already spent these rewards, collects the amounts from their earnings, their
 * unsent withdrawals or this refund. Any shortfall remains a debt. Call it in one transaction.
 * @param step.unfit the units that are unfit for sale and do not return to stock.
 */
export async function returnOrder(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    note: string
    isOwnFault?: boolean
    staffId?: number
    unfit?: readonly UnfitUnits[]
  },
): Promise<Refused | TooManyUnfit | (Returned & { units: PartOfOrder['units'] })> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'delivered') return { refused: 'notPossible', from: order.status }
  const units = countUnfit((await listReturnableUnits(db, order)).map(keptUnits), step.unfit ?? [])
  if (!units) return { refused: 'tooManyUnfit', from: order.status }
  return { ...(await returnRest(db, jobs, order, { ...step, units })), units }
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
    kept = nothingKept,
    staffId,
  }: {
    note: string
    isOwnFault?: boolean
    units: PartOfOrder['units']
    kept?: Kept
    staffId?: number
  },
): Promise<Returned> {
  const areKept = await keepsCharges(db, order, isOwnFault)
  const owed = await readOwed(db, order)
  const rest = { ...(await readRemainingRefund(db, order, areKept, kept)), units, ...(owed && { owed }) }
  // Skips the flag if the shop already keeps the charges, because of an earlier cancellation.
  const keepsNow = areKept && !order.keeps_charges
  await stepOrder(db, order, { status: 'returned', actor: 'staff', note, keepsCharges: keepsNow, kept })
  if (owed) await endReinstated(db, order, { state: 'came_back', staffId, note: '' })
  const people = await lockEarners(db, order)
  await refundPart(db, jobs, order, rest, people.meanwhile)
  // Reverses rewards after the refund, because the resulting debts can be collected from the refunded money.
  const reversal = await reverseRewardsOfOrder(db, { ...people, ...order, orderNo: order.order_no })
  await collectDebts(db, order, rest, people, reversal)
  await issueCreditNote(db, order)
  return { order, back: rest.back, kept, isBuyerClosed: people.isBuyerClosed, ...reversal }
}

/**
 * The outcome of a partial return: the outcome of a full return, and the returned units. `isAll` is true if
 * the buyer has no units left.
 */
export type PartReturned =
  | Exclude<PartOutcome, { refused?: undefined }>
  /**
   * isOwed: the order was refunded and then delivered after all, and the buyer still owes the refund. No part
   * of such an order can be refunded.
   */
  | { refused: NoVariant | 'isOwed' }
  | (Returned & { isAll: boolean; units: PartOfOrder['units'] })

/**
 * Returns some units of a delivered order: restocks those fit for sale, refunds their money and adjusts the
 * rewards to the remaining units. If no units would remain, returns the whole order. For exchanged units,
 * restocks the variant that comes back. Call it in one transaction.
 */
export async function returnLines(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    units: readonly DeductedUnits[]
    note: string
    staffId?: number
    isOwnFault?: boolean
    /** The terms of the amount kept from the refund. */
    terms?: KeptTerms
  },
): Promise<PartReturned> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'delivered') return { refused: 'notPossible', from: order.status }
  const variants = await chooseVariants(db, order, step.units)
  if (variants.refused) return variants
  const weighed = await weighUnits(db, order, variants.asked, step.terms)
  if (!weighed) return { refused: 'tooMany' }
  if (order.owed && !weighed.isAll) return { refused: 'isOwed' }
  const units = variants.units ?? weighed.units
  if (weighed.isAll)
    return { ...(await returnRest(db, jobs, order, { ...step, ...weighed, units })), isAll: true, units }
  const people = await lockEarners(db, order)
  const { staffId, note: reason } = step
  const taken = { kind: 'returned', actor: 'staff', staffId, reason } as const
  const { change, part } = await takeOffPart(db, jobs, order, weighed, taken, people.meanwhile)
  const reversal = await reverseRewardsOfPart(db, { ...people, ...order, orderNo: order.order_no }, part)
  await collectDebts(db, order, part, people, reversal)
  await issueCreditNote(db, order, { change })
  return {
    order,
    back: part.back,
    kept: part.kept,
    isAll: false,
    units,
    isBuyerClosed: people.isBuyerClosed,
    ...reversal,
  }
}

/**
 * Returns the debt that a return of goods reduces; undefined if there is none. If an order was refunded and
 * then delivered after all, the buyer owes the refund.
 */
async function readOwed(db: Db, order: Order): Promise<PartOfOrder['owed']> {
  if (!order.owed) return undefined
  const isWrittenOff = (await readReinstated(db, order))?.state === 'written_off'
  return {
    amount: paise(order.owed),
    account: isWrittenOff ? 'reinstated_written_off' : 'reinstated_due',
  }
}

/**
 * Chooses which variant comes back for each returned line.
 * @returns `units`: all variants that the buyer has. Present only if `asked` names no variant for a line, but
 * everything comes back fit for sale. Then the choice does not matter.
 */
async function chooseVariants(
  db: Db,
  order: Order,
  asked: readonly DeductedUnits[],
): Promise<
  | { refused: NoVariant }
  | { refused?: undefined; asked: readonly DeductedUnits[]; units?: PartOfOrder['units'] }
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

/** Returns whether all units that the buyer has come back fit for sale. */
function isAllFit(variants: readonly ReturnableVariant[], asked: readonly DeductedUnits[]): boolean {
  const kept = variants.reduce((sum, variant) => sum + variant.kept, 0)
  return kept === asked.reduce((sum, { quantity, unfit = 0 }) => sum + quantity - unfit, 0)
}

async function collectDebts(
  db: Db,
  order: Order,
  part: PartOfOrder,
  { openMemberIds, isBuyerClosed }: Earners,
  { reversed }: Reversal,
): Promise<void> {
  await giveBackTds(db, order.order_no, reversed.filter(isCommission))
  await collectDue(db, { id: order.id, orderNo: order.order_no, key: part.key }, openMemberIds)
  if (!isBuyerClosed) await recoverFromRefund(db, order, part)
}
