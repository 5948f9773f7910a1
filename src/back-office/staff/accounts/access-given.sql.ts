import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Records that one staff member gave another access: by a new account, a new password, or a reset of the
 * second factor.
 */
export async function insertAccessGrant(db: Db, given: { to: number; by: number }): Promise<void> {
  await db.insertInto('staff_access_given').values({ staff_id: given.to, given_by: given.by }).execute()
}

/**
 * A staff account that may belong to the same person as another one. One person with two accounts could
 * approve their own requests. From `apartAt` on, the two accounts count as independent.
 */
export type PossibleAlias = { id: number; apartAt: Date }

/**
 * Lists the staff accounts that may belong to the same person as a staff member's account. Grants of access
 * in the last `days` days link the two accounts, either directly or through other accounts.
 */
export async function listPossibleAliases(
  db: Db,
  staffId: number,
  { days }: { days: number },
): Promise<PossibleAlias[]> {
  const { rows } = await sql<PossibleAlias>`
    -- Two people may be linked by a chain of access grants. The chain counts from its oldest grant, so each
    -- row keeps the earliest time. If several chains lead to a person, the chain that ends last counts.
    with recursive linked(id, since) as (
      select ${staffId}::integer, 'infinity'::timestamptz
      union
      select case staff_id when linked.id then given_by else staff_id end, least(since, given_at)
        from linked join staff_access_given on linked.id in (staff_id, given_by)
        where given_at > now() - make_interval(days => ${days})
    )
    select id, max(since) + make_interval(days => ${days}) as "apartAt"
      from linked where id <> ${staffId} group by id`.execute(db)
  return rows
}
