import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The lists of the shop that the staff put in order. */
export type OrderedList = 'category' | 'brand' | 'banner' | 'offer'

/**
 * The places of the rows of a list after one of them was moved by one place, of those that get another: they are
 * numbered from one. Empty where it has no place to go, or is not there.
 * The list is locked against others who put it in order, so that no place is given twice.
 */
export async function placesAfterMove(
  db: Db,
  list: OrderedList,
  id: number,
  direction: 'up' | 'down',
): Promise<{ id: number; position: number }[]> {
  const table = sql.table(list)
  await sql`lock table ${table} in share row exclusive mode`.execute(db)
  const step = direction === 'up' ? -1 : 1
  const { rows } = await sql<{ id: number; position: number }>`
    with placed as (
      select id, position, row_number() over (order by position, id) as place from ${table}
    ), moved as (
      select place from placed where id = ${id}::bigint
    ), changed as (
      select placed.id, placed.position as old_position, (case placed.place
          when moved.place then moved.place + ${step}::integer
          when moved.place + ${step}::integer then moved.place
          else placed.place end)::integer as position
        from placed, moved
       where moved.place + ${step}::integer between 1 and (select count(*) from placed)
    )
    select id, position from changed where position <> old_position`.execute(db)
  return rows
}
