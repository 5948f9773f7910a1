import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { DetailsAtSending } from '../messages/details-at-sending.extension.ts'
import { findMemberByMobile } from './member.sql.ts'
import { hashPassword } from './password/password.ts'

/** A code that a member is sent: only its hash is kept, a slow one, since all million codes can be tried against a stolen table. */
type NewCode = { memberId: number; mobile: string; codeHash: string }

/**
 * The code of six digits in a message, which is made when the message leaves.
 * @param save keeps it, by what was queued with the message. False where nobody waits for it any more.
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
        // The account was closed meanwhile, so nobody has the number any more.
        if (violatedConstraint(error) === 'member_is_open') return undefined
        throw error
      }
    },
  }
}
