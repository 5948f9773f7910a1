import { randomInt } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { MessageTemplate } from '../../../third-party/messages/messages.ts'
import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { hashPassword } from './password.ts'
import { type CodePurpose, savePasswordCode } from './password-code.sql.ts'

/** The code of a message for a new password. */
export const passwordCodeDetails: DetailsAtSending = codeAtSending('password_code', 'new_password')

/** The code of a message, which is made when the message leaves. */
export function codeAtSending(template: MessageTemplate, purpose: CodePurpose): DetailsAtSending {
  return {
    template,
    async make(db, mobile, { ticket = '' }) {
      const code = await issueCode(db, mobile, Buffer.from(ticket, 'hex'), purpose)
      return code === undefined ? undefined : { code }
    },
  }
}

/** Makes a code for the member with this number, and returns it; only its hash is saved. Undefined when no member has the number, or the browser's ticket has expired. */
async function issueCode(
  db: Db,
  mobile: string,
  ticketHash: Buffer,
  purpose: CodePurpose,
): Promise<string | undefined> {
  const member = await findMemberByMobile(db, mobile)
  if (!member) return undefined
  const { code, codeHash } = await newCode()
  try {
    const isSaved = await savePasswordCode(db, ticketHash, { memberId: member.id, codeHash, purpose })
    return isSaved ? code : undefined
  } catch (error) {
    // The account was closed meanwhile, so nobody has the number any more.
    if (violatedConstraint(error) === 'member_is_open') return undefined
    throw error
  }
}

/** A code of six digits, and what is kept of it: a slow hash, since all million codes can be tried against a stolen table. */
export async function newCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashPassword(code) }
}
