import type { AppContext, RequestContext, ServerCookie } from '../../../platform/service/service.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { spendCodeOfDevice } from '../code-limits.flow.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { spendRead } from '../login/login-try.flow.ts'
import { type CodePurpose, codeLifetimeSeconds, insertCodeTicket } from './password-code.sql.ts'

type Asking = Pick<AppContext, 'db' | 'transaction' | 'limits' | 'messages'> &
  Pick<RequestContext, 'client' | 'deviceCookie' | 'say'>

/**
 * Sends a code to a mobile number, and gives the browser a ticket for it. The answer does not depend on
 * whether a member has the number. Returns false if messages are switched off.
 */
export async function sendTicketedCode(
  context: Asking,
  ticketCookie: ServerCookie,
  {
    mobile,
    template,
    purpose,
  }: { mobile: string; template: 'login_code' | 'password_code'; purpose: CodePurpose },
): Promise<boolean> {
  const { transaction, limits, messages, client, say } = context
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  if (!messages) return false
  await spendCodeOfDevice(limits, mobile, client.address, device)
  // The code works only in the browser that requested it, so that no other visitor can use up its attempts or
  // replace it.
  const ticket = newToken()
  const ticketHash = hashToken(ticket)
  // The job that sends the code looks up the member. The answer for an unknown number therefore takes the
  // same time.
  await transaction(async (db) => {
    await insertCodeTicket(db, ticketHash, purpose)
    const details = { ticket: ticketHash.toString('hex') }
    await queueMessage(db, { mobile, template, language: say.language, details })
  })
  ticketCookie.set(ticket, codeLifetimeSeconds)
  return true
}
