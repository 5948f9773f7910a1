import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { spendProofForAccount } from '../step-up/step-up.flow.ts'
import { deletePasskeys } from './passkeys.sql.ts'
import { removePasskey } from './removePasskey.call.ts'

export const removePasskeyService: Service<typeof removePasskey> = async (context, input) => {
  const { db, member, say } = context
  // Kept, so that an owner can remove several planted passkeys with one proof.
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(removePasskey, 'stepUpRequired', { data: missing })
  if (!(await deletePasskeys(db, member.id, Buffer.from(input.passkey_id, 'base64url'))))
    throw refuse(removePasskey, 'unknown')
  return { message: say('passkeys.removed') }
}
