import { forgetKnownDevices } from '../../features/members/known-device.sql.ts'
import { updateMobile } from '../../features/members/member.sql.ts'
import { endPasswordCodes } from '../../features/members/password-code.sql.ts'
import { endSessionsOf } from '../../features/members/session.sql.ts'
import { queueMessage } from '../../features/messages/queue-message.flow.ts'
import { languageOfMember } from '../../platform/kept-language.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { changeMemberMobile } from './changeMemberMobile.call.ts'
import { isMobileTaken, lockOfficeMember } from './office-member.sql.ts'

const taken = () => refuse(changeMemberMobile, 'taken', { field: 'mobile' })

export const changeMemberMobileService: Service<typeof changeMemberMobile> = async (context, input) => {
  const { staff, jobs, say } = context
  const { mobile, reason, version } = input
  const id = Number(input.member_id)
  if (!/^[6-9]/.test(mobile)) throw refuse(changeMemberMobile, 'noMobile', { field: 'mobile' })
  const reused = () => refuse(changeMemberMobile, 'otherBody')
  const asked = { staff, call: 'changeMemberMobile', input, reused }
  try {
    return await changeOnce(context, asked, async (db) => {
      const before = await lockOfficeMember(db, id)
      if (!before) throw refuse(changeMemberMobile, 'unknown')
      if (before.status === 'closed') throw refuse(changeMemberMobile, 'closed')
      if (before.version !== version)
        throw refuse(changeMemberMobile, 'changedMeanwhile', {
          data: { mobile: before.mobile, version: before.version },
        })
      if (await isMobileTaken(db, mobile)) throw taken()
      // Told before the number changes hands: afterwards it is nobody's, and no message goes to it.
      await queueMessage(db, jobs, {
        mobile: before.mobile,
        template: 'mobile_changed',
        language: languageOfMember(before.language),
        details: {},
      })
      await updateMobile(db, id, mobile)
      const ended = await endSessionsOf(db, id, undefined)
      await endPasswordCodes(db, id)
      await forgetKnownDevices(db, id)
      await recordChange(db, staff, {
        action: 'changeMemberMobile',
        subject: `member ${id}`,
        before: { mobile: before.mobile },
        after: { mobile, reason, sessions_ended: ended },
      })
      return { message: say('office.members.mobileChanged'), data: { mobile } }
    })
  } catch (error) {
    // Somebody registered with the number a moment ago.
    if (violatedConstraint(error) === 'member_mobile_key') throw taken()
    throw error
  }
}
