import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Takes what is unique over all members for one of them, in the transaction that writes it: see take_key. The same member may
 * take it again.
 */
export async function takeKey(
  db: Db,
  kind: Tables['global_key']['kind'],
  key: string,
  memberId: number,
): Promise<void> {
  await sql`select take_key(${kind}, ${key}, ${memberId})`.execute(db)
}
