import type { Service } from '../../../platform/service/service.ts'
import type { getMyPasskeys } from './getMyPasskeys.call.ts'
import { listPasskeys } from './passkeys.sql.ts'

export const getMyPasskeysService: Service<typeof getMyPasskeys> = async ({ db, member }) => {
  const passkeys = await listPasskeys(db, member.id)
  return {
    data: passkeys.map((passkey) => ({
      passkey_id: passkey.credential_id.toString('base64url'),
      name: passkey.name,
      added_at: passkey.created_at,
      last_used_at: passkey.last_used_at,
      is_suspended: passkey.is_suspended,
    })),
  }
}
