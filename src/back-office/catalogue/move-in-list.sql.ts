import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The lists of the shop that the staff put in order. */
export type OrderedList = 'category' | 'brand' | 'banner' | 'offer'

/**
 * Moves a row by one place, and numbers the list from one. False where it has no place to go, or is not there.
 * The list is locked against others who put it in order, so that no place is given twice.
 */
export async function moveInList(
  db: Db,
  list: OrderedList,
  id: number,
  direction: 'up' | 'down',
): Promise<boolean> {
  const table = sql.table(list)
  await sql`lock table ${table} in share row exclusive mode`.execute(db)
  const step = direction === 'up' ? -1 : 1
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select id, row_number() over (order by position, id) as place from ${table}
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
    update ${table} as listed set position = changed.place
      from changed where changed.id = listed.id and listed.position <> changed.place
      returning listed.id`.execute(db)
  return rows.length > 0
}
