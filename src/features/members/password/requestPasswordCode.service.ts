import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { sendTicketedCode } from './ask-for-code.flow.ts'
import { requestPasswordCode } from './requestPasswordCode.call.ts'

export const requestPasswordCodeService: Service<typeof requestPasswordCode> = async (context, input) => {
  const asked = { mobile: input.user_mobile, template: 'password_code', purpose: 'new_password' } as const
  if (!(await sendTicketedCode(context, context.ticketCookie, asked)))
    throw refuse(requestPasswordCode, 'switchedOff')
  return { message: context.say('forgotPassword.sent') }
}
