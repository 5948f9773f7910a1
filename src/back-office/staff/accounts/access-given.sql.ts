import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Writes down that one of the staff gave another the way in: an account, a password, or a second factor to set anew. */
export async function insertAccessGiven(db: Db, given: { to: number; by: number }): Promise<void> {
  await db.insertInto('staff_access_given').values({ staff_id: given.to, given_by: given.by }).execute()
}

/**
 * The staff who may be the same person as one of them, who is the first: one gave the other the way in within so many days, or
 * somebody gave it to both, directly or through others.
 */
export async function listMaybeOnePerson(
  db: Db,
  staffId: number,
  { days }: { days: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive linked(id) as (
      select ${staffId}::integer
      union
      select case staff_id when linked.id then given_by else staff_id end
        from linked join staff_access_given on linked.id in (staff_id, given_by)
        where given_at > now() - make_interval(days => ${days})
    )
    select id from linked`.execute(db)
  return rows.map(({ id }) => id)
}
