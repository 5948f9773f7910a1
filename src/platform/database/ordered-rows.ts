import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The place behind all rows of a table that the staff put in order. */
export function lastPlace(table: 'banner' | 'brand' | 'category' | 'offer') {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`
}

/**
 * Moves a row by one place among those of its table, which are numbered from one. False where it has no place to go, or is
 * not there. The table is locked against others who put it in order, so that no place is given twice.
 * @param among which of the rows have an order together; without it all have.
 */
export async function moveInOrder(
  db: Db,
  ordered: 'banner' | 'brand' | 'category' | 'menu_item' | 'offer',
  id: number,
  direction: 'up' | 'down',
  among = sql`true`,
): Promise<boolean> {
  const table = sql.table(ordered)
  await sql`lock table ${table} in share row exclusive mode`.execute(db)
  const step = direction === 'up' ? -1 : 1
  const { rows } = await sql`
    with placed as (
      select id, row_number() over (order by position, id) as place from ${table} where ${among}
    ), moved as (
      select place from placed where id = ${id}::bigint
    ), changed as (
      select placed.id, (case placed.place
          when moved.place then moved.place + ${step}::integer
          when moved.place + ${step}::integer then moved.place
          else placed.place end)::integer as place
        from placed, moved
       where moved.place + ${step}::integer between 1 and (select count(*) from placed)
    )
    update ${table} as row set position = changed.place
      from changed where changed.id = row.id and row.position <> changed.place
      returning row.id`.execute(db)
  return rows.length > 0
}
