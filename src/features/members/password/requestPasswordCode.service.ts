import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { Service } from '../../../platform/service/service.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCode } from '../code-limits.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { deviceKey, spendRead } from '../login/login-try.flow.ts'
import { codeLifetimeSeconds, insertCodeTicket } from './password-code.sql.ts'
import { requestPasswordCode } from './requestPasswordCode.call.ts'

export const requestPasswordCodeService: Service<typeof requestPasswordCode> = async (context, input) => {
  const { transaction, limits, messages, client, ticketCookie, say } = context
  const mobile = input.user_mobile
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  if (!messages) throw refuse(requestPasswordCode, 'switchedOff')
  if (!device || !(await spendOwnCode(limits, device))) await spendCode(limits, mobile, client.address)
  // The code works in the browser that asked for it alone, so that nobody can use up another's tries, or replace it.
  const ticket = newToken()
  const ticketHash = hashToken(ticket)
  // The member is looked up by the job that sends the code, so that known and unknown numbers take the same time and get
  // the same answer here.
  await transaction(async (db) => {
    await insertCodeTicket(db, ticketHash)
    const details = { ticket: ticketHash.toString('hex') }
    await queueMessage(db, { mobile, template: 'password_code', language: say.language, details })
  })
  ticketCookie.set(ticket, codeLifetimeSeconds)
  return { message: say('forgotPassword.sent') }
}

/** Takes a code from those of a device that knows the account; false when it has had them all. */
async function spendOwnCode(limits: RateLimits, device: Buffer): Promise<boolean> {
  try {
    await limits.spend('codeByDevice', deviceKey(device))
    return true
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
}
