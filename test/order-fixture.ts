import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertAddress } from '../src/features/addresses/addresses.sql.ts'
import type { CartLine } from '../src/features/cart/cart-line.ts'
import { insertBrands, insertCategories } from '../src/features/catalogue/brands/write-listings.sql.ts'
import { insertStock } from '../src/features/catalogue/stock.sql.ts'
import { insertProductImages, insertProducts } from '../src/features/catalogue/write-products.sql.ts'
import { orderBody } from '../src/features/checkout/order-body.ts'
import { writeCoupon } from '../src/features/coupons/write-coupons.sql.ts'
import type { ChargeRule } from '../src/features/delivery/charge-rule.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { type Paise, paise } from '../src/money/paise.ts'
import { basisPoints } from '../src/money/percent.ts'
import type { Db } from '../src/platform/database/database.ts'

export type Goods = {
  id: number
  mrp: number
  discountBp: number
  specialDiscount: number
  received: number
  gstBp?: number
  /** The entered price, if it does not follow from a percentage; `discountBp` is then computed from it. */
  enteredPrice?: number
}

/** Puts products on sale, in one category of one brand, with stock. */
export async function stockShop(db: Db, goods: readonly Goods[]): Promise<void> {
  await insertCategories(db, [{ id: 1, name: 'Mobiles', image: 'category.webp', position: 1 }])
  await insertBrands(db, [{ id: 1, name: 'Nivra', image: 'brand.webp', description: 'Phones', position: 1 }])
  await insertProducts(
    db,
    goods.map(({ id, mrp, discountBp, specialDiscount, gstBp = 1_800, enteredPrice = null }) => ({
      id,
      category_id: 1,
      brand_id: 1,
      name: `Product ${id}`,
      description: '<p>Good.</p>',
      mrp,
      discount_bp: discountBp,
      entered_price: enteredPrice,
      special_discount: specialDiscount,
      hsn: '8517',
      gst_bp: gstBp,
    })),
  )
  await insertProductImages(
    db,
    goods.map(({ id }) => ({ product_id: id, position: 1, name: `product-${id}.webp` })),
  )
  await insertStock(
    db,
    goods.map(({ id, received }) => ({ product_id: id, received, on_hand: received })),
  )
}

export async function giveAddress(db: Db, memberId: number, pinCode = '411038'): Promise<number> {
  return await insertAddress(db, memberId, {
    flat_no: 'B-402',
    building: 'Sai Residency',
    address_1: 'MG Road',
    address_2: 'Kothrud, Pune',
    pin_code: pinCode,
  })
}

let nextSlot = 1

/** Makes a member a subscriber, as buying a slot does. */
export async function subscribe(db: Db, memberId: number): Promise<void> {
  const transferId = await postTransfer(db, {
    code: 'slot_bought',
    requestKey: `test slot ${nextSlot++}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'opening', amount: -117_800 },
      { account: 'subscription_sales', amount: 117_800 },
    ],
  })
  await openSlot(db, memberId, transferId)
}

/** Opens a slot that is paid by any transfer of its member. */
export async function openSlot(db: Db, memberId: number, transferId: number): Promise<void> {
  await sql`select open_slot(nextval('slot_id_seq'), ${memberId}, ${transferId}, now())`.execute(db)
}

/** Creates a coupon as staff would, with one use per member and only the named limits. */
export async function createCoupon(
  db: Db,
  {
    members = [],
    ...terms
  }: Partial<Parameters<typeof writeCoupon>[2]> & { code: string; members?: number[] },
): Promise<{ id: number; code: string; discount: Paise }> {
  const none = { percent_bp: null, cap: null, uses_max: null, budget: null, starts_at: null, ends_at: null }
  const id = await writeCoupon(
    db,
    undefined,
    { ...none, amount: null, from_minute: null, to_minute: null, ...terms },
    members,
  )
  return { id, code: terms.code, discount: paise(terms.amount ?? 0) }
}

type Wanted = { goods: Goods; quantity?: number }

/** Returns the browser's input for a wallet-paid cart, with its displayed totals. */
export function walletOrder(
  addressId: number,
  wanted: Wanted[],
  redeemCashback = false,
  delivery?: ChargeRule,
) {
  return order(addressId, wanted, { way: 'wallet', redeemCashback, delivery })
}

/** Returns the input for a cart paid in cash. */
export function cashOrder(
  addressId: number,
  wanted: Wanted[],
  charges: Pick<Chosen, 'delivery' | 'cash'> = {},
) {
  return order(addressId, wanted, { way: 'cash', redeemCashback: false, ...charges })
}

/** Returns the input for any payment method, with an optional coupon. */
export function couponOrder(
  addressId: number,
  wanted: Wanted[],
  chosen: Partial<Chosen> & Pick<Chosen, 'coupon'>,
) {
  return order(addressId, wanted, { way: 'wallet', redeemCashback: false, ...chosen })
}

type Chosen = Pick<Parameters<typeof orderBody>[0], 'way' | 'redeemCashback' | 'delivery' | 'cash' | 'coupon'>

function order(addressId: number, wanted: Wanted[], chosen: Chosen) {
  const lines = wanted.map(
    ({ goods, quantity = 1 }): CartLine => ({
      id: String(goods.id),
      name: `Product ${goods.id}`,
      image: `/Admin/assets/product-${goods.id}.webp`,
      mrp: paise(goods.mrp),
      discountBp: basisPoints(goods.discountBp),
      specialDiscount: paise(goods.specialDiscount),
      enteredPrice: goods.enteredPrice === undefined ? undefined : paise(goods.enteredPrice),
      quantity,
    }),
  )
  const body = orderBody({
    ...chosen,
    lines,
    specialDiscountBp: basisPoints(0),
    addressId: String(addressId),
    balance: paise(0),
  })
  // Adds a request id, as the shop's own pages do: equal orders without an id count as one within a second.
  return { ...body, request_id: randomUUID() }
}
