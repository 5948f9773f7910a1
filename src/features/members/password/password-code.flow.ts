import type { MessageTemplate } from '../../../third-party/messages/messages.ts'
import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { codeAtSending } from '../code-at-sending.flow.ts'
import { type CodePurpose, savePasswordCode } from './password-code.sql.ts'

/** Creates the six-digit code of a message for setting a new password. */
export const passwordCodeDetails: DetailsAtSending = ticketedCode('password_code', 'new_password')

/**
 * Creates the code of a message. The code works only in the browser whose cookie contains the ticket (a
 * random token).
 */
export function ticketedCode(template: MessageTemplate, purpose: CodePurpose): DetailsAtSending {
  return codeAtSending(template, (db, { memberId, codeHash }, { ticket = '' }) =>
    savePasswordCode(db, Buffer.from(ticket, 'hex'), { memberId, codeHash, purpose }),
  )
}
