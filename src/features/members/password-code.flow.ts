import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database.ts'
import type { LateDetails } from '../messages/late-details.extension.ts'
import { findMemberByMobile } from './member.sql.ts'
import { hashPassword } from './password.ts'
import { replacePasswordCode } from './password-code.sql.ts'

/** Makes a new code for the member with this number and returns it; only its hash is saved. Undefined when no member has it. */
export async function issuePasswordCode(db: Db, mobile: string): Promise<string | undefined> {
  const member = await findMemberByMobile(db, mobile)
  if (!member) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A slow hash, since all million codes can be tried against a stolen table.
  await replacePasswordCode(db, member.id, await hashPassword(code))
  return code
}

/** The code of a message, which is made when the message leaves. */
export const passwordCodeDetails: LateDetails = {
  template: 'password_code',
  async make(db, mobile) {
    const code = await issuePasswordCode(db, mobile)
    return code === undefined ? undefined : { code }
  },
}
