import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { change_password } from './change_password.call.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findMemberById, updatePasswordHash } from './member.sql.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endPasswordCodes } from './password-code.sql.ts'
import { endOtherSessions } from './session.sql.ts'

export const change_passwordService: Service<typeof change_password> = async (context, input) => {
  const { db, transaction, limits, jobs, member, say } = context
  const { mobile, password_hash } = await findMemberById(db, member.id)
  if (isCommonPassword(input.new_password) || input.new_password === mobile) {
    throw refuse(change_password, 'commonPassword', { field: 'new_password' })
  }
  // Guesses made in an open session have a budget of their own, so that they do not block the owner's login elsewhere.
  const guesses = `change by member ${member.id}`
  await limits.spend('loginByMobile', guesses)
  if (!(await verifyPassword(password_hash, input.old_password))) {
    throw refuse(change_password, 'wrongPassword', { field: 'old_password' })
  }
  await limits.forget('loginByMobile', guesses)

  const passwordHash = await hashPassword(input.new_password)
  await transaction(async (trx) => {
    await updatePasswordHash(trx, member.id, passwordHash)
    await endPasswordCodes(trx, member.id)
    await endOtherSessions(trx, member.id, member.sessionHash)
    await queueMessage(trx, jobs, {
      mobile,
      template: 'password_changed',
      language: say.language,
      details: {},
    })
  })
  return { message: say('changePassword.done') }
}
