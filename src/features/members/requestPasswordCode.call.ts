import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { mobileNumber } from './mobile-number.ts'

export const requestPasswordCode = defineCall({
  wire: { method: 'POST', path: '/User/requestPasswordCode', encoding: 'form' },
  summary: 'Sends a code for a new password by SMS. Answers the same for a number that nobody has.',
  access: 'anyone',
  limit: 'code',
  input: z.object({ user_mobile: mobileNumber('Please enter your mobile number') }),
  output: answer({}),
  refusals: { switchedOff: [503, 'We cannot send messages right now. Please contact us for help.'] },
})
