import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findMemberByMobile, updatePasswordHash } from './member.sql.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endPasswordCode, takeTryAtPasswordCode } from './password-code.sql.ts'
import { resetPassword } from './resetPassword.call.ts'
import { endOtherSessions } from './session.sql.ts'

const wrongCode = () => refuse(resetPassword, 'wrongCode', { field: 'code' })

export const resetPasswordService: Service<typeof resetPassword> = async (context, input) => {
  const { db, transaction, limits, jobs, client, say } = context
  const { user_mobile: mobile, code, new_password: password } = input
  // Checked before the code, so that an easy password does not use up a try.
  if (isCommonPassword(password) || password === mobile) {
    throw refuse(resetPassword, 'commonPassword', { field: 'new_password' })
  }
  await limits.spend('loginByAddress', client.address)
  const member = await findMemberByMobile(db, mobile)
  const codeHash = member && (await takeTryAtPasswordCode(db, member.id))
  const isRight = await verifyPassword(codeHash, code)
  if (!member || !codeHash || !isRight) throw wrongCode()

  const passwordHash = await hashPassword(password)
  await transaction(async (trx) => {
    if (!(await endPasswordCode(trx, member.id, codeHash))) throw wrongCode()
    await updatePasswordHash(trx, member.id, passwordHash)
    await endOtherSessions(trx, member.id)
    await queueMessage(trx, jobs, {
      mobile,
      template: 'password_changed',
      language: say.language,
      details: {},
    })
  })
  await limits.giveBack('loginByAddress', client.address)
  // Wrong passwords from before do not delay the login with the new one.
  await limits.forget('loginByMobile', mobile)
  return { message: say('forgotPassword.done') }
}
