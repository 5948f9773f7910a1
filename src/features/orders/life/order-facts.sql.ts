import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress, DeliveryFacts } from '../../../platform/database/json-columns.ts'
import { statement } from '../../../platform/database/statement.ts'

/** A product as the catalogue has it now. */
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
}

export type OrderFacts = {
  /** Those of the asked products that are for sale. */
  products: CatalogueProduct[]
  isSubscribed: boolean
  /** The address, if it is the member's own. */
  delivery: DeliveryAddress | null
  /** What decides whether and when it arrives there. */
  deliveryFacts: DeliveryFacts | null
  storeCredit: Paise
  earnings: Paise
  /** The operator's setting as it is stored. */
  specialDiscountTiers: unknown
}

/** Everything that decides an order, in one round trip. Nothing is locked: what an order takes, it takes under a lock. */
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
