import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { Say } from '../../../words/words-of.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { listReturnNotes } from './order-changes.sql.ts'
import { chargesOf, sumCharges } from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { isUnpaid } from './refund-parts.ts'
import { isOwnFault, type ReturnReason, saysOwnFault } from './step-reasons.ts'

/**
 * Whether the shop keeps what an order cost beside its goods when all that is left of it goes back: not before it leaves, nor of what
 * was never paid. Later only the shop's own fault gives it back, where the operator wants that.
 */
export async function keepsCharges(db: Db, order: Order, isByOwnFault = false): Promise<boolean> {
  // Nothing more is kept of an order whose buyer owes it: they have not paid it again.
  if (order.owed) return order.keeps_charges
  if (hasNoCharges(order) || order.status === 'pending' || isUnpaid(order)) return false
  return !isByOwnFault || !(await readShopSetting(db, deliveryChargeSetting)).refunds_own_fault
}

/** Whether what comes back now does so by the shop's own fault, and all of the order that came back before did too. */
export async function isAllOwnFault(
  db: Db,
  order: Order,
  reason: ReturnReason,
  sayEnglish: Say,
): Promise<boolean> {
  if (hasNoCharges(order) || !isOwnFault(reason)) return false
  return (await listReturnNotes(db, order)).every((note) => saysOwnFault(sayEnglish, note))
}

function hasNoCharges(order: Order): boolean {
  return sumCharges(chargesOf(order)).net === 0
}
