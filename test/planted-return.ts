import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import { corruptHistory } from './bend-history.ts'

/**
 * Plants a return of the first unit of a member's first order, in any state of the order, with a step and
 * a photo.
 */
export async function plantReturn(
  shop: { ownerDb: Db },
  memberId: number,
  { text = 'x', productId = 1 }: { text?: string; productId?: number } = {},
): Promise<void> {
  const first = sql`(select min(id) from purchase_order where member_id = ${memberId})`
  await corruptHistory(shop, 'return_request', async (db) => {
    await sql`insert into order_line (order_id, member_id, line, product_id, name, image, mrp, discount_bp, special_discount,
        quantity, hsn, gst_bp, net, gst)
      values (${first}, ${memberId}, 1, ${productId}, 'x', 'x', 100, 0, 0, 1, '8517', 0, 100, 0) on conflict do nothing`.execute(
      db,
    )
    await sql`with asked as (
        insert into return_request (member_id, order_id, line, quantity, kind, reason, text, refund_to, pickup_by, returned_product_id)
          values (${memberId}, ${first}, 1, 1, 'refund', 'damaged', ${text}, 'wallet', 'shop', ${productId}) returning id, member_id),
      step as (insert into return_step (return_id, member_id, position, state, actor, note)
        select id, member_id, 1, 'asked', 'member', ${text} from asked)
      insert into return_photo (member_id, return_id, place, content, width, height)
        select member_id, id, 1, 'x', 1, 1 from asked`.execute(db)
  })
}
