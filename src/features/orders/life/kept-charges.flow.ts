import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import type { Order } from './order-life.sql.ts'
import { isUnpaid } from './refund-parts.ts'

/**
 * Whether the shop keeps what the delivery of an order cost when all that is left of it goes back: not before it leaves, nor of what
 * was never paid. Later only the shop's own fault gives it back, where the operator wants that.
 */
export async function keepsCharges(db: Db, order: Order, isOwnFault = false): Promise<boolean> {
  if (order.delivery_charge === 0 || order.status === 'pending' || isUnpaid(order)) return false
  return !isOwnFault || !(await readShopSetting(db, deliveryChargeSetting)).refunds_own_fault
}
