import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database.ts'
import type { LateDetails } from '../messages/late-details.extension.ts'
import { findMemberByMobile } from './member.sql.ts'
import { hashPassword } from './password.ts'
import { replacePasswordCode } from './password-code.sql.ts'

/** Makes a new code for whoever has this number and returns it, to be sent and then forgotten; undefined when nobody has. */
export async function issuePasswordCode(db: Db, mobile: string): Promise<string | undefined> {
  const member = await findMemberByMobile(db, mobile)
  if (!member) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A slow hash: a million codes are soon tried by whoever has a copy of the table.
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
