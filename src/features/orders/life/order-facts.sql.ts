import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress, DeliveryFacts } from '../../../platform/database/json-columns.ts'
import { statement } from '../../../platform/database/statement.ts'

/** A product with its current data in the catalogue. */
export type CatalogueProduct = {
  id: number
  name: string
  image: string
  mrp: Paise
  discountBp: BasisPoints
  enteredPrice: Paise | null
  specialDiscount: Paise
  hsn: string
  gstBp: BasisPoints
  onHand: number
  /**
   * The earlier price with which the shop compares the price. 0 if the product is not reduced, null while
   * discounts are compared with the MRP.
   */
  priorPrice?: Paise | null
}

export type OrderFacts = {
  /** The requested products that are on sale. */
  products: CatalogueProduct[]
  isSubscribed: boolean
  /** The address; null if the member does not have it. */
  delivery: DeliveryAddress | null
  /**
   * The rules for delivery to the address's PIN code: whether the shop delivers there, when, and for which
   * charge.
   */
  deliveryFacts: DeliveryFacts | null
  storeCredit: Paise
  earnings: Paise
  /** The setting special_discount_tiers as it is stored. */
  specialDiscountTiers: unknown
}

/**
 * Reads all data that the server needs to price and accept an order, in one round trip. Takes no locks; the
 * statement that places the order does.
 */
export async function readOrderFacts(
  db: Db,
  asked: { memberId: number | undefined; addressId: number | undefined; productIds: number[] },
): Promise<OrderFacts> {
  const [facts] = await orderFacts(db, [
    asked.memberId ?? null,
    asked.addressId ?? null,
    JSON.stringify(asked.productIds),
  ])
  return facts!
}

const orderFacts = statement<OrderFacts>(`
  select is_subscribed as "isSubscribed", delivery, delivery_facts as "deliveryFacts", store_credit as "storeCredit", earnings,
      special_discount_tiers as "specialDiscountTiers", products
    from order_facts($1, $2, $3::jsonb)`)
