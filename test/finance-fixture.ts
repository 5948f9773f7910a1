import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

type Invoiced = { kind: 'invoice' | 'credit_note'; net: number; gst: number; gstBp: number; pin: string }

let nextSerial = 1

/**
 * Adds an order of one line with its invoice or credit note, issued now by a seller in Maharashtra. Amounts
 * in paise. Product 1 must exist.
 */
export async function giveInvoice(
  db: Db,
  memberId: number,
  { kind, net, gst, gstBp, pin }: Invoiced,
): Promise<void> {
  const delivery = { flat_no: '1', building: 'x', address_1: 'x', address_2: 'x', pin_code: pin }
  const seller = { name: 'Bmart', address: 'Pune', gstin: '27AAPFU0939F1ZV' }
  const { rows } = await sql<{ id: number }>`
    with address as (
      insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
        values (${memberId}, '1', 'x', 'x', 'x', ${pin}) returning id
    )
    insert into purchase_order (member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
        wallet_store_credit, wallet_earnings, online, address_id, delivery)
      select ${memberId}, 'delivered', 'wallet', ${net}, 0, 0, false, ${net}, ${net}, 0, 0, id, ${JSON.stringify(delivery)}::jsonb
        from address returning id`.execute(db)
  const orderId = rows[0]!.id
  await sql`
    insert into order_line (order_id, member_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn,
        gst_bp, net, gst)
      values (${orderId}, ${memberId}, 1, 1, 'Tea', '', ${net}, 0, 0, 1, '0902', ${gstBp}, ${net}, ${gst})`.execute(
    db,
  )
  await sql`
    insert into invoice (serial, kind, order_id, member_id, seller, buyer)
      values (${`F/26-27/${nextSerial++}`}, ${kind}, ${orderId}, ${memberId}, ${JSON.stringify(seller)}::jsonb, '{}')`.execute(
    db,
  )
}
