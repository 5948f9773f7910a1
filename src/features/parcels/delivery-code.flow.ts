import type { Db } from '../../platform/database/database.ts'
import { readDeliveryCode } from './parcel-view.sql.ts'

/**
 * Returns why staff cannot record an order's delivery yet: its buyer has a delivery code, and staff entered
 * neither the code nor a reason for recording the delivery without it. Returns undefined if no code is
 * needed, as for an order without a parcel.
 */
export async function deliveryObjection(
  db: Db,
  orderNo: string,
  { code, withoutCode }: { code?: string | undefined; withoutCode?: string | undefined },
): Promise<'codeMissing' | 'codeWrong' | undefined> {
  return codeObjection((await readDeliveryCode(db, orderNo)) ?? null, { code, withoutCode })
}

/** Returns why staff cannot record the delivery of a parcel with this code; undefined if they can. */
export function codeObjection(
  asked: string | null,
  { code, withoutCode }: { code?: string | undefined; withoutCode?: string | undefined },
): 'codeMissing' | 'codeWrong' | undefined {
  if (asked === null || withoutCode !== undefined || code === asked) return undefined
  return code === undefined ? 'codeMissing' : 'codeWrong'
}
