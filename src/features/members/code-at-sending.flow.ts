import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { DetailsAtSending } from '../messages/details-at-sending.extension.ts'
import { findMemberByMobile } from './member.sql.ts'
import { hashPassword } from './password/password.ts'

/**
 * A code sent to a member. The code is stored only as a slow hash. With a fast hash, a thief of the table
 * could try all million codes.
 */
type NewCode = { memberId: number; mobile: string; codeHash: string }

/**
 * Creates the six-digit code of a queued message at the time when the message is sent.
 * @param save stores the code. Gets the details queued with the message. Returns false if the code is no
 * longer needed, for example because the session has ended.
 */
export function codeAtSending(
  template: MessageTemplate,
  save: (db: Db, code: NewCode, queued: Record<string, string>) => Promise<boolean>,
): DetailsAtSending {
  return {
    template,
    async make(db, mobile, queued) {
      const member = await findMemberByMobile(db, mobile)
      if (!member) return undefined
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      try {
        const kept = { memberId: member.id, mobile, codeHash: await hashPassword(code) }
        return (await save(db, kept, queued)) ? { code } : undefined
      } catch (error) {
        // The account was closed after the message was queued, so the message is not sent.
        if (violatedConstraint(error) === 'member_is_open') return undefined
        throw error
      }
    },
  }
}
