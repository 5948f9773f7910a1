import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

export type PlantedOrder = { orderNo: string; rupees: number }

/** Copies of the demo's last order in cash, a minute apart. Of one that is delivered the courier has the cash. */
export async function plantOrdersInCash(
  db: Db,
  status: 'pending' | 'delivered',
  count: number,
): Promise<PlantedOrder[]> {
  const { rows } = await sql<{ id: number; order_no: string; net: number }>`
    insert into purchase_order
      select (made).* from (
        select jsonb_populate_record(one, jsonb_build_object('id', nextval('purchase_order_id_seq'), 'order_no', 'BM' || nextval('order_number'),
            'status', ${status}::text, 'placed_at', now() - make_interval(mins => n), 'promised_by', null)) as made
          from purchase_order as one, generate_series(1, ${count}::integer) as n
          where one.id = (select max(id) from purchase_order where payment_type = 'cash')
          offset 0) as copies
      returning id, order_no, net`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into order_line
      select (jsonb_populate_record(sold, jsonb_build_object('order_id', planted.id))).*
        from unnest(${ids}::bigint[]) as planted (id), order_line as sold
        where sold.order_id = (select max(id) from purchase_order where payment_type = 'cash' and id <> all (${ids}::bigint[]))`.execute(
    db,
  )
  await sql`
    insert into order_event (order_id, member_id, position, status, actor, at)
      select id, member_id, 1, 'pending', 'member', placed_at from purchase_order where id = any (${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    update stock set sold = sold + units, received = received + units
      from (select product_id, sum(quantity) as units from order_line where order_id = any (${ids}::bigint[]) group by 1) as planted
      where planted.product_id = stock.product_id`.execute(db)
  if (status === 'delivered')
    await sql`
      insert into order_cash (order_id, member_id, amount, state)
        select id, member_id, net, 'with_courier' from purchase_order where id = any (${ids}::bigint[])`.execute(
      db,
    )
  return rows.map(({ order_no: orderNo, net }) => ({ orderNo, rupees: net / 100 }))
}
