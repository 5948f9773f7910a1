import { sql } from 'kysely'
import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress, DeliveryFacts } from '../../../platform/database/json-columns.ts'

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

/**
 * Everything that decides an order, in one round trip. Nothing is locked: what an order takes, it takes under a lock.
 * On Citus each part of another node is read by itself, and has to have a column.
 */
export async function readOrderFacts(
  db: Db,
  asked: { memberId: number | undefined; addressId: number | undefined; productIds: number[] },
): Promise<OrderFacts> {
  const memberId = asked.memberId ?? null
  // Products are looked up one by one through JSON: for an array PostgreSQL would make a new plan for each length.
  const { rows } = await sql<OrderFacts>`
    select
      exists (select id from slot where member_id = ${memberId}::bigint) as "isSubscribed",
      delivered.address as delivery,
      -- Not beside the address, which may lie on another node than what decides a delivery.
      case when delivered.address is not null then delivery_facts(delivered.pin_code) end as "deliveryFacts",
      coalesce((select balance from account
        where member_id = ${memberId}::bigint and kind = 'store_credit' and currency = 'INR'), 0) as "storeCredit",
      coalesce((select balance from account
        where member_id = ${memberId}::bigint and kind = 'earnings' and currency = 'INR'), 0) as earnings,
      (select value from shop_setting where key = 'special_discount_tiers') as "specialDiscountTiers",
      (select coalesce(json_agg(found), '[]')
        from jsonb_array_elements_text(${JSON.stringify(asked.productIds)}::jsonb) as asked (id)
        cross join lateral (
          select id, name, mrp, discount_bp as "discountBp", entered_price as "enteredPrice", special_discount as "specialDiscount", hsn,
              gst_bp as "gstBp", coalesce(on_hand, 0) as "onHand", coalesce(image, '') as image
            from product
            left join stock on stock.product_id = product.id
            left join lateral (select name as image from product_image
              where product_id = product.id order by position limit 1) picture on true
            where product.id = asked.id::bigint and active limit 1) found) as products
    from (values (true)) as one (is_there)
    left join lateral (select delivery_of(to_jsonb(address)) as address, pin_code from address
      where id = ${asked.addressId ?? null}::bigint and member_id = ${memberId}::bigint and deleted_at is null) as delivered on true`.execute(
    db,
  )
  return rows[0]!
}
