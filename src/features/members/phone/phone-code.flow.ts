import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { newCode } from '../password/password-code.flow.ts'
import { codeLifetimeSeconds } from '../password/password-code.sql.ts'
import { savePhoneCode } from './phone-confirmation.sql.ts'

/** The code that confirms a phone, which is made when the message leaves. */
export const phoneCodeDetails: DetailsAtSending = {
  template: 'phone_code',
  async make(db, mobile) {
    const member = await findMemberByMobile(db, mobile)
    if (!member) return undefined
    const { code, codeHash } = await newCode()
    try {
      await savePhoneCode(db, { memberId: member.id, mobile, codeHash, seconds: codeLifetimeSeconds })
    } catch (error) {
      // The account was closed meanwhile.
      if (violatedConstraint(error) === 'member_is_open') return undefined
      throw error
    }
    return { code }
  },
}
