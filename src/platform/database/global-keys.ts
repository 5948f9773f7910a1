import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './generated/tables.ts'

type Kind = Tables['global_key']['kind']

/**
 * Returns the member who holds a globally unique key, or undefined. Later reads can then name the member and
 * so use only the member's node.
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
 * Claims a globally unique key for a member, in the transaction that writes the key (see take_key). Claiming
 * a key that the member already holds is allowed.
 */
export async function takeKey(db: Db, kind: Kind, key: string, memberId: number): Promise<void> {
  await sql`select take_key(${kind}, ${key}, ${memberId})`.execute(db)
}
