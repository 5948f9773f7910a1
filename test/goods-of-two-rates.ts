import { sql } from 'kysely'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from './order-fixture.ts'
import type { TestApp } from './test-app.ts'

// ₹1,050 with ₹50 of tax, and twice ₹1,180 with ₹180, with two HSN codes.
const tea: Goods = {
  id: 1,
  mrp: 105_000,
  discountBp: 0,
  specialDiscount: 0,
  received: 1_000,
  gstBp: 500,
}
const phone: Goods = { ...tea, id: 2, mrp: 118_000, gstBp: 1_800 }
const otherPhone: Goods = { ...phone, id: 3 }

/** Stocks goods of two tax rates and three HSN codes. */
export async function stockTwoRates(shop: TestApp) {
  await stockShop(shop.db, [tea, phone, otherPhone])
  await sql`update product set hsn = '950300' where id = 3`.execute(shop.ownerDb)
}

export async function buyer(shop: TestApp, pin?: string) {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 1_000_000 })
  return { member, addressId: pin === undefined ? 0 : await giveAddress(shop.db, member.id, pin) }
}

/** Places an order of goods of two rates. The goods of one rate have two HSN codes. */
export async function orderOfTwoRates(
  shop: TestApp,
  pin: string,
): Promise<{ id: number; member_id: number }> {
  const { member, addressId } = await buyer(shop, pin)
  const body = walletOrder(
    addressId,
    [tea, phone, otherPhone].map((goods) => ({ goods })),
  )
  const { orderno } = (await shop.send(finalOrderData, body, member)).body.data
  return await shop.db
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', orderno)
    .executeTakeFirstOrThrow()
}
