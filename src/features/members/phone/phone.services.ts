import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCode } from '../code-limits.flow.ts'
import { findMemberById } from '../member.sql.ts'
import { verifyPassword } from '../password/password.ts'
import { confirmPhone, requestPhoneCode } from './phone.calls.ts'
import { confirmPhoneBy, takeTryAtPhoneCode } from './phone-confirmation.sql.ts'

export const confirmPhoneService: Service<typeof confirmPhone> = async ({ db, member, say }, { code }) => {
  const codeHash = await takeTryAtPhoneCode(db, member.id)
  if (codeHash === undefined) throw refuse(confirmPhone, 'codeEnded', { field: 'code' })
  const isRight = await verifyPassword(codeHash, code)
  if (!isRight || !(await confirmPhoneBy(db, member.id, codeHash)))
    throw refuse(confirmPhone, 'wrongCode', { field: 'code' })
  return { message: say('phone.confirmed') }
}

export const requestPhoneCodeService: Service<typeof requestPhoneCode> = async (context) => {
  const { db, member, limits, messages, client, say } = context
  if (!messages) throw refuse(requestPhoneCode, 'switchedOff')
  const { mobile } = await findMemberById(db, member.id)
  await spendCode(limits, mobile, client.address)
  await queueMessage(db, { mobile, template: 'phone_code', language: say.language, details: {} })
  return { message: say('phone.sent', { mobile }) }
}
