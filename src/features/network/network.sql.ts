import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * Places a new member below the referrer: one level below them, and below everyone above them, ten levels at most.
 * In one statement, from the referrer's own rows; call it once, in the transaction that registers the member.
 */
export async function insertNetworkPosition(db: Db, memberId: number, referrerId: number): Promise<void> {
  await db
    .insertInto('network_position')
    .columns(['ancestor_id', 'descendant_id', 'level'])
    .expression(
      sql`select ${referrerId}::bigint, ${memberId}::bigint, 1
        union all
        select ancestor_id, ${memberId}::bigint, level + 1
          from network_position where descendant_id = ${referrerId} and level < 10`,
    )
    .execute()
}
