import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { lockMember } from '../member.sql.ts'
import { spendProofForAccount } from '../step-up/step-up.flow.ts'
import { confirmPasskey } from './confirmPasskey.call.ts'
import { confirmPasskeyOf } from './passkeys.sql.ts'

export const confirmPasskeyService: Service<typeof confirmPasskey> = async (context, input) => {
  const { transaction, member, say } = context
  await transaction(async (trx) => {
    // Locked against a recovery at the same time: it either waits and suspends the passkey again, or came
    // first and ended this session.
    await lockMember(trx, member.id)
    const missing = await spendProofForAccount({ ...context, db: trx }, { reason: 'suspended', isKept: true })
    if (missing) throw refuse(confirmPasskey, 'stepUpRequired', { data: missing })
    if (!(await confirmPasskeyOf(trx, member.id, Buffer.from(input.passkey_id, 'base64url'))))
      throw refuse(confirmPasskey, 'unknown')
  })
  return { message: say('passkeys.confirmed') }
}
