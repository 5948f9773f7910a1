import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { sendTicketedCode } from '../password/ask-for-code.flow.ts'
import { requestLoginCode } from './requestLoginCode.call.ts'

export const requestLoginCodeService: Service<typeof requestLoginCode> = async (context, input) => {
  const asked = { mobile: input.user_mobile, template: 'login_code', purpose: 'login' } as const
  if (!(await sendTicketedCode(context, context.loginTicketCookie, asked)))
    throw refuse(requestLoginCode, 'switchedOff')
  return { message: context.say('forgotPassword.sent') }
}
