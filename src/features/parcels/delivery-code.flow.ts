import type { Db } from '../../platform/database/database.ts'
import { readDeliveryCode } from './parcel-view.sql.ts'

/**
 * Why an order cannot be taken as handed over yet: its buyer has a code, and neither it nor a reason to go without was said.
 * Undefined where nothing is asked, as for every order without a parcel.
 */
export async function deliveryObjection(
  db: Db,
  orderNo: string,
  { code, withoutCode }: { code?: string | undefined; withoutCode?: string | undefined },
): Promise<'codeMissing' | 'codeWrong' | undefined> {
  return codeObjection((await readDeliveryCode(db, orderNo)) ?? null, { code, withoutCode })
}

/** Why a parcel whose buyer has this code cannot be taken as handed over yet. */
export function codeObjection(
  asked: string | null,
  { code, withoutCode }: { code?: string | undefined; withoutCode?: string | undefined },
): 'codeMissing' | 'codeWrong' | undefined {
  if (asked === null || withoutCode !== undefined || code === asked) return undefined
  return code === undefined ? 'codeMissing' : 'codeWrong'
}
