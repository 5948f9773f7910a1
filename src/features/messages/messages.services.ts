import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getDemoMessages } from './messages.calls.ts'

export const getDemoMessagesService: Service<typeof getDemoMessages> = async ({
  settings,
  messages,
  mail,
}) => {
  if (settings.mode !== 'demo' || !(messages?.inbox || mail?.inbox)) throw refuse(getDemoMessages, 'notADemo')
  return { data: messages?.inbox?.() ?? [], mails: mail?.inbox?.() ?? [] }
}
