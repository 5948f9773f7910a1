import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { DetailsAtSending } from '../messages/details-at-sending.extension.ts'
import { findMemberByMobile } from './member.sql.ts'
import { hashPassword } from './password/password.ts'

/**
 * A code sent to a member. Only a slow hash is stored, because with a fast one a thief of the table could try
 * all million codes.
 */
type NewCode = { memberId: number; mobile: string; codeHash: string }

/**
 * Makes the six-digit code of a message when the message is sent.
 * @param save stores the code, using details queued with the message. Returns false if the code is no longer
 * wanted, for example because its session ended.
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
        // The account closed after the message was queued, so nobody needs the code.
        if (violatedConstraint(error) === 'member_is_open') return undefined
        throw error
      }
    },
  }
}
