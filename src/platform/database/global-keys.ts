import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './generated/tables.ts'

type Kind = Tables['global_key']['kind']

/**
 * Returns the member who holds a globally unique key, or undefined. With the member known, later reads go to
 * the member's own node.
 */
export async function findKeyHolder(db: Db, kind: Kind, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('global_key')
    .select('member_id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.member_id
}

/**
 * Claims a globally unique key for a member in the transaction that writes it (see take_key). A member may
 * claim a key again that the member already has.
 */
export async function takeKey(db: Db, kind: Kind, key: string, memberId: number): Promise<void> {
  await sql`select take_key(${kind}, ${key}, ${memberId})`.execute(db)
}
