import { receiveParcel } from '../src/features/orders/staff/parcels/parcels.calls.ts'
import type { TestApp } from './test-app.ts'

/**
 * Receives and inspects an order's returned goods, which cancels the order. It was sent without a courier.
 */
export async function bringOrderBack(
  shop: Pick<TestApp, 'send' | 'createStaff'>,
  orderno: string,
): Promise<void> {
  const { status, raw } = await shop.send(receiveParcel, { orderno }, await shop.createStaff('orders'))
  if (status !== 200) throw new Error(raw)
}
