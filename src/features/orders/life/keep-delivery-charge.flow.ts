import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { Say } from '../../../words/words-of.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { listReturnNotes } from './order-changes.sql.ts'
import { chargesOf, sumCharges } from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { isUnpaid } from './refund-parts.ts'
import { isOwnFault, type RequestReason, saysOwnFault } from './reject-and-return-reasons.ts'

/**
 * Returns whether the shop keeps an order's delivery charge and cash fee when it refunds everything else. The
 * shop refunds both if the order has not left the shop or was never paid. Otherwise the shop refunds both
 * only if it is at fault and the setting allows that.
 */
export async function keepsCharges(db: Db, order: Order, isByOwnFault = false): Promise<boolean> {
  // A reinstated order was delivered after its refund. While its buyer owes the refund, the earlier decision
  // applies, because nothing has been paid since.
  if (order.owed) return order.keeps_charges
  if (hasNoCharges(order) || order.status === 'pending' || isUnpaid(order)) return false
  return !isByOwnFault || !(await readShopSetting(db, deliveryChargeSetting)).refunds_own_fault
}

/** Returns whether the shop is at fault for this return and all earlier returns of the order. */
export async function isAllOwnFault(
  db: Db,
  order: Order,
  reason: RequestReason,
  sayEnglish: Say,
): Promise<boolean> {
  if (hasNoCharges(order) || !isOwnFault(reason)) return false
  return (await listReturnNotes(db, order)).every((note) => saysOwnFault(sayEnglish, note))
}

function hasNoCharges(order: Order): boolean {
  return sumCharges(chargesOf(order)).net === 0
}
