import type { ExportContext, MemberIdentity } from '../../../platform/service/feature.ts'
import { listPasskeys } from './passkeys.sql.ts'

/**
 * Lists a member's passkeys with their names and use. Omits their public keys, which are useless outside the
 * shop.
 */
export async function exportPasskeys({ db }: ExportContext, { id }: MemberIdentity) {
  const passkeys = await listPasskeys(db, id)
  return passkeys.map(({ name, created_at, last_used_at, is_suspended }) => ({
    name,
    added_at: created_at,
    last_used_at,
    is_suspended,
  }))
}
