import { sql } from 'kysely'
import { approvalRows } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'

export const agreementRows = approvalRows('seller_agreement')

/**
 * Returns the number of the next version. The number is unique, because the caller has locked the only open
 * proposal.
 */
export async function nextAgreementVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from seller_agreement`.execute(db)
  return rows[0]!.version
}
