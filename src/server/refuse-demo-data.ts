import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Thrown when a live shop is started on the database of a demo. The message says what to do. */
export class DemoDataError extends Error {
  override name = 'DemoDataError'
}

/**
 * Refuses the database of a demo. The passwords of a demo's accounts are public in the README, and its
 * members have money that they could withdraw.
 * @throws DemoDataError
 */
export async function refuseDemoData(db: Db): Promise<void> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from staff_member where mobile = '9000000009' and left_at is null
    union all select password_hash from member where mobile = '9000000001' and closed_at is null`.execute(db)
  // Imports the check of passwords on demand, because most starts do not need it.
  const { verifyPassword } = await import('../features/members/password/password.ts')
  for (const { password_hash: hash } of rows)
    if (await verifyPassword(hash, 'demo1234'))
      throw new DemoDataError(
        'SHOP_MODE is live, but the database holds a demo, whose passwords are public: name an empty database in DATABASE_URL, or another DATA_DIR.',
      )
}
