import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'
import type { Goods } from '../../../test/order-fixture.ts'

/** Returns ten cheap products. Their stock suffices for many orders. */
export async function readGoods(db: Db): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select id, mrp, discount_bp as "discountBp", special_discount as "specialDiscount"
      from product join stock on product_id = id
      where active and on_hand > 20 and entered_price is null and mrp < 500000
      order by id limit 10`.execute(db)
  return rows
}
