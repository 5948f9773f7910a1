import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCode } from '../code-limits.flow.ts'
import { findMemberById } from '../member.sql.ts'
import { requestPhoneCode } from './requestPhoneCode.call.ts'

export const requestPhoneCodeService: Service<typeof requestPhoneCode> = async (context) => {
  const { db, member, limits, messages, client, say } = context
  if (!messages) throw refuse(requestPhoneCode, 'switchedOff')
  const { mobile } = await findMemberById(db, member.id)
  await spendCode(limits, mobile, client.address)
  await queueMessage(db, { mobile, template: 'phone_code', language: say.language, details: {} })
  return { message: say('phone.sent', { mobile }) }
}
