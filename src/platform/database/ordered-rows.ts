import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The target of a move: one place up or down, or a place counted from 1. */
export type MoveTo = 'up' | 'down' | number

/** SQL for the position after the last row of a table whose rows staff put in order. */
export function lastPlace(table: 'banner' | 'brand' | 'category' | 'offer') {
  return sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`
}

/**
 * Moves a row to another position in its table's order, counted from 1. A position past the end means the
 * last position. Returns false if the row cannot move, is already at the position, or does not exist. Locks
 * the table against other moves, so that no two rows get the same position.
 * @param among limits the rows that share an order. By default all rows share one.
 */
export async function moveInOrder(
  db: Db,
  ordered: 'banner' | 'brand' | 'category' | 'menu_item' | 'offer',
  id: number,
  to: MoveTo,
  among = sql`true`,
): Promise<boolean> {
  const table = sql.table(ordered)
  await sql`lock table ${table} in share row exclusive mode`.execute(db)
  const target =
    typeof to === 'number'
      ? sql`least(${to}::bigint, (select count(*) from placed))`
      : sql`place + ${to === 'up' ? -1 : 1}::integer`
  const { rows } = await sql`
    with placed as (
      select id, row_number() over (order by position, id) as place from ${table} where ${among}
    ), moved as (
      select place, ${target} as target from placed where id = ${id}::bigint
    ), changed as (
      select placed.id, (case
          when placed.place = moved.place then moved.target
          when placed.place between moved.place and moved.target then placed.place - 1
          when placed.place between moved.target and moved.place then placed.place + 1
          else placed.place end)::integer as place
        from placed, moved
       where moved.target between 1 and (select count(*) from placed) and moved.target <> moved.place
    )
    update ${table} as row set position = changed.place
      from changed where changed.id = row.id and row.position <> changed.place
      returning row.id`.execute(db)
  return rows.length > 0
}
