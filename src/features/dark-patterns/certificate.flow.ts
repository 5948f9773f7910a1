import { indianTime } from '../../calendar/india.ts'
import type { Db } from '../../platform/database/database.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { readSignedAudit } from './certificate.sql.ts'
import type { Certificate } from './patterns.ts'

/**
 * Returns the state of the shop's certificate against dark patterns. The certificate is valid until the end
 * of its last day in India.
 */
export async function readCertificate(db: Db): Promise<Certificate> {
  const signed = await readSignedAudit(db)
  if (!signed) return { state: 'none' }
  const today = indianTime(shopTime()).slice(0, 10)
  return { state: today <= signed.validUntil ? 'valid' : 'outdated', ...signed }
}
