import type { Db } from '../../platform/database/database.ts'
import { readDeliveryCode } from './parcels.sql.ts'

/**
 * Why an order cannot be taken as handed over yet: its buyer has a code, and neither it nor a reason to go without was said.
 * Undefined where nothing is asked, as for every order without a parcel.
 */
export async function deliveryObjection(
  db: Db,
  orderNo: string,
  { code, withoutCode }: { code?: string | undefined; withoutCode?: string | undefined },
): Promise<'codeMissing' | 'codeWrong' | undefined> {
  const asked = await readDeliveryCode(db, orderNo)
  if (asked === undefined || withoutCode !== undefined || code === asked) return undefined
  return code === undefined ? 'codeMissing' : 'codeWrong'
}
