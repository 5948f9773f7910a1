import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress, DeliveryFacts } from '../../../platform/database/json-columns.ts'
import { statement } from '../../../platform/database/statement.ts'

/** A product as it is in the catalogue now. */
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
  /** The earlier price that its discount refers to: 0 if it is not reduced, null while discounts refer to the MRP. */
  priorPrice?: Paise | null
}

export type OrderFacts = {
  /** The requested products that are for sale. */
  products: CatalogueProduct[]
  isSubscribed: boolean
  /** The address, if the member owns it. */
  delivery: DeliveryAddress | null
  /**
   * The delivery rules for the address's PIN code: whether the shop delivers there, when, and for which
   * charge.
   */
  deliveryFacts: DeliveryFacts | null
  storeCredit: Paise
  earnings: Paise
  /** The setting special_discount_tiers as it is stored. */
  specialDiscountTiers: unknown
}

/**
 * Reads all data that the server needs to price and accept an order, in one round trip. Locks nothing: the
 * statement that places the order takes locks.
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
