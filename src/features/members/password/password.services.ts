import type { Service } from '../../../platform/service/service.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { forgetLoginTries, isOwnPassword, spendRead } from '../login/login-try.flow.ts'
import { findMemberById, findMemberByMobile, lockMember, updatePasswordHash } from '../member.sql.ts'
import { recoverAccount } from '../recovery/recover-account.flow.ts'
import { sendTicketedCode } from './ask-for-code.flow.ts'
import { isCommonPassword } from './common-passwords.ts'
import { change_password, requestPasswordCode, resetPassword } from './password.calls.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  endPasswordCode,
  findPasswordCode,
  supportTicket,
  takeTryAtPasswordCode,
} from './password-code.sql.ts'

export const change_passwordService: Service<typeof change_password> = async (context, input) => {
  const { db, transaction, member, say } = context
  const { mobile } = await findMemberById(db, member.id)
  if (isCommonPassword(input.new_password, say.shop) || input.new_password === mobile) {
    throw refuse(change_password, 'commonPassword', { field: 'new_password' })
  }
  if (!(await isOwnPassword(context, input.old_password))) {
    throw refuse(change_password, 'wrongPassword', { field: 'old_password' })
  }

  const device = await readKnownDevice(context, mobile)
  const passwordHash = await hashPassword(input.new_password)
  await transaction(async (trx) => {
    await recoverAccount(trx, member.id, { kept: member.sessionHash, device })
    await updatePasswordHash(trx, member.id, passwordHash)
    await queueMessage(trx, {
      mobile,
      template: 'password_changed',
      language: say.language,
      details: {},
    })
  })
  return { message: say('changePassword.done') }
}

export const requestPasswordCodeService: Service<typeof requestPasswordCode> = async (context, input) => {
  const asked = { mobile: input.user_mobile, template: 'password_code', purpose: 'new_password' } as const
  if (!(await sendTicketedCode(context, context.ticketCookie, asked)))
    throw refuse(requestPasswordCode, 'switchedOff')
  return { message: context.say('forgotPassword.sent') }
}

const wrongCode = () => refuse(resetPassword, 'wrongCode', { field: 'code' })

export const resetPasswordService: Service<typeof resetPassword> = async (context, input) => {
  const { db, transaction, limits, client, ticketCookie, say } = context
  const { user_mobile: mobile, code, new_password: password } = input
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  // Checks the password before the code, so that a common password does not use up an attempt.
  if (isCommonPassword(password, say.shop) || password === mobile) {
    throw refuse(resetPassword, 'commonPassword', { field: 'new_password' })
  }
  // Counts attempts for the browser that requested the code. Everyone who asks for a code gets a ticket, so a
  // missing one does not reveal whether the number is registered.
  const own = hashToken(ticketCookie.value ?? '')
  const isOwn = await takeTryAtPasswordCode(db, own, 'new_password')
  // Without its own ticket, a browser may still have a code from support.
  const ticketHash = isOwn ? own : supportTicket(mobile)
  if (!isOwn && !(await takeTryAtPasswordCode(db, ticketHash, 'new_password'))) {
    await limits.spend('loginByAddress', client.address)
    throw refuse(resetPassword, 'codeEnded', { field: 'code' })
  }
  const member = await findMemberByMobile(db, mobile)
  const isRight = await verifyPassword(await findPasswordCode(db, ticketHash, member?.id), code)
  if (!member || !isRight) {
    // Counts the failed attempt against the IP address, but does not refuse it. A browser with its own code
    // keeps its five attempts, even if others at the same IP address have used up the limit.
    await limits.spendIfLeft('loginByAddress', client.address)
    await limits.countAccount(client.address, mobile)
    throw wrongCode()
  }

  const passwordHash = await hashPassword(password)
  await transaction(async (trx) => {
    await lockMember(trx, member.id)
    if (!(await endPasswordCode(trx, ticketHash))) throw wrongCode()
    await recoverAccount(trx, member.id, { device })
    await updatePasswordHash(trx, member.id, passwordHash)
    await queueMessage(trx, {
      mobile,
      template: 'password_changed',
      language: say.language,
      details: {},
    })
  })
  ticketCookie.clear()
  // Resets earlier failed attempts, so that they do not delay the login with the new password.
  await forgetLoginTries(context, mobile, device)
  return { message: say('forgotPassword.done') }
}
