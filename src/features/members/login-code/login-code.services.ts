import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { forgetLoginTries, spendRead } from '../login/login-try.flow.ts'
import { signIn } from '../login/sign-in.flow.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { sendTicketedCode } from '../password/ask-for-code.flow.ts'
import { verifyPassword } from '../password/password.ts'
import { endPasswordCode, findPasswordCode, takeTryAtPasswordCode } from '../password/password-code.sql.ts'
import { loginByCode, requestLoginCode } from './login-code.calls.ts'

const refused = (code: 'wrongCode' | 'codeEnded') => refuse(loginByCode, code, { field: 'code' })

export const loginByCodeService: Service<typeof loginByCode> = async (context, input) => {
  const { db, limits, client, loginTicketCookie } = context
  const mobile = input.user_mobile
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  // Counts the attempt before the check, because otherwise many parallel requests could pass before one is
  // counted. Undoes the count below if the code is right.
  await limits.spend('loginByAddress', client.address)
  const ticketHash = hashToken(loginTicketCookie.value ?? '')
  // Checks the ticket first. Everyone who asks for a code gets a ticket, so a missing one does not reveal
  // whether the number is registered.
  if (!(await takeTryAtPasswordCode(db, ticketHash, 'login'))) throw refused('codeEnded')
  const member = await findMemberByMobile(db, mobile)
  const isRight = await verifyPassword(await findPasswordCode(db, ticketHash, member?.id), input.code)
  // Ends the code, so that only one of two requests with the same code succeeds.
  if (!member || !isRight || !(await endPasswordCode(db, ticketHash))) {
    await limits.countAccount(client.address, mobile)
    throw refused('wrongCode')
  }
  await limits.giveBack('loginByAddress', client.address)
  loginTicketCookie.clear()
  // Checks the block last, so that only someone with the member's phone learns of it.
  if (member.blocked_at)
    throw refuse(loginByCode, 'blocked', { places: { contact: shownContact(await readContact(db)) } })
  await forgetLoginTries(context, mobile, device)
  const answer = await signIn(context, member, {
    device,
    stays: input.stay_signed_in ?? true,
    provenBy: 'code',
  })
  // `answer` is undefined if the account was recovered meanwhile. A recovery ends all sessions and codes, so
  // the checked code is no longer valid.
  if (!answer) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  return answer
}

export const requestLoginCodeService: Service<typeof requestLoginCode> = async (context, input) => {
  const asked = { mobile: input.user_mobile, template: 'login_code', purpose: 'login' } as const
  if (!(await sendTicketedCode(context, context.loginTicketCookie, asked)))
    throw refuse(requestLoginCode, 'switchedOff')
  return { message: context.say('forgotPassword.sent') }
}
