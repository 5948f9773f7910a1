import { updateMobile } from '../../../features/members/member.sql.ts'
import { recoverAccount } from '../../../features/members/recovery/recover-account.flow.ts'
import { numberChangeMailJob } from '../../../features/messages/mails/mail-number-change.flow.ts'
import { queueMessage } from '../../../features/messages/queue-message.flow.ts'
import type { Service } from '../../../platform/service/service.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { isMobileTaken, lockOfficeMember } from '../office-member.sql.ts'
import { changeMemberMobile } from './changeMemberMobile.call.ts'

export const changeMemberMobileService: Service<typeof changeMemberMobile> = async (context, input) => {
  const { db, jobs, refuseUnlessSeen, say } = context
  const { mobile, reason } = input
  const id = Number(input.member_id)
  if (!/^[6-9]/.test(mobile)) throw refuse(changeMemberMobile, 'noMobile', { field: 'mobile' })
  const before = await lockOfficeMember(db, id)
  if (!before) throw refuse(changeMemberMobile, 'unknown')
  if (before.status === 'closed') throw refuse(changeMemberMobile, 'closed')
  refuseUnlessSeen(before.version, { mobile: before.mobile, version: before.version })
  // Another member may register with the number until this commits, which the database refuses.
  if (await isMobileTaken(db, mobile)) throw refuse(changeMemberMobile, 'taken', { field: 'mobile' })
  // Queued before the number changes: afterwards the old number belongs to nobody, and gets no message.
  await queueMessage(db, {
    mobile: before.mobile,
    template: 'mobile_changed',
    language: languageOfMember(before.language),
    details: {},
  })
  await updateMobile(db, id, mobile)
  await queueMessage(db, {
    mobile,
    template: 'mobile_changed',
    language: languageOfMember(before.language),
    details: {},
  })
  // By mail as well: somebody who has both numbers has not the mailbox.
  await jobs.send(db, numberChangeMailJob, { memberId: id, language: before.language ?? '' })
  const ended = await recoverAccount(db, id)
  return {
    message: say('office.members.mobileChanged'),
    data: { mobile },
    audited: { id, before: { mobile: before.mobile }, after: { mobile, reason, sessions_ended: ended } },
  }
}
