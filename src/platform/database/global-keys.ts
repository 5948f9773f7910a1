import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

type Kind = Tables['global_key']['kind']

/** The member who has what is unique over all members, if anybody has it: their rows are then read where they lie. */
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
 * Takes what is unique over all members for one of them, in the transaction that writes it: see take_key. The same member may
 * take it again.
 */
export async function takeKey(db: Db, kind: Kind, key: string, memberId: number): Promise<void> {
  await sql`select take_key(${kind}, ${key}, ${memberId})`.execute(db)
}
