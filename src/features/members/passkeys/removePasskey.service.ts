import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { deletePasskeys } from './passkeys.sql.ts'
import { removePasskey } from './removePasskey.call.ts'

export const removePasskeyService: Service<typeof removePasskey> = async ({ db, member, say }, input) => {
  if (!(await deletePasskeys(db, member.id, Buffer.from(input.passkey_id, 'base64url'))))
    throw refuse(removePasskey, 'unknown')
  return { message: say('passkeys.removed') }
}
