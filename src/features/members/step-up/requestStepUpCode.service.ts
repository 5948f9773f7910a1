import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCodeOfDevice } from '../code-limits.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { findMemberById } from '../member.sql.ts'
import { requestStepUpCode } from './requestStepUpCode.call.ts'

export const requestStepUpCodeService: Service<typeof requestStepUpCode> = async (context) => {
  const { db, member, limits, messages, settings, client, say } = context
  if (!messages) throw refuse(requestStepUpCode, 'switchedOff')
  const { mobile } = await findMemberById(db, member.id)
  await spendCodeOfDevice(limits, mobile, client.address, await readKnownDevice(context, mobile))
  await queueMessage(db, {
    mobile,
    template: 'step_up_code',
    language: say.language,
    details: { session: member.sessionHash.toString('hex') },
  })
  return {
    message: say('phone.sent', { mobile }),
    data: { shows_messages: settings.mode === 'demo' && messages.inbox !== undefined },
  }
}
