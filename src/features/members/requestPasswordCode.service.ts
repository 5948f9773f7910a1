import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { requestPasswordCode } from './requestPasswordCode.call.ts'

export const requestPasswordCodeService: Service<typeof requestPasswordCode> = async (context, input) => {
  const { transaction, limits, jobs, messages, client, say } = context
  const mobile = input.user_mobile
  if (!messages) throw refuse(requestPasswordCode, 'switchedOff')
  await limits.spend('codeByAddress', client.address)
  await limits.spend('code', mobile)
  // The member is looked up by the job that sends the code, so that known and unknown numbers take the same time and get
  // the same answer here.
  await transaction((db) =>
    queueMessage(db, jobs, { mobile, template: 'password_code', language: say.language, details: {} }),
  )
  return { message: say('forgotPassword.sent') }
}
