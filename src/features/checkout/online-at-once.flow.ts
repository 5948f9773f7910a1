import { legColumns } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import { unlessRefused } from '../../platform/statement.ts'
import { type DecidedOrder, orderRows } from '../orders/place-order.flow.ts'
import { providerOrderLeaseSeconds } from '../payments/payment-intents.sql.ts'
import { provider } from '../payments/payments.sql.ts'
import type { BegunPayment, Opened, Opening, SettledPayment } from '../payments/purpose.extension.ts'
import { reservedUnitsMax, unpaidUnitMinutesMax } from './checkout.settings.ts'
import { insertOpenIntent, insertOrderOfPayment } from './online-at-once.sql.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/**
 * Opens an intent to pay for an order with all that it holds, in one statement. Undefined, with nothing done, when
 * anything is in the way, from a repeat to a price that has changed.
 */
export async function openAtOnce(
  db: Db,
  { intent, times, hold, request }: Opening,
  { addressId, delivery, cart }: OrderSnapshot,
  /** The operator's setting that the order was priced by. */
  specialDiscountTiers: unknown,
): Promise<Opened | undefined> {
  return await unlessRefused(
    insertOpenIntent<BegunPayment>(db, {
      request,
      intent,
      ...times,
      providerOrderLeaseSeconds,
      reservedUnitsMax: reservedUnitsMax.fallback,
      unpaidUnitMinutesMax: unpaidUnitMinutesMax.fallback,
      specialDiscountTiers,
      addressId,
      delivery,
      lines: cart.lines.map(({ product, quantity }) => ({
        product_id: product.id,
        quantity,
        mrp: product.mrp,
        discount_bp: product.discountBp,
        special_discount: product.specialDiscount,
        hsn: product.hsn,
        gst_bp: product.gstBp,
      })),
      hold: legColumns(hold),
    }),
  )
}

/**
 * Places an order whose payment has come, and notes that in the same statement. Undefined, with nothing done, when
 * anything is in the way.
 */
export async function placePaidAtOnce(
  db: Db,
  order: DecidedOrder,
  { payment, request }: SettledPayment,
): Promise<{ orderno: string } | undefined> {
  const { id, orderId, amount, currency, method } = payment
  const orderno = await unlessRefused(
    insertOrderOfPayment(db, {
      ...orderRows(order),
      request,
      payment: {
        provider,
        provider_payment_id: id,
        provider_order_id: orderId,
        amount,
        currency,
        method,
      },
    }),
  )
  return orderno === undefined ? undefined : { orderno }
}
