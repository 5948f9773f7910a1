import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Reads the newest self-audit against dark patterns that a second staff member has confirmed: the day of the
 * confirmation, and the last day of the certificate.
 */
export async function readSignedAudit(db: Db): Promise<{ signedOn: string; validUntil: string } | undefined> {
  const { rows } = await sql<{ signedOn: string; validUntil: string }>`
    select (decided_at at time zone 'Asia/Kolkata')::date::text as "signedOn", valid_until::text as "validUntil"
      from pattern_audit where state = 'approved' order by id desc limit 1`.execute(db)
  return rows[0]
}
