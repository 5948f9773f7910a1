import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { isOwnPassword } from '../login/login-try.flow.ts'
import { findMemberById, updatePasswordHash } from '../member.sql.ts'
import { recoverAccount } from '../recovery/recover-account.flow.ts'
import { change_password } from './change_password.call.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

export const change_passwordService: Service<typeof change_password> = async (context, input) => {
  const { db, transaction, member, say } = context
  const { mobile } = await findMemberById(db, member.id)
  if (isCommonPassword(input.new_password) || input.new_password === mobile) {
    throw refuse(change_password, 'commonPassword', { field: 'new_password' })
  }
  if (!(await isOwnPassword(context, input.old_password))) {
    throw refuse(change_password, 'wrongPassword', { field: 'old_password' })
  }

  const device = await readKnownDevice(context, mobile)
  const passwordHash = await hashPassword(input.new_password)
  await transaction(async (trx) => {
    await recoverAccount(trx, member.id, { kept: member.sessionHash, device })
    await updatePasswordHash(trx, member.id, passwordHash)
    await queueMessage(trx, {
      mobile,
      template: 'password_changed',
      language: say.language,
      details: {},
    })
  })
  return { message: say('changePassword.done') }
}
