import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { renamePasskeyTo } from './passkeys.sql.ts'
import { renamePasskey } from './renamePasskey.call.ts'

export const renamePasskeyService: Service<typeof renamePasskey> = async ({ db, member, say }, input) => {
  const credentialId = Buffer.from(input.passkey_id, 'base64url')
  if (!(await renamePasskeyTo(db, member.id, credentialId, input.name)))
    throw refuse(renamePasskey, 'unknown')
  return { message: say('passkeys.renamed') }
}
