import { receiveParcel } from '../src/features/orders/staff/parcels/receiveParcel.call.ts'
import type { TestApp } from './test-app.ts'

/** The goods of an order that left by hand are back and inspected, which calls it off. */
export async function comeBack(shop: Pick<TestApp, 'send' | 'createStaff'>, orderno: string): Promise<void> {
  const { status, raw } = await shop.send(receiveParcel, { orderno }, await shop.createStaff('orders'))
  if (status !== 200) throw new Error(raw)
}
